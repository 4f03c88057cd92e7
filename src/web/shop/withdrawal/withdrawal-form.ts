import { isEmailAddress, normalizeEmail } from '../../../../validators/email/email-address.ts'
import { normalizePersonalNumber, parsePersonalNumber } from '../../../../validators/personal-number/personal-number.ts'
import type { WithdrawalRequest } from '../../../contract/withdrawal.ts'
import type { IsoDate } from '../../../engine/clock.ts'

/** What is asked before a contract is withdrawn from. The personal number only where no receipt says whose it is. */
export interface WithdrawalAnswers {
  readonly policyNumber: string
  readonly personalNumber: string
  readonly name: string
  readonly email: string
}

export type WithdrawalField = keyof WithdrawalAnswers

/** Copy keys of what is wrong, by field. */
export type WithdrawalErrors = Readonly<Partial<Record<WithdrawalField, string>>>

/** Finds what must be mended before the withdrawal can be received. */
export function checkWithdrawal(answers: WithdrawalAnswers, hasReceipt: boolean, today: IsoDate): WithdrawalErrors {
  const { policyNumber, personalNumber, name, email } = answers
  return {
    ...(policyNumber.trim() === '' && { policyNumber: 'general.withdrawal.policyNumber.error' }),
    ...(!hasReceipt &&
      !parsePersonalNumber(normalizePersonalNumber(personalNumber), today).ok && { personalNumber: 'error.personalNumber.format' }),
    ...(name.trim() === '' && { name: 'general.withdrawal.name.error' }),
    ...(!isEmailAddress(normalizeEmail(email)) && { email: 'error.email.format' }),
  }
}

/** The request of checked answers. */
export function withdrawalRequest(answers: WithdrawalAnswers, receiptToken: string | undefined): WithdrawalRequest {
  const { policyNumber, personalNumber, name, email } = answers
  const holder = receiptToken === undefined ? { personalNumber: normalizePersonalNumber(personalNumber) } : { receiptToken }
  return { ...holder, policyNumber: policyNumber.trim(), name: name.trim(), email: normalizeEmail(email) }
}
