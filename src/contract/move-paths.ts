import type { MY_PAGES } from './my-pages.ts'
import { PAGES } from './page-paths.ts'

const myPage = (page: (typeof MY_PAGES)[number]) => `/${PAGES.myPages}/${page}`

/** The page where customers end an insurance at another company. `?id=` names it, as the wallet does. [P2.1] */
export const MOVE_PAGE = myPage('avsluta-tredjepartsforsakring')

/** The page where they take that back. [P2.1] */
export const UNDO_MOVE_PAGE = myPage('angra-avsluta-tredjepartsforsakring')

/** Returns the address of the letter with which a customer ends an insurance without us. */
export const letterPath = (externalInsurance: string) => `/api/moves/letters/${externalInsurance}`

/** Returns the address of a signed power of attorney. */
export const powerOfAttorneyPath = (consentId: string) => `/api/moves/powers-of-attorney/${consentId}`
