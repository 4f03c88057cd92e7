import { below, declare, withTitleAndText } from './declare-texts.ts'

/** The pages that end an insurance at another company and take that back, and the letters about it. */
export const move = declare('move', {
  plain: [
    'title',
    'back',
    'loading',
    'noCustomer',
    ...withTitleAndText(['unknown', 'update', 'buyFirst', 'none', 'manually.soon', 'manually.begun', 'manually.company']),
    ...below('choose', ['title', 'none', 'fetch']),
    ...below('update', ['link']),
    ...below('buyFirst', ['link', 'insurance']),
    ...below('manually.steps', ['title', 'sign', 'send', 'confirm']),
    ...below('manually', ['letter']),
    ...below('regret', ['title', 'link']),
    ...withTitleAndText(['sent', 'over']),
    ...below('over', ['letter']),
    ...below('fact', ['company', 'external', 'lastDay', 'own', 'sendOn', 'sentOn', 'regretUntil', 'signedOn']),
    ...below('power', ['link', 'title', 'signature', 'signed', 'proof']),
    ...below('undo', ['title', 'button', 'busy', 'keep', 'failed']),
    ...withTitleAndText(['undo.done', 'undo.late', 'undo.stopped']),
    'undo.again',
    'text',
    'undo.text',
    'notice.title',
    'notice.link',
    ...below('letter', ['title', 'external', 'holder', 'personalNumber', 'lastDay', 'reference', 'confirm', 'from', 'from.text', 'sign']),
    ...below('letter.intro', ['ordered', 'own']),
    ...below('letter.sign', ['place', 'name', 'printed']),
  ],
  filled: {
    date: ['date'],
    'regret.text': ['date'],
    'notice.regret': ['company', 'external', 'date'],
    'notice.sent': ['company', 'external', 'date'],
    'letter.date': ['date'],
    'letter.text': ['date'],
    'letter.takesOver': ['date'],
    'power.signed.value': ['date', 'time'],
  },
})

const CUSTOMER = ['company', 'external', 'own', 'startDate', 'lastDay', 'reference', 'regretUntil']

/** The mails about the end of an insurance at another company, below `mail`, with their placeholders. */
export const MOVE_MAILS = {
  ...Object.fromEntries(
    ['moveSigned', 'moveSent', 'moveUndone', 'moveStopped']
      .flatMap((kind) => below(kind, ['subject', 'body']))
      .map((key) => [key, CUSTOMER]),
  ),
  ...Object.fromEntries(below('moveLetter', ['subject', 'body']).map((key) => [key, ['reference', 'lastDay']])),
}

/** The title of such a case in the customer's list, below `mail`. */
export const MOVE_TITLE = 'case.moveInsurance'
