import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/tools.ts'
import { describeMachine, printResult, type Figures } from '../measuring/result.ts'
import { buildPages, buildShop } from './build.ts'
import { measureKeys, openPage, type KeyCost } from './measure.ts'
import { isPage, PEER_NAMES, type Origins, type PeerName } from './peers.ts'
import { sumUp, tableOf, type Line, type Series } from './report.ts'
import { servePages, serveShop } from './serve.ts'

/**
 * Measures the cost of a key press in forms of several sizes, beside other ways to draw the same form. The cost is CPU
 * time of the page's main thread, with validation at each key. Arguments: `--out file.json`, `--rounds 5`, `--sizes
 * 10,50`, `--peers floor,ours`.
 */
export async function runKeystroke(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      sizes: { type: 'string', default: '10,50,200,500' },
      peers: { type: 'string', default: PEER_NAMES.join(',') },
    },
  })
  const sizes = values.sizes.split(',').map(Number)
  const wanted = values.peers.split(',')
  const peers = PEER_NAMES.filter((name) => name === 'floor' || wanted.includes(name))
  const rounds = Number(values.rounds)

  await using cleanUp = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'keystroke-'))
  cleanUp.defer(() => rm(folder, { recursive: true }))
  await Promise.all([buildShop(), buildPages(folder, peers.filter(isPage))])
  const pages = await servePages(folder)
  cleanUp.defer(pages.close)
  const shop = await serveShop(join(folder, 'data'))
  cleanUp.defer(shop.close)
  const origins = { shop: shop.origin, pages: pages.origin }
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  cleanUp.defer(() => browser.close())

  const series: Series[] = []
  for (const size of sizes) {
    console.log(`${size} inputs …`)
    series.push(...(await measureSize(browser, origins, peers, size, rounds)))
  }
  const lines = sumUp(series)
  console.log(tableOf(lines))
  const machine = describeMachine({ chromium: browser.version() })
  if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify({ machine, rounds, lines, series }, null, 2)}\n`)
  const others = peers.filter((peer) => peer !== 'ours')
  const figures = Object.fromEntries(others.map((peer) => [peer, figuresOf(lines, peer)]))
  printResult({ name: 'keystroke', figures: figuresOf(lines, 'ours'), peers: figures }, machine)
}

/** The figures of one peer, by the number of inputs. */
function figuresOf(lines: readonly Line[], peer: PeerName): Figures {
  const own = lines.filter((line) => line.peer === peer)
  return Object.fromEntries(own.map(({ size, task, script, ratio }) => [String(size), { task, script, ratio }]))
}

/**
 * The peers take turns in each round, so that other load on the machine affects all of them alike. Each turn has its
 * own page: two pages of the same kind differ by more than two rounds of one page.
 */
async function measureSize(
  browser: Browser,
  origins: Origins,
  peers: readonly PeerName[],
  size: number,
  rounds: number,
): Promise<Series[]> {
  const results = new Map<PeerName, KeyCost[]>(peers.map((peer) => [peer, []]))
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < peers.length; turn++) {
      const peer = peers[(turn + round) % peers.length]
      if (peer) results.get(peer)?.push(await measureOnce(browser, origins, peer, size))
    }
  }
  return peers.map((peer) => ({ peer, size, rounds: results.get(peer) ?? [] }))
}

async function measureOnce(browser: Browser, origins: Origins, peer: PeerName, size: number): Promise<KeyCost> {
  const page = await openPage(browser, origins, peer, size)
  const cost = await measureKeys(page)
  await page.page.context().close()
  if (page.complaints.length > 0) throw new Error(`${peer}: ${page.complaints.join('\n')}`)
  return cost
}
