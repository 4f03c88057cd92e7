/** The pages of a signed-in customer, by the segment after `/mina-sidor/`. [P2.1] */
export const MY_PAGES = ['', 'logga-in', 'logga-ut', 'utloggad', 'oversikt'] as const
