import { below, declare } from './declare-texts.ts'

/** The customer's mandate to pay by Autogiro. */
export const mandate = declare('mandate', {
  plain: ['title', 'version', 'intro', 'payee', 'payee.value', 'payer', 'account', 'policyNumber', 'givenOn', 'given', 'text'],
  filled: { 'account.value': ['clearing', 'ending'], 'givenOn.value': ['date'], signed: ['clearing', 'ending', 'version'] },
})

/** How the insurer handles personal data. GDPR articles 13 and 14 */
export const privacy = declare('privacy', { plain: ['text'] })

/** The texts of the letters about an insurance, and of their titles. */
const STATEMENT_PARTS = [
  ...below('title', ['forsakringsbesked', 'fornyelsebesked', 'withdrawalReceipt']),
  ...below('facts', ['title', 'number', 'object', 'from', 'to', 'renewal', 'year', 'once', 'term', 'payment', 'discount']),
  ...below('payment', ['Autogiro', 'ICAAutogiro', 'ICAAutogiro_Acc', 'PaperInvoice', 'ICAkonto', 'ICAkont_Acc']),
  ...below('deductibles', ['title', 'unknown']),
  ...below('contact', ['title', 'text']),
  'forsakringsbesked.intro',
  'cover.title',
  'addons.title',
  'addon.included',
]

/** Those with placeholders. */
const STATEMENT_VALUES = {
  'fornyelsebesked.intro': ['from'],
  amount: ['amount'],
  percentage: ['percentage'],
  date: ['date'],
}

/** The letters about an insurance as the register knows it. */
export const statement = declare('statement', { plain: STATEMENT_PARTS, filled: STATEMENT_VALUES })
