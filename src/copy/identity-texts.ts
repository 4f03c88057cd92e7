import { below, declare } from './declare-texts.ts'

/** The wordings that BankID prescribes. */
export const bankid = declare('bankid', {
  plain: ['1', '1QR', '3', '4', '5', '6', '8', '9', '13', '15A', '15B', '16', '17A', '17B', '21', '22', '23'].map((code) => `RFA${code}`),
})

/** The embedded identity provider's own pages. */
export const provider = declare('provider', {
  plain: [
    ...below('signOut', ['title', 'pressed', 'asked', 'button']),
    ...below('signedOut', ['title', 'text', 'link']),
    ...below('error', ['title', 'text', 'link']),
  ],
})
