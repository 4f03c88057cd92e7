/** How far a car may be driven in a year, from least to most. [P5.2] */
export const MILEAGE_SCALES = [1, 2, 3, 4, 5] as const

export type MileageScale = (typeof MILEAGE_SCALES)[number]

/** The longest distance of each step but the last, in Swedish miles of 10 km. */
const STEPS = [
  [1000, 1],
  [1500, 2],
  [2000, 3],
  [2500, 4],
] as const

/** The distance from which `over` alone means the last step, in Swedish miles. */
const LONG = 2500

const MOST = /^(?:max|högst|upp till)\s*(\d[\d\s]*)/iu
const OVER = /^(?:over|över|mer än)\s*(\d[\d\s]*)/iu
const UNLIMITED = /^(?:unlimited|obegränsad)/iu

/**
 * Returns the step that a text about mileage means: `Max 1500`, `over 2500`, `unlimited`, or the same in Swedish.
 * Undefined for any other text. [P5.2]
 */
export function mileageScale(text: string | undefined): MileageScale | undefined {
  const written = text?.trim() ?? ''
  if (UNLIMITED.test(written)) return 5
  const most = milesIn(MOST.exec(written))
  if (most !== undefined) return STEPS.find(([miles]) => most <= miles)?.[1] ?? 5
  const over = milesIn(OVER.exec(written))
  return over !== undefined && over >= LONG ? 5 : undefined
}

function milesIn(match: RegExpExecArray | null): number | undefined {
  const digits = match?.[1]?.replaceAll(/\s/gu, '')
  return digits === undefined ? undefined : Number(digits)
}
