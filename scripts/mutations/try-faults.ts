import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlantedFault } from './behaviours.ts'
import { plant } from './plant.ts'
import { runTests, type TestResult } from './run-tests.ts'

/** Result of a planted fault: the number of failed tests of its behaviour, or the reason for no result. */
export type Outcome = { readonly kind: 'tried'; readonly failed: number } | { readonly kind: 'untried'; readonly reason: string }

/**
 * Plants faults one by one in a copy of the project and runs the tests of their behaviours. A fault is tried only if
 * these tests pass without it.
 * @param report receives each outcome immediately
 */
export function tryFaults(folder: string, faults: readonly PlantedFault[], report: (fault: PlantedFault, outcome: Outcome) => void): void {
  const sound = runTests(folder, faults)
  for (const fault of faults) {
    const before = resultsOf(fault, sound)
    if (before.length === 0 || before.some(({ state }) => state !== 'passed'))
      report(fault, { kind: 'untried', reason: `${fault.test} has no passing tests of it without the fault` })
    else report(fault, tryFault(folder, fault))
  }
}

function tryFault(folder: string, fault: PlantedFault): Outcome {
  const path = join(folder, fault.mutation.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, plant(text, fault))
  try {
    const results = resultsOf(fault, runTests(folder, [fault]))
    if (results.length === 0) return { kind: 'untried', reason: 'no test could be run with the fault' }
    if (results.some(({ state }) => state === 'timedOut')) return { kind: 'untried', reason: 'a test ran out of time' }
    return { kind: 'tried', failed: results.filter(({ state }) => state === 'failed').length }
  } finally {
    writeFileSync(path, text)
  }
}

function resultsOf({ id, test }: PlantedFault, results: readonly TestResult[]): TestResult[] {
  return results.filter(({ file, name, state }) => file === test && name.includes(`[${id}]`) && state !== 'notRun')
}
