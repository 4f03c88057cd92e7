import { PAGES } from './page-paths.ts'

/** Query parameter with the token of an invitation, and of a waiting purchase. */
export const INVITATION_PARAMETER = 'inbjudan'
export const WAITING_PARAMETER = 'arende'

/** Returns the path of the page where someone else answers and signs. The page shows nothing before they sign in. */
export const invitationPath = (token: string) => `/${PAGES.invitation}?${INVITATION_PARAMETER}=${token}`

/** Returns the path of the policyholder's page about a purchase that waits for others. */
export const waitingPath = (token: string) => `/${PAGES.waiting}?${WAITING_PARAMETER}=${token}`
