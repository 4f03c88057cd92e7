import { below, declare } from './declare-texts.ts'

/** The pages that ask a case handler, and confirm it. */
export const offer = declare('offer', {
  plain: [
    ...below('underwriting', ['title', 'text', 'button', 'change', 'failed', 'confirmed.title', 'confirmed.text']),
    ...below('asked', ['title', 'health']),
    ...below('contact', ['title', 'intro', 'email', 'phone', 'phone.help']),
    ...below('callBack', ['title', 'intro', 'day', 'any']),
    ...below('error', ['phone', 'callBack', 'tooManyMails', 'tooManyRequests']),
    ...below('confirmed', ['next', 'change', 'asked', 'products']),
    'sending',
  ],
  filled: {
    'underwriting.confirmed.reference': ['reference'],
    'callBack.morning': ['day'],
    'callBack.afternoon': ['day'],
    'confirmed.mail': ['email'],
    'confirmed.callBack.any': ['number'],
    'confirmed.callBack.morning': ['day', 'number'],
    'confirmed.callBack.afternoon': ['day', 'number'],
  },
})

/** The list of the case handlers. */
export const cases = declare('cases', {
  plain: [
    'title',
    'forbidden',
    'loading',
    'more',
    'failed',
    'moved',
    'busy',
    ...below('none', ['new', 'taken', 'closed']),
    ...below('state', ['label', 'new', 'taken', 'closed']),
    ...below('kind', ['noPrice', 'underwriting', 'form', 'customer']),
    ...below('callBack', ['none', 'passed']),
    ...below('fact', ['reference', 'received', 'callBack', 'handler', 'email', 'phone', 'kind', 'state', 'quoteNumber', 'persons']),
    ...below('contact', ['none']),
    ...below('move', ['take', 'release', 'close', 'reopen']),
    ...below('details', ['back', 'answers', 'notFound', 'logged']),
    'files.title',
    ...below('health', ['title', 'show', 'forbidden', 'logged']),
    ...below('answer', ['label', 'help', 'missing', 'send']),
  ],
  filled: {
    open: ['reference'],
    'age.today': ['date'],
    'age.days': ['date', 'days'],
    'age.day': ['date'],
    'callBack.morning': ['day'],
    'callBack.afternoon': ['day'],
    'done.take': ['reference'],
    'done.release': ['reference'],
    'done.close': ['reference'],
    'done.reopen': ['reference'],
  },
})
