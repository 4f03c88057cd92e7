import { below, withTitleAndText } from './declare-texts.ts'

/** The texts about the end of an own insurance, below `myPages`. */
export const CANCELLATION_TEXTS = [
  ...below('details.withdraw', ['title', 'link']),
  ...withTitleAndText(below('cancel', ['beforeStart', 'regret', 'sent', 'manually', 'none', 'unknown'])),
  ...below('cancel', [
    'title',
    'link',
    'regret.link',
    'running.title',
    'regretEnd.title',
    'back',
    'loading',
    'choose',
    'chooseNone',
    'insurance',
    'validTo',
  ]),
]

/** Those of them with placeholders. */
export const CANCELLATION_VALUES = {
  'details.withdraw.text': ['date'],
  'cancel.running.text': ['date'],
  'cancel.regretEnd.text': ['date'],
}

/** The confirmations of orders about the end of an own insurance, below `mail`. */
export const ENDING_MAILS = ['cancellation', 'cancellationAhead', 'cancellationRegretted', 'insuranceWithdrawn'] as const

/** The titles of such orders in the customer's list of cases, below `mail`. */
export const ENDING_TITLES = below('case', ['cancelInsurance', 'regretCancellation', 'withdrawInsurance'])
