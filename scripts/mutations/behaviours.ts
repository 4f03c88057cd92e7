import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A behaviour of the specification, by the id in its test titles. */
export interface Behaviour {
  readonly id: string
  readonly says: string
  /** False until a test names it. */
  readonly isBuilt?: boolean
}

/** A fault that the tests of a behaviour in one file must catch. Paths begin at the root of the project. */
export interface PlantedFault {
  readonly id: string
  readonly test: string
  readonly mutation: {
    readonly file: string
    /** Occurs once in the file. */
    readonly find: string
    readonly replace: string
  }
}

/** The result of a planted fault's last trial. */
export interface Trial {
  /** The tried fault, as `fingerprintOf` returns it. */
  readonly fault: string
  readonly date: string
  readonly commit: string
  /** Number of the behaviour's tests that failed. */
  readonly failed: number
}

export type Trials = Readonly<Record<string, Trial>>

export interface Behaviours {
  readonly behaviours: readonly Behaviour[]
  readonly faults: readonly PlantedFault[]
  readonly trials: Trials
}

/** The files that hold them, from the root of the project. */
export const BEHAVIOUR_FILES = {
  behaviours: 'tests/behaviours/behaviours.json',
  faults: 'tests/behaviours/mutations.json',
  trials: 'tests/behaviours/trials.json',
  table: 'docs/behaviours.md',
} as const

/** Reads what is known of behaviours, planted faults and trials. @param root folder of the project */
export function readBehaviours(root: string): Behaviours {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
  return {
    behaviours: read(BEHAVIOUR_FILES.behaviours) as Behaviour[],
    faults: read(BEHAVIOUR_FILES.faults) as PlantedFault[],
    trials: read(BEHAVIOUR_FILES.trials) as Trials,
  }
}

/** Returns a short hash that changes with a fault and with the file that must catch it. */
export function fingerprintOf({ id, test, mutation: { file, find, replace } }: PlantedFault): string {
  return createHash('sha256')
    .update(JSON.stringify([id, test, file, find, replace]))
    .digest('hex')
    .slice(0, 12)
}
