import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runMain } from '../../src/server/testing/main-process.ts'
import { openTraceReceiver } from '../../src/server/testing/trace-receiver.ts'
import { ensureWebBuild } from '../../src/server/testing/web-build.ts'
import type { BareMessage } from '../measuring/bare.ts'
import { startChild, type Child } from '../measuring/child.ts'
import { printResult } from '../measuring/result.ts'
import { CALL_NAMES, type Answers, type LoadMessage, type TurnCost } from './protocol.ts'
import { figuresOf, PEER_NAMES, sumUp, tableOf, type PeerName, type Series } from './report.ts'

/** Not the system's temporary folder: that may be in memory, where writing to disk costs nothing. */
const DATA = fileURLToPath(new URL('../../node_modules/.cache/teckna/', import.meta.url))

const WARM_UP_SECONDS = 1

/**
 * Measures how many quotes a second the server creates and updates durably, beside a bare route with the same answers.
 * Arguments: `--rounds 5`, `--seconds 1.2` (of each turn), `--lanes 1,8` (concurrent calls), `--telemetry` (with
 * metrics and every trace on).
 */
export async function runApi(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '1.2' },
      lanes: { type: 'string', default: '1,8' },
      telemetry: { type: 'boolean', default: false },
    },
  })
  const lanes = values.lanes.split(',').map(Number)

  await using cleanUp = new AsyncDisposableStack()
  await mkdir(DATA, { recursive: true })
  const folder = await mkdtemp(join(DATA, 'bench-'))
  cleanUp.defer(() => rm(folder, { recursive: true }))
  ensureWebBuild()
  const telemetry = values.telemetry ? await measuredBy(cleanUp) : {}
  const server = runMain({ DATA_DIR: folder, RATE_LIMIT_FACTOR: '0', ...telemetry })
  cleanUp.defer(() => server.kill())
  const load = startChild(new URL('load.ts', import.meta.url))
  const bare = startChild(new URL('../measuring/bare.ts', import.meta.url))
  cleanUp.defer(() => [load, bare].forEach((child) => child.end()))

  const ours = await server.ready
  const answers = await load.ask<Answers>({ type: 'prepare', origin: ours, lanes: Math.max(...lanes) } satisfies LoadMessage)
  const routes = Object.fromEntries(CALL_NAMES.map((call) => [`/api/coral/quotes/${call}`, answers[call]]))
  const origins = { ours, bare: await bare.ask<string>({ type: 'serve', routes } satisfies BareMessage) }
  const series = await measure(load, origins, { lanes, rounds: Number(values.rounds), seconds: Number(values.seconds) })

  const lines = sumUp(series)
  console.log(tableOf(lines))
  printResult({ name: 'api', figures: figuresOf(lines, 'ours'), peers: { bare: figuresOf(lines, 'bare') } })
}

/** Opens a collector for traces. @returns the settings that switch metrics and traces on */
async function measuredBy(cleanUp: AsyncDisposableStack): Promise<Record<string, string>> {
  const receiver = await openTraceReceiver()
  cleanUp.defer(async () => receiver.close())
  return { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint }
}

interface Plan {
  readonly lanes: readonly number[]
  readonly rounds: number
  readonly seconds: number
}

/** The two peers alternate which one starts, so that other load on the machine affects both alike. */
async function measure(load: Child, origins: Readonly<Record<PeerName, string>>, { lanes, rounds, seconds }: Plan): Promise<Series[]> {
  const run = async (peer: PeerName, { call, lanes: count }: Pick<Series, 'call' | 'lanes'>, time: number) =>
    load.ask<TurnCost>({ type: 'turn', turn: { origin: origins[peer], call, lanes: count, seconds: time } } satisfies LoadMessage)
  const results = CALL_NAMES.flatMap((call) =>
    lanes.map((count) => ({ call, lanes: count, rounds: { ours: [] as TurnCost[], bare: [] as TurnCost[] } })),
  )
  for (const call of CALL_NAMES) for (const peer of PEER_NAMES) await run(peer, { call, lanes: Math.max(...lanes) }, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round++) {
    console.log(`round ${round + 1} of ${rounds} …`)
    const order = round % 2 === 0 ? PEER_NAMES : PEER_NAMES.toReversed()
    for (const result of results) for (const peer of order) result.rounds[peer].push(await run(peer, result, seconds))
  }
  return results
}
