import * as invitationPage from './invitation-route.tsx'
import * as waitingPage from './waiting-route.tsx'

// one file for both pages: each file of its own makes the shop's first file longer
export { invitationPage, waitingPage }
