import { prepareCaptions } from "../../page/captions.ts";
import type { Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { likenessFrom } from "../south-african/likeness.ts";

/** What a Smart ID card's back prints besides its two values. */
export const smartBackCaptions = prepareCaptions([
	{ name: "conditions", phrases: ["Conditions"] },
	{ name: "issuedBy", phrases: ["This card has been issued by the"] },
	{ name: "department", phrases: ["Department of Home Affairs in terms of the"] },
	{ name: "act", phrases: ["Identification Act, Act 68 of 1997", "Act 68 of 1997 (Amended)"] },
	{ name: "enquiries", phrases: ["For verification or enquiry purposes contact"] },
	{
		name: "return",
		phrases: ["If found please return to the Department of Home Affairs", "If found please return to"],
	},
	{ name: "dateOfIssue", phrases: ["Date of Issue", "Issue Date", "Date Issued"] },
	{ name: "cardNumber", phrases: ["Card Number", "Card No"] },
]);

/** How much a page looks like the back of a Smart ID card: the conditions of its issue. */
export function likenessOfSmartBack(page: Page): Likeness {
	return likenessFrom(page, {
		captions: smartBackCaptions,
		weights: {
			...{ issuedBy: 0.25, department: 0.3, act: 0.35, enquiries: 0.25, return: 0.25 },
			...{ conditions: 0.1, dateOfIssue: 0.1 },
		},
		idNumberWeight: 0,
		against: [],
		needsSouthAfrica: false,
	});
}
