/** The printed text of a fictitious person's Green Book with English labels, for `aPage`. */
export const greenBookInEnglish = `
      I.D. No. 000101 0000 089

         S.A.CITIZEN
SURNAME
SPECIMEN

FORENAMES
TEST PERSON

COUNTRY OF BIRTH
SOUTH AFRICA
DATE OF BIRTH
2000-01-01
                         DATE ISSUED
                         2018-03-03
                     ISSUED BY AUTHORITY OF
                      THE DIRECTOR-GENERAL
                          HOME AFFAIRS
`;
