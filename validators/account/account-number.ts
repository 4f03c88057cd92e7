import { luhnCheck } from '../personal-number/personal-number.ts'
import { stripDashes, stripSpaces } from '../typed-text.ts'
import { accountRuleOf, type AccountRule } from './clearing-ranges.ts'

/** What does not look right about a bank account: the first check that it fails, in this order. */
export type AccountFault = 'clearing' | 'length' | 'checkDigit'

/** Clearing numbers that have a fifth digit, which checks the four before it and is often left out. */
const WITH_CHECK_DIGIT = /^8\d{4}$/

/**
 * What does not look right about a clearing number (4–5 digits) and an account number (2–10 digits) together; undefined
 * where nothing does, or where one of them has another form, which is another rule's business. Advice only: some accounts
 * that exist have no check digit.
 * @param clearing canonical, digits only
 * @param account canonical, digits only
 */
export function findAccountFault(clearing: string, account: string): AccountFault | undefined {
  if (!/^\d{4,5}$/.test(clearing) || !/^\d{2,10}$/.test(account)) return undefined
  const rule = accountRuleOf(clearing)
  if (rule === undefined) return 'clearing'
  if (clearing.length > 4 && !(WITH_CHECK_DIGIT.test(clearing) && luhnCheck(clearing))) return 'clearing'
  if (account.length > rule.mostDigits) return 'length'
  return hasCheckDigit(clearing, account, rule) ? undefined : 'checkDigit'
}

function hasCheckDigit(clearing: string, account: string, { mostDigits, modulus, clearingDigits }: AccountRule): boolean {
  if (/^0+$/.test(account)) return false
  const checked = clearing.slice(4 - clearingDigits, 4) + account.padStart(mostDigits, '0')
  return modulus === 10 ? luhnCheck(checked) : modulus11Check(checked)
}

/** Whether the last digit is right for up to ten before it: modulus 11 with the weights 1, 2 … 10, 1 from the right. */
function modulus11Check(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    sum += Number(digits[digits.length - 1 - place]) * ((place % 10) + 1)
  }
  return sum % 11 === 0
}

/** The canonical form of what is typed or pasted, of a clearing number as of an account number: no spaces, no dashes. Safe at each key. */
export function normalizeAccountDigits(text: string): string {
  return stripDashes(stripSpaces(text))
}

/** A clearing number for reading: `8105-9` where it has a fifth digit, else as it stands. */
export function formatClearingNumber(canonical: string): string {
  return WITH_CHECK_DIGIT.test(canonical) ? `${canonical.slice(0, 4)}-${canonical.slice(4)}` : canonical
}
