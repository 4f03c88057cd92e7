import { below, declare, withTitleAndText } from './declare-texts.ts'

const STAGES = ['waitingForSignIn', 'fetching', 'done', 'noneFound', 'failed', 'cancelled']
const FAILURES =
  'signInCancelled signInExpired signInRefused wrongPerson companyUnavailable companyFailed collectorUnavailable timedOut'.split(' ')
/** The pages where a customer fetches insurances from other companies. */
export const wallet = declare('wallet', {
  plain: [
    ...'title lead loading again toWallet cancel cancel.failed running.title running.note'.split(' '),
    ...below('stage', ['queued', ...STAGES]),
    ...below('text', ['queued', 'waiting', 'fetching', 'noneFound', 'cancelled', 'done.one', 'kept']),
    ...below('failure', FAILURES),
    ...below('signIn', ['starting', 'now']),
    ...below('choose', ['title', 'first', 'legend', 'help', 'missing', 'running', 'code', 'failed', 'busy']),
    ...below('closed', ['title', 'coming', 'password', 'closed']),
    'last.failed',
    ...below('terms', ['title', 'text', 'accept', 'missing', 'read']),
    ...below('refused', ['title', 'terms', 'company', 'method', 'atOnce', 'day', 'unavailable', 'other']),
    ...below('kept', ['title', 'text.one', 'none', 'link']),
    ...withTitleAndText(['revoke', 'delete', 'update.unknown']),
    ...below('revoke', ['button', 'confirm', 'done']),
    ...below('delete', ['button', 'confirm']),
    ...below('remove', ['back', 'busy', 'failed']),
    ...below('update', ['title.unnamed', 'loading', 'done.title', 'done.link', 'gone.title', 'back']),
  ],
  filled: {
    of: ['company'],
    'text.done': ['count'],
    ...Object.fromEntries(below('news', STAGES).map((key) => [key, ['company']])),
    'signIn.here': ['company'],
    'signIn.code': ['company'],
    'last.completed': ['date', 'count'],
    'last.completed.one': ['date'],
    'last.gone': ['date'],
    'last.none': ['date'],
    'last.failedSince': ['date'],
    'terms.version': ['version'],
    'terms.accepted': ['date', 'version'],
    'refused.of': ['company', 'reason'],
    'kept.text': ['count'],
    'delete.done': ['insurances', 'collections'],
    'update.title': ['name'],
    'update.lead': ['company', 'date'],
    'update.closed': ['company'],
    'update.gone.text': ['company'],
  },
})
