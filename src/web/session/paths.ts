/** Where sign-in begins. [P2.1] */
export const SIGN_IN_PATH = '/mina-sidor/logga-in'

/** Where the customer lands after signing out. [P2.1] */
export const SIGNED_OUT_PATH = '/mina-sidor/utloggad'

/** Where the customer signs out. [P2.1] */
export const SIGN_OUT_PATH = '/mina-sidor/logga-ut'

/** Where a customer comes to who has signed in without coming from a page. [P2.1] */
export const OVERVIEW_PATH = '/mina-sidor/oversikt'
