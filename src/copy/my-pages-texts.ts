import { below } from './declare-texts.ts'

/** The texts of the menu, the documents, the products and the pictures of my pages. */
export const MY_PAGES_PARTS = [
  ...below('menu', [
    'label',
    'overview',
    'payments',
    'documents',
    'claims',
    'cases',
    'contact',
    'more',
    'wallet',
    'settings',
    'desk',
    'auditLog',
    'jobs',
  ]),
  ...below('glance.cost', ['title', 'caption', 'insurance', 'amount', 'total', 'fold']),
  'glance.cost.others',
  ...below('glance.renewals', ['title', 'caption', 'date', 'note']),
  ...below('glance.due', ['title', 'caption', 'nothing', 'preliminary', 'note', 'fold']),
  ...below('more', ['title', 'lead', 'failed', 'suggested', 'others', 'held', 'price', 'another']),
  ...below('documents.page', ['title', 'lead', 'loading', 'none', 'ongoing', 'ended']),
]

/** Those with placeholders. */
export const MY_PAGES_VALUES = {
  'documents.edition': ['edition'],
  'glance.cost.sum': ['amount'],
  'glance.cost.once': ['count'],
  'glance.cost.unknown': ['count'],
  'glance.due.next': ['date', 'amount'],
  'glance.due.amount': ['amount'],
  'glance.due.about': ['amount'],
}
