import { FAULT_KINDS, type Trial } from './mutate.ts'
import { SHARED_FAULTS } from './shared-faults.ts'

/** The least share of planted faults that must be found. */
const WANTED = 0.95

/** Whether enough of the planted faults were found. */
export function isEnough(trials: readonly Trial[]): boolean {
  return trials.filter(isFound).length >= WANTED * trials.length
}

const isFound = ({ finder }: Trial) => finder !== 'none'

/** Returns the results as lines in Swedish: a table by kind, the faults that were not found, and the sum. */
export function trialLines(trials: readonly Trial[]): string[] {
  const kinds = [...FAULT_KINDS, ...SHARED_FAULTS].flatMap(({ words }) => {
    const own = trials.filter(({ kind }) => kind === words)
    return own.length === 0 ? [] : [`  ${counted(own.filter(isFound), own)} ${words}`]
  })
  const missed = trials.filter((trial) => !isFound(trial)).map(({ flow, kind, words }) => `  inte funnet: ${flow}, ${kind}: ${words}`)
  const found = trials.filter(isFound).length
  const alone = trials.filter(({ finder }) => finder === 'contradiction').length
  const share = trials.length === 0 ? 0 : Math.floor((1000 * found) / trials.length) / 10
  return [
    ...kinds,
    ...missed,
    '',
    `Hittade ${found} av ${trials.length} planterade fel (${String(share).replace('.', ',')} %), ${alone} av dem utan att jämföra med det som är godtaget.`,
  ]
}

const counted = (found: readonly Trial[], all: readonly Trial[]) => `${found.length} av ${all.length}`.padStart(10)
