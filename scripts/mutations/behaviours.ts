import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A behaviour of the specification, by the id in its test titles. */
export interface Behaviour {
  readonly id: string
  readonly says: string
  /** False until a test names it. */
  readonly isBuilt?: boolean
  /** The part of it that no planted fault breaks, and the test that holds that part. */
  readonly notPlanted?: string
}

/** A fault that the tests of a behaviour in one file must catch. Paths begin at the root of the project. */
export interface PlantedFault {
  readonly id: string
  /** What the fault makes untrue of the behaviour: one fault for each clause. Unique within the behaviour. */
  readonly breaks: string
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
  /** The text of the test file, as `textHashOf` returns it. */
  readonly testText: string
  readonly date: string
  readonly commit: string
  /** Number of the behaviour's tests that failed. */
  readonly failed: number
}

/** Trials by the key of their fault, as `keyOf` returns it. */
export type Trials = Readonly<Record<string, Trial>>

export interface Behaviours {
  readonly behaviours: readonly Behaviour[]
  readonly faults: readonly PlantedFault[]
  readonly trials: Trials
  /** Hashes of the current texts of the test files, by path. */
  readonly testTexts: ReadonlyMap<string, string>
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
  const readText = (path: string) => readFileSync(join(root, path), 'utf8')
  const read = (path: string): unknown => JSON.parse(readText(path))
  const faults = read(BEHAVIOUR_FILES.faults) as PlantedFault[]
  return {
    behaviours: read(BEHAVIOUR_FILES.behaviours) as Behaviour[],
    faults,
    trials: read(BEHAVIOUR_FILES.trials) as Trials,
    testTexts: new Map(faults.map(({ test }) => [test, textHashOf(readText(test))])),
  }
}

export const keyOf = ({ id, breaks }: Pick<PlantedFault, 'id' | 'breaks'>) => `${id}: ${breaks}`

/** Returns a short hash that changes with a fault and with the path of the test file that must catch it. */
export function fingerprintOf({ id, test, mutation: { file, find, replace } }: PlantedFault): string {
  return textHashOf(JSON.stringify([id, test, file, find, replace]))
}

/** Returns a short hash of a text. */
function textHashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** Returns what has changed since a fault was tried; undefined for a trial that still counts, and without a trial. */
export function changeSince(
  fault: PlantedFault,
  trial: Trial | undefined,
  testTexts: Behaviours['testTexts'],
): 'fault' | 'test' | undefined {
  if (!trial) return undefined
  if (trial.fault !== fingerprintOf(fault)) return 'fault'
  return trial.testText === testTexts.get(fault.test) ? undefined : 'test'
}
