/** The print of a fictitious licence's front, for `aPage`: labels beside values, the permit at the bottom right. */
export const licenceFront = `
        DRIVING LICENCE                  ZA
        CARTA DE CONDUCAO
        AB MOKOENA
        ID No.            02/0001010000089
        Gender            FEMALE
        Birth             01/01/2000
        Restrictions      0
        Valid             02/10/2021 - 01/10/2026
        Issued            ZA
        Licence No.       4024000BC1D2
        Codes             A           EB
        Veh. Restr.       0           1
        First issue       03/04/2019  05/06/2020
                          PrDP   G,P   01/10/2023
`;
