/** Where sign-in begins. [P2.1] */
export const SIGN_IN_PATH = '/mina-sidor/logga-in'

/** Where the customer lands after signing out. [P2.1] */
export const SIGNED_OUT_PATH = '/mina-sidor/utloggad'

/** Where the customer signs out. [P2.1] */
export const SIGN_OUT_PATH = '/mina-sidor/logga-ut'
