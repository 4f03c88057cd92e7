/** The covers of a vehicle, as calls spell them, widest first. [P3.3] */
export const VEHICLE_COVERAGES = ['fullCover', 'partialCover', 'mtplInsurance', 'temporaryDeregistration'] as const

export type VehicleCoverage = (typeof VEHICLE_COVERAGES)[number]

/** How much of a vehicle is covered; `none` for an insurance of anything else. [P3.3] */
export const COVERAGE_LEVELS = ['full', 'half', 'traffic', 'notInTraffic', 'none'] as const

export type CoverageLevel = (typeof COVERAGE_LEVELS)[number]

/** The plan of an insurance. [P3.3] */
export const PLAN_LEVELS = ['BASE', 'PLUS', 'UNDEFINED'] as const

export type PlanLevel = (typeof PLAN_LEVELS)[number]
