import { normalizeRegistrationNumber } from '../../../../../validators/registration-number/registration-number.ts'
import type { Json } from '../../../../values/json.ts'
import type { Registry } from '../registry-port.ts'
import { withDemoSwitches } from './demo-switches.ts'
import kinds from './vehicle-models.json' with { type: 'json' }

interface Model {
  readonly make: string
  readonly model: string
  readonly vehicleClass: number
  readonly engineEffect?: number
}

/** Vehicles of one kind: the plates from MLB `from` to MLB `to` cycle through its models. */
interface Kind {
  readonly from: number
  readonly to: number
  readonly models: readonly Model[]
}

/** MLB is reserved for examples: no real vehicle has it. */
const DEMO_PLATE = /^MLB(\d{3})$/

/** Model years of the plates of a kind, in turn; the first vehicle is past its fifth year in 2026. */
const YEARS = [2021, 2018, 2015, 2024, 2010, 2006, 2022, 1999, 2013, 2020, 2017, 2008, 2023]

/** Meaning of a plate's last digit. */
const NEW = 3
const ABOVE_VALUE_LIMIT = 5
const PARKED = 7

/**
 * Demo vehicles of invented makes, on the plates MLB 012 to MLB 969. Plates ending in 3 were registered less than three
 * years before the end of 2026. Those in 7 are parked; mobile homes in 5 are above the value limit. MLB 998 fails,
 * MLB 999 is slow, and other plates are unknown.
 */
export const vehicle: Registry = {
  async lookUp({ registrationNumber, ...others }, signal) {
    const plate = typeof registrationNumber === 'string' ? normalizeRegistrationNumber(registrationNumber.slice(0, 20)) : ''
    return byPlate.lookUp({ ...others, registrationNumber: plate }, signal)
  },
}

const byPlate = withDemoSwitches(
  {
    async lookUp({ registrationNumber }) {
      const [, digits] = DEMO_PLATE.exec(typeof registrationNumber === 'string' ? registrationNumber : '') ?? []
      return digits === undefined ? undefined : vehicleAt(Number(digits))
    },
  },
  'registrationNumber',
  { fails: 'MLB998', isSlow: 'MLB999' },
)

function vehicleAt(number: number): Json | undefined {
  const [kind, range] = Object.entries<Kind>(kinds).find(([, { from, to }]) => number >= from && number <= to) ?? []
  if (kind === undefined || range === undefined) return undefined
  const place = number - range.from
  const last = number % 10
  const model = range.models[place % range.models.length]
  const modelYear = last === NEW ? 2025 : (YEARS[place % YEARS.length] ?? 2021)
  return {
    ...model,
    kind,
    modelYear,
    firstRegistered: `${modelYear}-${twoDigits(1 + (place % 12))}-${twoDigits(1 + (place % 28))}`,
    isParked: last === PARKED,
    ...(kind === 'mobileHome' && { isAboveValueLimit: last === ABOVE_VALUE_LIMIT }),
  }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
