/** The front of a Smart ID card for `aPage`, with the official specimen's values by default. */
export const aSmartId = ({ surname = "VAN DER SPECIMEN", names = "TEST PERSON" } = {}): string => `
REPUBLIC OF SOUTH AFRICA
NATIONAL IDENTITY CARD
Surname:
${surname}
Names:
${names}
Sex:
F
Nationality:
RSA
Identity Number:
0001010000089
Date of Birth:
01 JAN 2000
Country of Birth:
RSA
Status:
CITIZEN
`;
