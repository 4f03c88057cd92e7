/** The covers of a vehicle, as calls spell them, widest first. [P3.3] */
export const VEHICLE_COVERAGES = ['fullCover', 'partialCover', 'mtplInsurance', 'temporaryDeregistration'] as const

export type VehicleCoverage = (typeof VEHICLE_COVERAGES)[number]

/** How much of a vehicle is covered; `none` for an insurance of anything else. [P3.3] */
export const COVERAGE_LEVELS = ['full', 'half', 'traffic', 'notInTraffic', 'none'] as const

export type CoverageLevel = (typeof COVERAGE_LEVELS)[number]

const LEVELS: Readonly<Record<VehicleCoverage, CoverageLevel>> = {
  fullCover: 'full',
  partialCover: 'half',
  mtplInsurance: 'traffic',
  temporaryDeregistration: 'notInTraffic',
}

/** Returns the cover of a vehicle: the widest that it has. [P4.7] */
export function coverageLevel(coverages: Readonly<Partial<Record<VehicleCoverage, object>>>): CoverageLevel {
  const widest = VEHICLE_COVERAGES.find((coverage) => coverages[coverage] !== undefined)
  return widest ? LEVELS[widest] : 'none'
}
