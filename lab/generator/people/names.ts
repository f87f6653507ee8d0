/** Names from one culture, all common; any combination of them is fictitious. */
export interface Names {
	readonly surnames: readonly string[];
	readonly female: readonly string[];
	readonly male: readonly string[];
}

function parse(surnames: string, female: string, male: string): Names {
	return { surnames: surnames.split(","), female: female.split(","), male: male.split(",") };
}

/** Names by culture as they are printed, with national letters. */
export const namesOfCulture = {
	english: parse(
		"Specimen,Taylor,O'Brien,Harrington-Smith,Whitfield,McAllister,Baker,Fairweather,Lockwood,Ashby,Pemberton,St. Clair",
		"Olivia,Charlotte,Grace Elizabeth,Amelia,Mary-Anne,Isla,Harriet,Phoebe,Zoe",
		"Oliver,William James,Jack,Thomas,Henry,Liam,Edward,Noah,Angus",
	),
	french: parse(
		"Lefèvre,Dubois,D'Aubigné,Beauchêne,Moreau,Saint-Clair,Rousselot,Garçon,De La Tour,Bélanger",
		"Chloé,Anne-Sophie,Hélène,Zoé,Françoise,Marie Claire,Noémie",
		"Étienne,Jean-Luc,François,Gaël,Théo,Luc,Jérôme",
	),
	spanish: parse(
		"García López,Núñez,Ibáñez Peña,Rodríguez,De La Cruz,Muñoz Castillo,Ortega,Zúñiga,Vargas,Quispe",
		"María José,Lucía,Begoña,Inés,Ana Sofía,Ximena,Rocío",
		"José Luis,Íñigo,Ángel,Joaquín,Diego,Andrés,Hernán",
	),
	portuguese: parse(
		"Da Silva,Gonçalves,Araújo,Dos Santos Pereira,Magalhães,Simões,Conceição,Brandão",
		"Conceição,Inês,Ana Beatriz,Luísa,Graça,Mariana",
		"João,Antônio Carlos,Luís,Estêvão,Caio,Tomé",
	),
	german: parse(
		"Müller,Groß,Schäfer,Von Der Heide,Böhm,Weiß,Hofstätter,Jäger,Lindner,Mustermann",
		"Käthe,Anna-Lena,Sofie,Jördis,Ursula,Hannelore Maria",
		"Jürgen,Björn,Karl-Heinz,Matthias,Lukas,Götz",
	),
	italian: parse(
		"Rossi,Dell'Acqua,Esposito,D'Angelo,Bianchi,De Luca,Lo Cascio,Ferrari",
		"Chiara,Niccolò Maria,Giulia,Beatrice,Letizia",
		"Niccolò,Gianluca,Matteo,Pier Paolo,Andrea",
	),
	dutch: parse(
		"Van Den Berg,De Jong,Van 't Hoff,Jansen,Vermeulen,Bakker,De Bruijn",
		"Anouk,Saskia,Willeke Liselotte,Fleur,Lotte",
		"Daan,Pieter,Sjoerd,Joost,Willem Hendrik",
	),
	nordic: parse(
		"Ødegård,Lindström,Åkesson,Sørensen,Bjørnsen,Sjöberg,Nygaard,Østergård",
		"Åse,Ingrid,Märta,Søs,Linnéa,Astrid Sofia",
		"Håkon,Göran,Bjørn,Søren,Lars Erik,Åke",
	),
	finnish: parse(
		"Virtanen,Hämäläinen,Mäkelä,Nieminen,Järvinen",
		"Maria Olivia,Päivi,Aino,Kyllikki",
		"Väinö,Jukka,Mikko Antero,Eero",
	),
	icelandic: parse(
		"Ævarsdóttir,Þorsteinsson,Guðmundsdóttir,Jónsson,Ásgeirsson",
		"Þuríður Ösp,Guðrún,Sigríður,Auður",
		"Þórður,Örn,Jón Páll,Sigurður",
	),
	polish: parse(
		"Kowalska-Kwiatkowska,Wójcik,Dąbrowski,Łukaszewicz,Żak,Śliwa",
		"Małgorzata,Łucja,Zofia Anna,Agnieszka",
		"Łukasz,Michał,Stanisław,Wojciech",
	),
	czech: parse("Novák,Dvořáková,Šťastný,Kučera,Říha,Žižka", "Věra,Božena,Jiřina,Lenka", "Jiří,Vojtěch,Ondřej,Tomáš"),
	baltic: parse(
		"Bērziņš,Kalniņa,Kazlauskienė,Tamm,Žukauskas,Pärn",
		"Līga,Rūta,Žaneta,Õie",
		"Jānis,Šarūnas,Mārtiņš,Tõnu",
	),
	balkan: parse(
		"Horvat,Kovačević,Đorđević,Šarić,Petrović,Žunić",
		"Đurđica,Željka,Ana-Marija,Snežana",
		"Željko,Đorđe,Ivan,Miloš",
	),
	romanian: parse("Ionescu,Ștefănescu,Popescu,Țurcanu,Gheorghiță", "Ioana Mădălina,Ștefania,Ana", "Ștefan,Ionuț,Mihai"),
	hungarian: parse("Nagy,Szőke,Kovács,Tóth,Kőszegi", "Erzsébet,Zsófia,Ágnes", "György,László,Tamás"),
	turkish: parse("Yılmaz,Öztürk,Şahin,Çelik,Güneş,Işık", "Ayşe Gül,Şeyma,Çiğdem,Elif", "Mehmet,İbrahim,Ömer,Çağrı"),
	greek: parse(
		"Papadopoulos,Nikolaidou,Georgiou,Angelopoulos",
		"Eleni,Aikaterini,Despoina",
		"Georgios,Dimitrios,Panagiotis",
	),
	bulgarian: parse("Petrov,Dimitrova,Ivanova,Georgiev", "Mariya,Elena,Desislava", "Georgi,Nikolay,Stoyan"),
	slavic: parse(
		"Tkachenko,Shevchuk,Zhukovska,Shcherbak,Kovalenko,Ivanov",
		"Mariana,Yuliia,Olha,Anastasiia",
		"Oleksandr,Yurii,Serhii,Ivan",
	),
	arabic: parse(
		"Al-Kaabi,El Mansouri,Ben Youssef,Haddad,Al Sayed,Bouzid,Khoury",
		"Fatima Zahra,Noor,Aisha,Layla,Mariam",
		"Ali Hamad Abdullah,Mohammed,Youssef,Khalid,Omar Faruq",
	),
	chinese: parse("Wang,Zhang,Ou-Yang,Chen,Li,Xu,Zheng", "Mei-Hua,Xiaoling,Jing,Yuqing", "Wei,Zhiqiang,Chih-Ming,Bo"),
	japanese: parse("Gaimu,Satō,Yamamoto,Ōno,Takahashi", "Sakura,Yūko,Haruka", "Kenta,Tarō,Shin"),
	korean: parse("Kim,Lee,Park,Choi,Jeong", "Suji,Minji,Ha Eun", "Minjun,Gil Dong,Seo Jun"),
	vietnamese: parse("Nguyễn,Trần,Phạm,Đặng,Lê", "Thị Hồng,Thu Hà,Ngọc Ánh", "Văn Đức,Minh Quân,Quốc Bảo"),
	indonesian: parse(
		"Wijaya,Siregar,Nasution,Hidayat,Pratama",
		"Dewi Lestari,Siti Nurhaliza,Putri",
		"Agus,Budi,Rizky Ramadhan",
	),
	indian: parse(
		"Sharma,Patel,Krishnamurthy,Singh,Venkataraman,Bose",
		"Ananya,Lakshmi Devi,Priya,Kavitha",
		"Arjun,Ramesh Kumar,Vikram,Harpreet",
	),
	african: parse(
		"Okonkwo,Mensah,Kamau,Mutasa,Diallo,Abebe,Nkurunziza,Chirwa,Banda,N'Diaye",
		"Wanjiru,Abena,Ngozi,Tendai,Aminata,Chipo Grace",
		"Chukwuemeka,Kwame,Otieno,Tatenda,Ousmane,Tesfaye",
	),
} as const satisfies Record<string, Names>;

export type Culture = keyof typeof namesOfCulture;
