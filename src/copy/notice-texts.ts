import { below, declare } from './declare-texts.ts'

/** The customer's mandate to pay by Autogiro. */
export const mandate = declare('mandate', {
  plain: ['title', 'version', 'intro', 'payee', 'payee.value', 'payer', 'account', 'policyNumber', 'givenOn', 'given', 'text'],
  filled: { 'account.value': ['clearing', 'ending'], 'givenOn.value': ['date'], signed: ['clearing', 'ending', 'version'] },
})

/** How the insurer handles personal data. GDPR articles 13 and 14 */
export const privacy = declare('privacy', { plain: ['text'] })

/** The embedded identity provider's own pages. */
export const provider = declare('provider', {
  plain: [
    ...below('signOut', ['title', 'pressed', 'asked', 'button']),
    ...below('signedOut', ['title', 'text', 'link']),
    ...below('error', ['title', 'text', 'link']),
  ],
})
