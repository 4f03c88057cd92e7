/** The pages of a signed-in person, by the path after `/mina-sidor/`. `/mina-sidor` itself leads to the overview. [P2.1] */
export const MY_PAGES = [
  'logga-in',
  'logga-ut',
  'utloggad',
  'oversikt',
  'oversikt/forsakring',
  'arenden',
  'avsluta-forsakring',
  'kontakta-oss',
  'kontakta-oss/klagomal',
  'andra-forsakring',
  'andra-forsakring/adress',
  'mina-arenden',
] as const
