import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findQuickTests } from '../quick-tests/quick-tests.ts'
import type { PlantedFault } from './behaviours.ts'

/** Result of one test. A test that timed out has not failed: the machine may be busy. */
export interface TestResult {
  readonly file: string
  readonly name: string
  readonly state: 'passed' | 'failed' | 'timedOut' | 'notRun'
}

type Tested = Pick<PlantedFault, 'id' | 'test'>

/**
 * Runs the tests that name given behaviours, in given files, of a copy of the project.
 * @throws Error if the run gives no report
 */
export function runTests(folder: string, tested: readonly Tested[]): TestResult[] {
  const quick = new Set(findQuickTests(folder))
  const browser = tested.filter(({ test }) => test.endsWith('.spec.ts'))
  const others = tested.filter(({ test }) => !test.endsWith('.spec.ts'))
  return [
    ...runVitest(
      folder,
      'vitest.quick.config.ts',
      others.filter(({ test }) => quick.has(test)),
    ),
    ...runVitest(
      folder,
      'vitest.config.ts',
      others.filter(({ test }) => !quick.has(test)),
    ),
    ...runPlaywright(folder, browser),
  ]
}

/** A pattern that finds the names of the tests of behaviours. */
function namesOf(tested: readonly Tested[]): string {
  return `\\[(${[...new Set(tested.map(({ id }) => id.replace('.', '\\.')))].join('|')})\\]`
}

const filesOf = (tested: readonly Tested[]) => [...new Set(tested.map(({ test }) => test))]

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

function runVitest(folder: string, config: string, tested: readonly Tested[]): TestResult[] {
  if (tested.length === 0) return []
  const report = join(folder, 'mutation-report.json')
  rmSync(report, { force: true })
  const output = ['--reporter', 'json', '--outputFile', report]
  run(folder, 'vitest', ['run', '--config', config, ...filesOf(tested), '-t', namesOf(tested), ...output])
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  return testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      file: relative(folder, path),
      name: fullName,
      state: status === 'failed' ? failureOf(failureMessages) : status === 'passed' ? 'passed' : 'notRun',
    })),
  )
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly results: readonly { readonly status: string }[] }[]
  }[]
}

function runPlaywright(folder: string, tested: readonly Tested[]): TestResult[] {
  if (tested.length === 0) return []
  run(folder, 'vite', ['build', '--logLevel', 'warn'])
  const report = run(folder, 'playwright', ['test', ...filesOf(tested), '-g', namesOf(tested), '--trace', 'off', '--reporter', 'json'])
  const { suites } = JSON.parse(report) as { suites: readonly PlaywrightSuite[] }
  return suites.flatMap(resultsIn)
}

function resultsIn({ file, suites = [], specs }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) => results.map(({ status }) => ({ file: `e2e/${file}`, name: title, state: STATES[status] ?? 'notRun' }))),
  )
  return [...own, ...suites.flatMap(resultsIn)]
}

const STATES: Readonly<Record<string, TestResult['state']>> = { passed: 'passed', failed: 'failed', timedOut: 'timedOut' }

function failureOf(messages: readonly string[]): 'failed' | 'timedOut' {
  return messages.every((message) => /timed out in \d+ms/.test(message)) ? 'timedOut' : 'failed'
}

/** Runs a program of the copy. @returns its standard output */
function run(folder: string, program: string, args: readonly string[]): string {
  const path = join(folder, 'node_modules', '.bin')
  const env = { ...process.env, PATH: `${path}:${process.env['PATH'] ?? ''}` }
  const { stdout, error } = spawnSync(join(path, program), args, { cwd: folder, encoding: 'utf8', env, maxBuffer: 1e9 })
  if (error) throw error
  return stdout
}
