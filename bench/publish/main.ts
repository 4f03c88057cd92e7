import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { JsonSchema } from '../../src/values/json.ts'
import type { PublishRules } from '../../src/server/features/content/build-bundle.ts'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { validatorManifest, validators } from '../../validators/registry.ts'
import { printResult, type Figures } from '../measuring/result.ts'
import { median } from '../measuring/statistics.ts'
import { measureBounded, type BoundedCost, type BoundedRun } from './bounded.ts'
import { measureRound, prepare, type Bench, type Round } from './measure.ts'
import { measureRelease } from './release.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CONTENT = join(ROOT, 'flow-schemas')

/** Budget of a publish that an editor waits for: number of inputs, ms. */
const BUDGET = { inputs: 30, ms: 100 }

/** Bounds of a check in its process: time of the processor and pause of the serving loop, in ms. */
const BOUNDS = { cpu: 2_000, pause: 50 }

const WARM_UP_ROUNDS = 5

/**
 * Measures what it costs to publish a flow: resolve, lint, compile and store, beside Ajv alone and the store alone. Then
 * measures the check of the largest flow, and of a chain that is refused, in the process that the server uses, and a release of a text that every
 * shipped flow shows.
 * Arguments: `--sizes 10,30,100,500`, `--rounds 15`, `--largest 1500`, `--links 490`. Fails if the middle size exceeds its
 * budget, or a check its bounds.
 */
export async function runPublish(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '10,30,100,500' },
      rounds: { type: 'string', default: '15' },
      largest: { type: 'string', default: '1500' },
      links: { type: 'string', default: '490' },
    },
  })
  const sizes = values.sizes.split(',').map(Number)
  const rounds = Number(values.rounds)

  await using cleanUp = new AsyncDisposableStack()
  // On the disk of the project: the system's temporary folder may be in memory, where storing costs nothing.
  const cache = join(ROOT, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  const dataDir = await mkdtemp(join(cache, 'publish-'))
  cleanUp.defer(() => rm(dataDir, { recursive: true, force: true }))
  const database = await openDatabase({ dataDir, log: { info: () => {}, warn: console.warn, error: console.error } })
  cleanUp.defer(() => database.close())
  const bench: Bench = { db: database.db, rules: await readRules() }

  const figures: Record<string, Figures> = {}
  const peers: Record<string, Figures> = {}
  for (const size of sizes) {
    await prepare(bench, size)
    const measured: Round[] = []
    for (let round = 0; round < WARM_UP_ROUNDS + rounds; round++) measured.push(await measureRound(bench, size, round))
    const counted = measured.slice(WARM_UP_ROUNDS)
    const first = measured[0]?.own.publish ?? Number.NaN
    const ratio = median(counted.map(({ own, peers: beside }) => own.publish / (beside.ajv + beside.store)))
    figures[size] = { ...mediansOf(counted.map(({ own }) => own)), first, ratio }
    peers[size] = mediansOf(counted.map(({ peers: beside }) => beside))
  }
  printTable(sizes, figures, peers)
  const publish = Number(figures[BUDGET.inputs]?.['publish'])
  if (publish > BUDGET.ms) {
    process.exitCode = 1
    console.log(`\n${publish.toFixed(0)} ms for ${BUDGET.inputs} inputs: over ${BUDGET.ms}`)
  }
  const bounded = await measureBounded(bench.rules, Number(values.largest), Number(values.links), Math.min(rounds, 5))
  printBounded(bounded)
  const { largest, hostile, idlePause } = bounded
  const releaseDir = await mkdtemp(join(cache, 'release-'))
  cleanUp.defer(() => rm(releaseDir, { recursive: true, force: true }))
  const shop = await openDatabase({ dataDir: releaseDir, log: { info: () => {}, warn: console.warn, error: console.error } })
  cleanUp.defer(() => shop.close())
  const { flows, release, undo } = await measureRelease(shop.db, bench.rules, CONTENT)
  printReleased(flows, { release, undo }, idlePause)
  printResult({
    name: 'publish',
    figures: { ...figures, largest: { ...largest }, hostile: { ...hostile }, release: { ...release }, undo: { ...undo } },
    peers: { ...peers, idlePause },
  })
}

function printReleased(flows: number, costs: Readonly<Record<string, BoundedCost>>, idlePause: number): void {
  console.log(`\n${`a text of ${flows} flows`.padEnd(23)}${['cpu ms', 'ms', 'pause ms'].map((name) => name.padStart(11)).join('')}`)
  for (const [name, { cpu, ms, pause }] of Object.entries(costs)) {
    console.log(name.padEnd(23) + [cpu, ms, pause].map((figure) => figure.toFixed(0).padStart(11)).join(''))
    if (pause <= Math.max(BOUNDS.pause, 1.5 * idlePause)) continue
    process.exitCode = 1
    console.log(`${name}: a pause over ${BOUNDS.pause} ms`)
  }
}

function printBounded({ largest, hostile, idlePause }: BoundedRun): void {
  console.log(`\n${'in its process'.padEnd(15)}${['cpu ms', 'ms', 'pause ms', 'findings'].map((name) => name.padStart(11)).join('')}`)
  for (const [name, { cpu, ms, pause, findings }] of Object.entries({ largest, hostile })) {
    console.log(name.padEnd(15) + [cpu, ms, pause, findings].map((figure) => figure.toFixed(0).padStart(11)).join(''))
    // a busy machine stops a loop that has nothing to do as well
    if (cpu <= BOUNDS.cpu && pause <= Math.max(BOUNDS.pause, 1.5 * idlePause)) continue
    process.exitCode = 1
    console.log(`${name}: over ${BOUNDS.cpu} ms of the processor, or a pause over ${BOUNDS.pause} ms`)
  }
  console.log(`${'idle loop'.padEnd(15)}${' '.repeat(22)}${idlePause.toFixed(0).padStart(11)}`)
  if (largest.findings > 0 || hostile.findings === 0) throw new Error('the largest flow must pass, and the chain must not')
}

async function readRules(): Promise<PublishRules> {
  const metaSchema = JSON.parse(await readFile(join(ROOT, 'flow-schemas', 'flow.schema.json'), 'utf8')) as JsonSchema
  return {
    manifest: validatorManifest,
    registry: validators,
    metaSchema,
    neededPaths: () => [],
    pricedPaths: () => [],
    readPaths: () => undefined,
  }
}

function mediansOf<Name extends string>(rounds: readonly Readonly<Record<Name, number>>[]): Record<Name, number> {
  const names = Object.keys(rounds[0] ?? {}) as Name[]
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name]))])) as Record<Name, number>
}

const COLUMNS = ['publish', 'resolve', 'lint', 'compile', 'first', 'ratio'] as const

function printTable(sizes: readonly number[], figures: Readonly<Record<string, Figures>>, peers: Readonly<Record<string, Figures>>): void {
  const cells = (size: number) => [
    String(size),
    ...COLUMNS.map((name) => Number(figures[size]?.[name]).toFixed(1)),
    Number(peers[size]?.['ajv']).toFixed(1),
    Number(peers[size]?.['store']).toFixed(1),
  ]
  for (const row of [['inputs', ...COLUMNS, 'Ajv alone', 'store alone'], ...sizes.map(cells)])
    console.log(row.map((cell) => cell.padStart(11)).join(''))
}
