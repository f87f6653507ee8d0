/** Names from one culture, all common; any combination of them is fictitious. */
export interface Names {
	readonly surnames: readonly string[];
	readonly female: readonly string[];
	readonly male: readonly string[];
}

function names(surnames: string, female: string, male: string): Names {
	return { surnames: surnames.split(","), female: female.split(","), male: male.split(",") };
}

/** Names by culture as they are printed, with national letters. */
export const namesOfCulture = {
	english: names(
		"Specimen,Taylor,O'Brien,Harrington-Smith,Whitfield,McAllister,Baker,Fairweather,Lockwood,Ashby,Pemberton,St. Clair",
		"Olivia,Charlotte,Grace Elizabeth,Amelia,Mary-Anne,Isla,Harriet,Phoebe,Zoe",
		"Oliver,William James,Jack,Thomas,Henry,Liam,Edward,Noah,Angus",
	),
	french: names(
		"Lefèvre,Dubois,D'Aubigné,Beauchêne,Moreau,Saint-Clair,Rousselot,Garçon,De La Tour,Bélanger",
		"Chloé,Anne-Sophie,Hélène,Zoé,Françoise,Marie Claire,Noémie",
		"Étienne,Jean-Luc,François,Gaël,Théo,Luc,Jérôme",
	),
	spanish: names(
		"García López,Núñez,Ibáñez Peña,Rodríguez,De La Cruz,Muñoz Castillo,Ortega,Zúñiga,Vargas,Quispe",
		"María José,Lucía,Begoña,Inés,Ana Sofía,Ximena,Rocío",
		"José Luis,Íñigo,Ángel,Joaquín,Diego,Andrés,Hernán",
	),
	portuguese: names(
		"Da Silva,Gonçalves,Araújo,Dos Santos Pereira,Magalhães,Simões,Conceição,Brandão",
		"Conceição,Inês,Ana Beatriz,Luísa,Graça,Mariana",
		"João,Antônio Carlos,Luís,Estêvão,Caio,Tomé",
	),
	german: names(
		"Müller,Groß,Schäfer,Von Der Heide,Böhm,Weiß,Hofstätter,Jäger,Lindner,Mustermann",
		"Käthe,Anna-Lena,Sofie,Jördis,Ursula,Hannelore Maria",
		"Jürgen,Björn,Karl-Heinz,Matthias,Lukas,Götz",
	),
	italian: names(
		"Rossi,Dell'Acqua,Esposito,D'Angelo,Bianchi,De Luca,Lo Cascio,Ferrari",
		"Chiara,Niccolò Maria,Giulia,Beatrice,Letizia",
		"Niccolò,Gianluca,Matteo,Pier Paolo,Andrea",
	),
	dutch: names(
		"Van Den Berg,De Jong,Van 't Hoff,Jansen,Vermeulen,Bakker,De Bruijn",
		"Anouk,Saskia,Willeke Liselotte,Fleur,Lotte",
		"Daan,Pieter,Sjoerd,Joost,Willem Hendrik",
	),
	nordic: names(
		"Ødegård,Lindström,Åkesson,Sørensen,Bjørnsen,Sjöberg,Nygaard,Østergård",
		"Åse,Ingrid,Märta,Søs,Linnéa,Astrid Sofia",
		"Håkon,Göran,Bjørn,Søren,Lars Erik,Åke",
	),
	finnish: names(
		"Virtanen,Hämäläinen,Mäkelä,Nieminen,Järvinen",
		"Maria Olivia,Päivi,Aino,Kyllikki",
		"Väinö,Jukka,Mikko Antero,Eero",
	),
	icelandic: names(
		"Ævarsdóttir,Þorsteinsson,Guðmundsdóttir,Jónsson,Ásgeirsson",
		"Þuríður Ösp,Guðrún,Sigríður,Auður",
		"Þórður,Örn,Jón Páll,Sigurður",
	),
	polish: names(
		"Kowalska-Kwiatkowska,Wójcik,Dąbrowski,Łukaszewicz,Żak,Śliwa",
		"Małgorzata,Łucja,Zofia Anna,Agnieszka",
		"Łukasz,Michał,Stanisław,Wojciech",
	),
	czech: names("Novák,Dvořáková,Šťastný,Kučera,Říha,Žižka", "Věra,Božena,Jiřina,Lenka", "Jiří,Vojtěch,Ondřej,Tomáš"),
	baltic: names(
		"Bērziņš,Kalniņa,Kazlauskienė,Tamm,Žukauskas,Pärn",
		"Līga,Rūta,Žaneta,Õie",
		"Jānis,Šarūnas,Mārtiņš,Tõnu",
	),
	balkan: names(
		"Horvat,Kovačević,Đorđević,Šarić,Petrović,Žunić",
		"Đurđica,Željka,Ana-Marija,Snežana",
		"Željko,Đorđe,Ivan,Miloš",
	),
	romanian: names("Ionescu,Ștefănescu,Popescu,Țurcanu,Gheorghiță", "Ioana Mădălina,Ștefania,Ana", "Ștefan,Ionuț,Mihai"),
	hungarian: names("Nagy,Szőke,Kovács,Tóth,Kőszegi", "Erzsébet,Zsófia,Ágnes", "György,László,Tamás"),
	turkish: names("Yılmaz,Öztürk,Şahin,Çelik,Güneş,Işık", "Ayşe Gül,Şeyma,Çiğdem,Elif", "Mehmet,İbrahim,Ömer,Çağrı"),
	greek: names(
		"Papadopoulos,Nikolaidou,Georgiou,Angelopoulos",
		"Eleni,Aikaterini,Despoina",
		"Georgios,Dimitrios,Panagiotis",
	),
	bulgarian: names("Petrov,Dimitrova,Ivanova,Georgiev", "Mariya,Elena,Desislava", "Georgi,Nikolay,Stoyan"),
	slavic: names(
		"Tkachenko,Shevchuk,Zhukovska,Shcherbak,Kovalenko,Ivanov",
		"Mariana,Yuliia,Olha,Anastasiia",
		"Oleksandr,Yurii,Serhii,Ivan",
	),
	arabic: names(
		"Al-Kaabi,El Mansouri,Ben Youssef,Haddad,Al Sayed,Bouzid,Khoury",
		"Fatima Zahra,Noor,Aisha,Layla,Mariam",
		"Ali Hamad Abdullah,Mohammed,Youssef,Khalid,Omar Faruq",
	),
	chinese: names("Wang,Zhang,Ou-Yang,Chen,Li,Xu,Zheng", "Mei-Hua,Xiaoling,Jing,Yuqing", "Wei,Zhiqiang,Chih-Ming,Bo"),
	japanese: names("Gaimu,Satō,Yamamoto,Ōno,Takahashi", "Sakura,Yūko,Haruka", "Kenta,Tarō,Shin"),
	korean: names("Kim,Lee,Park,Choi,Jeong", "Suji,Minji,Ha Eun", "Minjun,Gil Dong,Seo Jun"),
	vietnamese: names("Nguyễn,Trần,Phạm,Đặng,Lê", "Thị Hồng,Thu Hà,Ngọc Ánh", "Văn Đức,Minh Quân,Quốc Bảo"),
	indonesian: names(
		"Wijaya,Siregar,Nasution,Hidayat,Pratama",
		"Dewi Lestari,Siti Nurhaliza,Putri",
		"Agus,Budi,Rizky Ramadhan",
	),
	indian: names(
		"Sharma,Patel,Krishnamurthy,Singh,Venkataraman,Bose",
		"Ananya,Lakshmi Devi,Priya,Kavitha",
		"Arjun,Ramesh Kumar,Vikram,Harpreet",
	),
	african: names(
		"Okonkwo,Mensah,Kamau,Mutasa,Diallo,Abebe,Nkurunziza,Chirwa,Banda,N'Diaye",
		"Wanjiru,Abena,Ngozi,Tendai,Aminata,Chipo Grace",
		"Chukwuemeka,Kwame,Otieno,Tatenda,Ousmane,Tesfaye",
	),
} as const satisfies Record<string, Names>;

export type Culture = keyof typeof namesOfCulture;
