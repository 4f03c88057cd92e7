import { below, declare } from './declare-texts.ts'

/** The statuses of a claim, as a customer reads them. */
const STATUSES = ['received', 'handled', 'answered', 'closed'] as const

/** The customer's claims. */
export const claims = declare('claims', {
  plain: [
    'title',
    'report',
    'loading',
    'none',
    'open',
    'back',
    'one.title',
    ...below('missing', ['title', 'text']),
    ...below('fact', ['status', 'insurance', 'reference', 'received', 'latest']),
    ...below('status', STATUSES),
    ...below('history', ['title', ...STATUSES]),
    ...below('answers', ['title', 'health']),
    'files.title',
  ],
  filled: { date: ['date'], instant: ['date', 'time'] },
})
