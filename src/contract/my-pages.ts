/** The pages of who has signed in, by what stands behind `/mina-sidor/`. [P2.1] */
export const MY_PAGES = ['', 'logga-in', 'logga-ut', 'utloggad', 'oversikt'] as const
