/** How a bank's account numbers are checked. */
export interface AccountRule {
  /** How many digits an account number has at most; zeros before a shorter one are understood. */
  readonly mostDigits: number
  readonly modulus: 10 | 11
  /** How many digits of the clearing number, from its end, are checked together with the account number. */
  readonly clearingDigits: 0 | 3 | 4
}

/** Clearing number and account number, 11 digits, checked without the first. */
const LAST_TEN: AccountRule = { mostDigits: 7, modulus: 11, clearingDigits: 3 }
const ALL_ELEVEN: AccountRule = { mostDigits: 7, modulus: 11, clearingDigits: 4 }
const ALONE: AccountRule = { mostDigits: 10, modulus: 10, clearingDigits: 0 }
const ALONE_SHORT: AccountRule = { mostDigits: 8, modulus: 10, clearingDigits: 0 }
const ALONE_MODULUS_11: AccountRule = { mostDigits: 9, modulus: 11, clearingDigits: 0 }

/** First and last clearing number (four digits), both included, and the rule of the accounts there; in ascending order. */
const RANGES: readonly (readonly [first: number, last: number, rule: AccountRule])[] = [
  [1100, 2099, LAST_TEN],
  [2300, 2399, ALL_ELEVEN],
  [2400, 2499, LAST_TEN],
  [3000, 3299, LAST_TEN],
  [3300, 3300, ALONE],
  [3301, 3781, LAST_TEN],
  [3782, 3782, ALONE],
  [3783, 3999, LAST_TEN],
  [4000, 4999, ALL_ELEVEN],
  [5000, 5999, LAST_TEN],
  [6000, 6999, ALONE_MODULUS_11],
  [7000, 7999, LAST_TEN],
  [8000, 8999, ALONE],
  [9020, 9029, ALL_ELEVEN],
  [9040, 9049, ALL_ELEVEN],
  [9060, 9079, LAST_TEN],
  [9100, 9109, ALL_ELEVEN],
  [9120, 9124, LAST_TEN],
  [9130, 9149, LAST_TEN],
  [9150, 9169, ALL_ELEVEN],
  [9170, 9179, LAST_TEN],
  [9180, 9189, ALONE],
  [9190, 9199, ALL_ELEVEN],
  [9230, 9239, LAST_TEN],
  [9250, 9259, LAST_TEN],
  [9260, 9269, ALL_ELEVEN],
  [9270, 9289, LAST_TEN],
  [9300, 9349, ALONE],
  [9390, 9399, ALL_ELEVEN],
  [9460, 9469, LAST_TEN],
  [9470, 9479, ALL_ELEVEN],
  [9500, 9549, ALONE_SHORT],
  [9550, 9569, ALL_ELEVEN],
  [9570, 9579, ALONE],
  [9580, 9589, LAST_TEN],
  [9590, 9599, ALL_ELEVEN],
  [9630, 9639, LAST_TEN],
  [9640, 9649, ALL_ELEVEN],
  [9660, 9679, ALL_ELEVEN],
  [9680, 9689, LAST_TEN],
  [9700, 9719, ALL_ELEVEN],
  [9750, 9759, ALL_ELEVEN],
  [9780, 9789, ALL_ELEVEN],
  [9880, 9889, ALL_ELEVEN],
  [9890, 9899, ALONE],
  [9960, 9969, ALONE_SHORT],
]

/** The rule of a bank by its clearing number, of which the first four digits count; undefined where no bank is known. */
export function accountRuleOf(clearing: string): AccountRule | undefined {
  const number = Number(clearing.slice(0, 4))
  return RANGES.find(([first, last]) => number >= first && number <= last)?.[2]
}
