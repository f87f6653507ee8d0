/** Names of the lists in the letters of their own country, as passports print them before the Latin ones. */
const NAMES_IN_SCRIPT: Readonly<Record<string, string>> = {
	Tkachenko: "ТКАЧЕНКО",
	Shevchuk: "ШЕВЧУК",
	Zhukovska: "ЖУКОВСЬКА",
	Shcherbak: "ЩЕРБАК",
	Kovalenko: "КОВАЛЕНКО",
	Ivanov: "ІВАНОВ",
	Mariana: "МАРІАНА",
	Yuliia: "ЮЛІЯ",
	Olha: "ОЛЬГА",
	Anastasiia: "АНАСТАСІЯ",
	Oleksandr: "ОЛЕКСАНДР",
	Yurii: "ЮРІЙ",
	Serhii: "СЕРГІЙ",
	Ivan: "ІВАН",
	Papadopoulos: "ΠΑΠΑΔΟΠΟΥΛΟΣ",
	Nikolaidou: "ΝΙΚΟΛΑΪΔΟΥ",
	Georgiou: "ΓΕΩΡΓΙΟΥ",
	Angelopoulos: "ΑΓΓΕΛΟΠΟΥΛΟΣ",
	Eleni: "ΕΛΕΝΗ",
	Aikaterini: "ΑΙΚΑΤΕΡΙΝΗ",
	Despoina: "ΔΕΣΠΟΙΝΑ",
	Georgios: "ΓΕΩΡΓΙΟΣ",
	Dimitrios: "ΔΗΜΗΤΡΙΟΣ",
	Panagiotis: "ΠΑΝΑΓΙΩΤΗΣ",
};

/** A name in its country's own letters; null where it is not known in any but Latin ones. */
export const inOwnScript = (name: string): string | null => NAMES_IN_SCRIPT[name] ?? null;
