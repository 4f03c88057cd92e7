import { isPostalCode, normalizePostalCode } from '../../../../../validators/postal-code/postal-code.ts'
import type { Registry } from '../registry-port.ts'
import towns from './postal-towns.json' with { type: 'json' }

/** The last postal code area: 984, Pajala. */
const LAST_AREA = '984'

/** Post towns by the first digits of the codes that are theirs alone: three of a city, four of the streets of a town. */
const townByDigits = new Map(Object.entries(towns).flatMap(([city, beginnings]) => beginnings.map((digits) => [digits, city] as const)))

/**
 * The post town of a Swedish postal code. Knows the streets of some hundred towns, not the country around them
 * and no boxes; knows that there is nothing beyond the last area. Not every code of a town is in use.
 */
export const postalCode: Registry = {
  async lookUp({ postalCode: answer }) {
    const code = typeof answer === 'string' ? normalizePostalCode(answer) : ''
    if (!isPostalCode(code)) return undefined
    if (code.slice(0, 3) > LAST_AREA) return null
    return townByDigits.get(code.slice(0, 3)) ?? townByDigits.get(code.slice(0, 4))
  },
}
