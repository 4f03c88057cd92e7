import * as autogiroPage from './autogiro-page.tsx'
import * as receivedPage from './autogiro-received-page.tsx'
import * as paymentsPage from './payments-page.tsx'
import * as toSignPage from './to-sign-page.tsx'

// one file for all pages: each file of its own makes the shop's first file longer
export { autogiroPage, paymentsPage, receivedPage, toSignPage }
