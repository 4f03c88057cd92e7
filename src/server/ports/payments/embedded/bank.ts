import { findAccountFault } from '../../../../../validators/account/account-number.ts'
import type { MandateStatus } from '../../../../insurance/mandate.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import { workingDaysAfter } from '../../../../values/working-days.ts'
import type { BankAccount } from '../../core-system/core-system-port.ts'

/** On which bank day after the application a bank answers. */
const ANSWERS_AFTER = 2

/** The end of the accounts that no bank accepts for direct debit: right by its check digit, so that a form takes it. See docs/demo-data.md. */
const REFUSED_ENDING = '000'

/** Returns the day on which the bank answers a mandate that is given on a day. */
export function answerDay(givenOn: IsoDate): IsoDate {
  return workingDaysAfter(givenOn, ANSWERS_AFTER).at(-1) ?? givenOn
}

/**
 * Returns what the simulated banks answer. Like real ones they refuse an account that does not exist: of no bank, or with
 * a wrong check digit. They also refuse every account number that ends in 000, so that a refusal can be shown.
 */
export function bankAnswer({ clearing, number }: BankAccount): Extract<MandateStatus, 'active' | 'refused'> {
  return number.endsWith(REFUSED_ENDING) || findAccountFault(clearing, number) !== undefined ? 'refused' : 'active'
}
