/** Groups of three digits, with any sign between them that a company writes, and at most two decimals. */
const AMOUNT = /^(-?\d{1,3}(?:[\s.,']\d{3})+|-?\d+)(?:[.,](\d{1,2}))?$/u
/** Nobody pays more for an insurance of a household: a number above is a fault of the company's, and would not stay a number. */
const MOST = 10_000_000
const UNIT = /\s*(?:kr(?:onor)?|sek|:-|\/(?:år|mån(?:ad)?))\.?$/iu

/**
 * Returns an amount in kr, with öre as decimals, from a number or a text such as `1 234 kr`, `1.234,50` or `1234:-`.
 * Undefined for an amount below 0 (companies write -1 for an unknown one) or above ten million, for an empty text and for
 * any other text.
 */
export function readAmount(written: string | number | undefined): number | undefined {
  const amount = typeof written === 'number' ? written : amountIn(written?.trim() ?? '')
  return amount !== undefined && amount >= 0 && amount <= MOST ? amount : undefined
}

function amountIn(text: string): number | undefined {
  const [, whole, decimals = ''] = AMOUNT.exec(withoutUnits(text)) ?? []
  return whole === undefined ? undefined : Number(`${whole.replaceAll(/[\s.,']/gu, '')}.${decimals || '0'}`)
}

/** `1 234 kr/mån` has two units. */
function withoutUnits(text: string): string {
  const shorter = text.replace(UNIT, '').trim()
  return shorter === text ? text : withoutUnits(shorter)
}
