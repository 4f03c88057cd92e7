import { below, declare } from './declare-texts.ts'

const STATUSES = ['received', 'handled', 'answered', 'closed']

/** The pages with forms for customers, and the list of their cases. */
export const customerService = declare('customerService', {
  plain: [
    'noCustomer',
    'follow',
    'followClaim',
    ...below('links', [
      'title',
      'phone',
      ...['cases', 'changeInsurance', 'changeAddress', 'complaint'].flatMap((link) => [link, `${link}.text`]),
    ]),
    ...below('cases', ['title', 'lead', 'none', 'new']),
    ...below('case', ['reference', 'insurance', 'answer', 'history']),
    ...below('status', STATUSES),
  ],
  filled: Object.fromEntries(below('step', STATUSES).map((key) => [key, ['date', 'time']])),
})
