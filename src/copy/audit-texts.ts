import { below, declare } from './declare-texts.ts'

/** The actions of the audit log that have words. Another is shown as the log writes it. */
export const AUDIT_ACTIONS = [
  ...['account.addPassword', 'account.change', 'account.changePassword', 'account.make', 'account.removePassword'],
  ...['audit.read', 'role.use', 'salesLink.make', 'message.retry'],
  ...[
    'case.close',
    'case.complete',
    'case.read',
    'case.readFile',
    'case.readHealth',
    'case.receive',
    'case.release',
    'case.reopen',
    'case.take',
  ],
  ...['content.delete', 'content.offSale', 'content.onSale', 'content.publish', 'content.rollback', 'content.withdraw'],
  ...['customer.update', 'ownData.forget', 'ownData.read'],
  ...['insurance.cancel', 'insurance.regret', 'insurance.withdraw', 'insurance.renew', 'insurance.sendCancellation'],
  ...['mandate.answer', 'mandate.give', 'mandate.revoke'],
  ...['move.send', 'move.sign', 'move.stop', 'move.undo'],
  ...['participant.ask', 'participant.refuse', 'participant.remind', 'participant.sign', 'participant.stop'],
  ...['policy.withdraw', 'quote.accept', 'signing.complete', 'signing.refuse', 'signing.start'],
  ...['session.logout', 'session.refused', 'session.replaced', 'session.signIn', 'session.signInFailed', 'signIn.complete', 'signIn.fail'],
  ...['wallet.acceptTerms', 'wallet.cancel', 'wallet.collect', 'wallet.delete', 'wallet.fetch', 'wallet.revokeTerms'],
] as const

/** The kinds of subjects that have words. */
export const AUDIT_SUBJECTS = [
  ...['account', 'article', 'articles', 'assortment', 'audit', 'case', 'copy', 'flow', 'graphql', 'insurance', 'invitation', 'login'],
  ...['mandate', 'message', 'person', 'policy', 'quote', 'route', 'salesLink', 'submission'],
] as const

/** Actors that are no employee. */
export const AUDIT_ACTORS = ['customer', 'visitor', 'server', 'operator'] as const

/** The page of the audit log. */
export const auditLog = declare('auditLog', {
  plain: [
    ...['title', 'lead', 'forbidden', 'logged', 'loading', 'none', 'unknownAccount', 'more', 'search', 'results'],
    ...below('person', ['label', 'help', 'invalid']),
    ...below('account', ['label', 'help']),
    ...below('period', ['from', 'to', 'invalid']),
    ...below('fact', ['actor', 'subject', 'detail']),
    ...below('action', AUDIT_ACTIONS),
    ...below('subject', AUDIT_SUBJECTS),
    ...below('actor', AUDIT_ACTORS),
  ],
  filled: { count: ['count'], accounts: ['names'] },
})
