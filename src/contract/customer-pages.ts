import type { MY_PAGES } from './my-pages.ts'
import { PAGES } from './page-paths.ts'

const customerPage = (page: (typeof MY_PAGES)[number]) => `/${PAGES.myPages}/${page}`

/** The customer's own cases. `#` and a reference opens one. */
export const OWN_CASES_PAGE = customerPage('mina-arenden')

/** The pages with forms for customers. `?nummer=` chooses an insurance. [P2.1] */
export const CUSTOMER_FORM_PAGES = {
  contact: customerPage('kontakta-oss'),
  complaint: customerPage('kontakta-oss/klagomal'),
  changeInsurance: customerPage('andra-forsakring'),
  changeInsuredAddress: customerPage('andra-forsakring/adress'),
  /** `?nummer=` chooses the insurance. */
  claim: customerPage('anmal-skada'),
} as const

/** The customer's settings, who has looked at the data, and the deletion of it. [P2.1] */
export const SETTINGS_PAGE = customerPage('mina-installningar')
export const LOOKS_PAGE = customerPage('mina-installningar/vem-som-har-tittat')
export const FORGET_PAGE = customerPage('mina-installningar/radera')

/** Where a customer applies for direct debit of an insurance. [P2.1] */
export const AUTOGIRO_PAGE = customerPage('ansok-om-autogiro')

/** The page after a signed application. [P2.1] */
export const AUTOGIRO_RECEIVED_PAGE = customerPage('autogiroansokan-mottagen')

/** When what is paid, and the mandates for direct debit. */
export const PAYMENTS_PAGE = customerPage('betalningar')

/** What waits for the customer's signature. */
export const TO_SIGN_PAGE = customerPage('att-signera')

/** Where a customer fetches insurances from other companies. The app on the same device leads back there. [P2.1] */
export const WALLET_PAGE = customerPage('hamta')

/** Where a customer fetches an insurance of the wallet again. `?id=` names it. The app on the same device leads back there. [P2.1] */
export const UPDATE_PAGE = customerPage('uppdatera')

/** The cases, for case handlers. */
export const CASES_PAGE = customerPage('arenden')

/** The search of the audit log, for administrators. */
export const AUDIT_PAGE = customerPage('granskningslogg')

/** The customer's claims. [P2.1] */
export const CLAIMS_PAGE = customerPage('mina-skador')

/** The page where customers end an own insurance, or regret that. [P2.1] */
export const CANCEL_PAGE = customerPage('avsluta-forsakring')

/** The page where customers end an insurance at another company. `?id=` names it, as the wallet does. [P2.1] */
export const MOVE_PAGE = customerPage('avsluta-tredjepartsforsakring')

/** The page where they take that back. [P2.1] */
export const UNDO_MOVE_PAGE = customerPage('angra-avsluta-tredjepartsforsakring')
