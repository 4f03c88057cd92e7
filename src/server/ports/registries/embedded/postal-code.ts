import { isPostalCode, normalizePostalCode } from '../../../../../validators/postal-code/postal-code.ts'
import type { Registry } from '../registry-port.ts'
import towns from './postal-towns.json' with { type: 'json' }

/** The last postal code area: 984, Pajala. */
const LAST_AREA = '984'

/** Post towns by the first digits of their codes: three digits for a city, four for the streets of a town. */
const townByDigits = new Map(Object.entries(towns).flatMap(([city, beginnings]) => beginnings.map((digits) => [digits, city] as const)))

/**
 * Returns the post town of a Swedish postal code. It knows the streets of some hundred towns, but no rural areas and no
 * PO boxes. Beyond the last area it returns null. Some codes of a town are not in use.
 */
export const postalCode: Registry = {
  async lookUp({ postalCode: answer }) {
    const code = typeof answer === 'string' ? normalizePostalCode(answer) : ''
    if (!isPostalCode(code)) return undefined
    if (code.slice(0, 3) > LAST_AREA) return null
    return townByDigits.get(code.slice(0, 3)) ?? townByDigits.get(code.slice(0, 4))
  },
}
