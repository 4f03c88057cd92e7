import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureWebBuild } from '../../src/server/testing/web-build.ts'
import type { BareMessage } from '../measuring/bare.ts'
import { startChild, type Child } from '../measuring/child.ts'
import { printResult } from '../measuring/result.ts'
import type { LoadMessage, ServerMessage, TurnTimes } from './protocol.ts'
import { figuresOf, PEER_NAMES, tableOf, type PeerName, type Round, type Series } from './report.ts'

/** Not the system's temporary folder: that may be in memory, where writing to disk costs nothing. */
const DATA = fileURLToPath(new URL('../../node_modules/.cache/teckna/', import.meta.url))

/**
 * Measures what a server takes to create a quote, for each product, beside a bare route with the same answers.
 * Arguments: `--rounds 5`, `--seconds 0.6` (of each turn), `--products car,dog` (default: all).
 */
export async function runQuote(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '0.6' },
      products: { type: 'string' },
    },
  })

  await using cleanUp = new AsyncDisposableStack()
  await mkdir(DATA, { recursive: true })
  const dataDir = await mkdtemp(join(DATA, 'bench-'))
  cleanUp.defer(() => rm(dataDir, { recursive: true }))
  ensureWebBuild()
  const start = (module: string): Child => {
    const child = startChild(new URL(module, import.meta.url))
    cleanUp.defer(() => child.end())
    return child
  }
  const [load, servers] = [start('load.ts'), { ours: start('serve.ts'), bare: start('../measuring/bare.ts') }]

  const ours = await servers.ours.ask<string>({ type: 'start', dataDir } satisfies ServerMessage)
  const answers = await load.ask<Readonly<Record<string, string>>>({ type: 'prepare', origin: ours } satisfies LoadMessage)
  const series: Series[] = []
  for (const product of values.products?.split(',') ?? Object.keys(answers).toSorted()) {
    const routes = { '/api/coral/quotes/create': answers[product] ?? '' }
    const bare = await servers.bare.ask<string>({ type: 'serve', routes } satisfies BareMessage)
    const turn = async (peer: PeerName, seconds: number): Promise<Round> => {
      const before = await servers[peer].ask<number>({ type: 'cpu' })
      const origin = { ours, bare }[peer]
      const times = await load.ask<TurnTimes>({ type: 'turn', origin, product, seconds } satisfies LoadMessage)
      return { times, cpu: (await servers[peer].ask<number>({ type: 'cpu' })) - before }
    }
    console.log(`${product} …`)
    series.push(await measure(product, turn, { rounds: Number(values.rounds), seconds: Number(values.seconds) }))
  }

  console.log(tableOf(series))
  printResult({ name: 'quote', figures: figuresOf(series, 'ours'), peers: { bare: figuresOf(series, 'bare') } })
}

/**
 * The two peers alternate which one starts, so that other load on the machine affects both alike. The first turn warms
 * up.
 */
async function measure(
  product: string,
  turn: (peer: PeerName, seconds: number) => Promise<Round>,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Series> {
  const results: Record<PeerName, Round[]> = { ours: [], bare: [] }
  for (const peer of PEER_NAMES) await turn(peer, seconds / 2)
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? PEER_NAMES : PEER_NAMES.toReversed()
    for (const peer of order) results[peer].push(await turn(peer, seconds))
  }
  return { product, rounds: results }
}
