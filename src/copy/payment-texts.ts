import { below, declare } from './declare-texts.ts'

/** The pages of payments and of mandates for direct debit. */
export const payments = declare('payments', {
  plain: [
    'title',
    'loading',
    'stale',
    'none',
    'noCustomer',
    'accounts.title',
    ...below('received', ['title', 'text', 'reference', 'insurance', 'account', 'answer', 'until', 'payments', 'overview']),
    ...below('toSign', ['title', 'loading', 'none', 'invitation', 'form', 'open', 'back', 'case', 'unknown', 'outdated', 'answer']),
    ...below('toSign.done', ['purchase', 'purchase.link', 'waiting', 'waiting.link']),
    ...below('toSign', ['asker', 'insured', 'starts', 'lastDay', 'done.title', 'purchase', 'handIn.failed', 'handIn.again']),
    ...below('next', ['title', 'overdue']),
    ...below('coming', ['title', 'none', 'planned', 'more']),
    ...below('earlier', ['title', 'passed']),
    ...below('state', ['paid', 'passed', 'unpaid', 'due', 'planned']),
    ...below('autogiro', ['title', 'none']),
    ...below('autogiro.apply', ['title', 'text', 'link']),
    ...below('autogiro.status', ['pending', 'active', 'refused', 'revoked']),
    ...below('autogiro.revoke', ['button', 'text', 'confirm', 'back', 'done', 'failed']),
  ],
  filled: {
    'toSign.since': ['date'],
    'toSign.until': ['date'],
    'toSign.done.text': ['reference'],
    'next.text': ['amount', 'date', 'insurance'],
    month: ['month', 'total'],
    'row.amount': ['amount'],
    'row.date': ['date'],
    'autogiro.account': ['bank', 'ending'],
    'autogiro.account.unknownBank': ['clearing', 'ending'],
    'autogiro.status.pending.text': ['date'],
    'autogiro.status.active.text': ['date'],
    'autogiro.status.refused.text': ['date'],
  },
})
