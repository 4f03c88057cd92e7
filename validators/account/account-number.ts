import { parse } from 'kontonummer'
import { luhnCheck } from '../../src/values/personal-number.ts'
import { stripDashes, stripSpaces } from '../../src/values/typed-text.ts'

/** Fault of a bank account: the first failed check, in this order. */
export type AccountFault = 'clearing' | 'number'

/** Clearing numbers that have a fifth digit, which checks the four before it and is often left out. */
const WITH_CHECK_DIGIT = /^8\d{4}$/

/**
 * Returns the fault of a clearing number (4–5 digits) with an account number (2–10 digits). Undefined if there is none,
 * or if one of them has another form, which another rule checks. Advice only: some existing accounts have no check
 * digit. The rules of each bank are the library's (Bankgirot, "Bankernas kontonummer").
 * @param clearing canonical, digits only
 * @param account canonical, digits only
 */
export function findAccountFault(clearing: string, account: string): AccountFault | undefined {
  if (!/^\d{4,5}$/.test(clearing) || !/^\d{2,10}$/.test(account)) return undefined
  if (clearing.length > 4 && !(WITH_CHECK_DIGIT.test(clearing) && luhnCheck(clearing))) return 'clearing'
  if (/^0+$/.test(account)) return 'number'
  const isRight = fitsBank(clearing.slice(0, 4), account)
  if (isRight === undefined) return 'clearing'
  return isRight ? undefined : 'number'
}

/** Undefined if no bank has the clearing number: the library throws. */
function fitsBank(clearing: string, account: string): boolean | undefined {
  try {
    return parse(clearing, account, { mode: 'lax' }).valid
  } catch {
    return undefined
  }
}

/**
 * Returns the name of the bank with a clearing number; undefined if none has it. The list is the library's (Bankgirot,
 * "Bankernas kontonummer").
 * @param clearing canonical, digits only
 */
export function bankOf(clearing: string): string | undefined {
  try {
    // lax mode refuses no account number, so any one tells the bank
    return parse(clearing.slice(0, 4), '1234567', { mode: 'lax' }).bankName
  } catch {
    return undefined
  }
}

/** Returns the canonical form of a typed or pasted clearing or account number: no spaces, no dashes. Safe at each key. */
export function normalizeAccountDigits(text: string): string {
  return stripDashes(stripSpaces(text))
}
