import { ENDING_MAILS, ENDING_TITLES } from './cancellation-texts.ts'
import { below, declare } from './declare-texts.ts'
import { MOVE_MAILS, MOVE_TITLE } from './move-texts.ts'
import { SETTINGS_MAILS } from './settings-texts.ts'

const ORDER = [
  'product',
  'greeting',
  'policyNumber',
  'startDate',
  'annualPremium',
  'price',
  'bought',
  'withdrawalUntil',
  'receiptUrl',
  'withdrawalUrl',
]
const WITHDRAWAL = ['name', 'recipient', 'policyNumber', 'withdrawalId', 'receivedDate', 'receivedTime']
const ENDING = ['insurance', 'insuranceNumber', 'date', 'lastDay', 'regretUntil']
const PROPOSAL = ['product', 'insurance', 'price', 'validUntil', 'url']
const CASE = ['reference', 'insurance', 'callBack', 'next', 'asked']

const CUSTOMER_CASE = ['reference', 'title', 'date']
const ANSWERED_CASE = ['reference', 'title']

const MANDATE = ['insuranceNumber', 'bank', 'date']

const INVITED = ['firstName', 'asker', 'validUntil', 'url']
const TOLD = ['firstName', 'asker', 'startDate']
const WAITING = ['asker', 'insurance', 'names', 'validUntil', 'url']

/** The mails to customers. */
export const mail = declare('mail', {
  plain: [
    ...ENDING_TITLES,
    'mandate.anyBank',
    MOVE_TITLE,
    'orderConfirmation.anyProduct',
    'orderConfirmation.bought',
    ...below('caseReceived.next', ['noPrice', 'underwriting']),
  ],
  filled: {
    'orderConfirmation.subject': ORDER,
    'orderConfirmation.body': ORDER,
    'orderConfirmation.price.year': ['amount'],
    'orderConfirmation.price.once': ['amount'],
    'orderConfirmation.price.free': ['amount'],
    'withdrawal.subject': WITHDRAWAL,
    'withdrawal.body': WITHDRAWAL,
    ...Object.fromEntries(ENDING_MAILS.flatMap((kind) => below(kind, ['subject', 'body'])).map((key) => [key, ENDING])),
    'proposal.subject': PROPOSAL,
    'proposal.body': PROPOSAL,
    'proposal.price.year': ['amount', 'monthly'],
    'proposal.price.once': ['amount', 'monthly'],
    'proposal.price.free': ['amount', 'monthly'],
    'caseReceived.subject': CASE,
    'caseReceived.body': CASE,
    'caseReceived.callBack.any': ['number'],
    'caseReceived.callBack.morning': ['day', 'number'],
    'caseReceived.callBack.afternoon': ['day', 'number'],
    'customerCaseReceived.subject': CUSTOMER_CASE,
    'customerCaseReceived.body': CUSTOMER_CASE,
    'customerCaseAnswered.subject': ANSWERED_CASE,
    'customerCaseAnswered.body': ANSWERED_CASE,
    ...Object.fromEntries(
      ['mandateActive', 'mandateRefused', 'mandateRevoked']
        .flatMap((kind) => below(kind, ['subject', 'body']))
        .map((key) => [key, MANDATE]),
    ),
    ...SETTINGS_MAILS,
    ...MOVE_MAILS,
    ...Object.fromEntries(below('participantInvited', ['subject', 'body']).map((key) => [key, INVITED])),
    ...Object.fromEntries(
      ['participantCancelled', 'participantInsured', 'participantWithdrawn']
        .flatMap((kind) => below(kind, ['subject', 'body']))
        .map((key) => [key, TOLD]),
    ),
    ...Object.fromEntries(
      ['participantWaiting', 'participantDeclined', 'participantExpired']
        .flatMap((kind) => below(kind, ['subject', 'body']))
        .map((key) => [key, WAITING]),
    ),
  },
})
