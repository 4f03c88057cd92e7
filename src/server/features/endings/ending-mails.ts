import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import { translator, type Copy } from '../../../copy/lookup.ts'
import type { EndingKind } from '../../../contract/customer-cases.ts'
import type { InsuranceDetails } from '../../../contract/insurances.ts'
import type { EndPlan } from '../../../insurance/end-plan.ts'
import { sendingDay } from '../../../insurance/own-cancellation.ts'
import { addToDate } from '../../../values/add-to-date.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import type { Message } from '../../ports/messages/message-port.ts'
import { writeMail } from '../../ports/messages/policy-mails.ts'

/** The mails by what an order changed: the middle of their texts' keys. */
const MAILS = {
  approve: 'cancellationAhead',
  end: 'cancellation',
  resume: 'cancellationRegretted',
  withdraw: 'insuranceWithdrawn',
} as const

interface Changed {
  readonly plan: EndPlan
  readonly insurance: InsuranceDetails
  /** E-mail address. */
  readonly recipient: string
  readonly at: Date
}

/** Returns the confirmation of what an order changed. It names the insurance and its number, and no person. */
export function endingMail(
  { plan, insurance, recipient, at }: Changed,
  words: { readonly copy: Copy; readonly insurer: InsurerFacts },
): Message {
  const { insuranceNumber, insuranceName, insuranceDisplayName } = insurance
  const today = swedishDateOf(at)
  const name = (insuranceDisplayName ?? insuranceName).toLowerCase()
  const lastDay = 'lastDay' in plan && plan.lastDay !== undefined ? plan.lastDay : today
  const regretUntil = addToDate(sendingDay(today), { days: -1 })
  const kind = plan.kind === 'already' || plan.kind === 'refused' ? MAILS.end : MAILS[plan.kind]
  return writeMail(kind, recipient, words, { insurance: name, insuranceNumber, date: today, lastDay, regretUntil })
}

/** Returns the title of a case in the customer's list. */
export function titleOf(kind: EndingKind, copy: Copy): string {
  return translator(copy, () => undefined)(`mail.case.${kind}`)
}
