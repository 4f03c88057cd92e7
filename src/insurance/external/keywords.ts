import type { CoverageLevel } from '../coverage.ts'
import type { PlanLevel } from '../plan-level.ts'
import { PROPERTY_ADDONS, VEHICLE_ADDONS } from '../product-details.ts'

/** Our add-ons that one of another company can be compared with. [P3.3] */
export const COMPARABLE_ADDONS = [...VEHICLE_ADDONS, ...PROPERTY_ADDONS] as const

export type ComparableAddon = (typeof COMPARABLE_ADDONS)[number]

/** Words that companies use for what we sell as an add-on. The first that fits counts. */
const ADDONS: readonly (readonly [ComparableAddon, RegExp])[] = [
  ['deductibleCoverCar', /självrisk|deductible/iu],
  ['rentalCarFull', /hyrbil|rental/iu],
  ['roadsideAssistanceFull', /assistans|bärgning|roadside/iu],
  ['condominiumInsurance', /bostadsrätt|condominium/iu],
  ['travelExtended', /rese|resa|travel/iu],
  ['golf', /golf/iu],
  ['smallBoat', /båt|boat/iu],
  ['buildingCombo', /byggnad|tomt|building/iu],
  ['homeCombined', /allrisk|drulle|otur|kombi/iu],
]

/** Returns our add-on that another company's name of one means; undefined if we sell none such. [P3.5] */
export function addonOfText(text: string): ComparableAddon | undefined {
  return ADDONS.find(([, words]) => words.test(text))?.[0]
}

/** Words for the covers of a vehicle; the first that fits counts. `Delkasko` is half cover. */
const COVERS: readonly (readonly [CoverageLevel, RegExp])[] = [
  ['notInTraffic', /avställ|not in traffic|off[- ]road|deregist/iu],
  ['half', /halv|half|delkasko|partial/iu],
  ['full', /hel(?:försäkring|kasko)?(?!\p{L})|helförsäkring|full|vagnskade/iu],
  ['traffic', /trafik|traffic|mtpl/iu],
]

/** Returns the cover of a vehicle that a company's texts name; `none` if they name none. [P4.7] */
export function coverOfTexts(texts: readonly string[]): CoverageLevel {
  return COVERS.find(([, words]) => texts.some((text) => words.test(text)))?.[0] ?? 'none'
}

const PLUS = /(?<!\p{L})(?:plus|stor|extra|premium|max|super|utökad|komplett)(?!\p{L})/iu
const BASE = /(?<!\p{L})(?:bas|base|basic|liten|mini|mellan|standard)(?!\p{L})/iu

/** Returns the plan that a company's texts name: the larger one if any does; undefined if they name none. [P3.5] [P4.7] */
export function planOfTexts(texts: readonly string[]): PlanLevel | undefined {
  if (texts.some((text) => PLUS.test(text))) return 'PLUS'
  return texts.some((text) => BASE.test(text)) ? 'BASE' : undefined
}
