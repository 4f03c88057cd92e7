import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/tools.ts'
import { printResult } from '../measuring/result.ts'
import { buildReactAlone, buildShop, type Chunk } from './build.ts'
import { loadForm, type LoadedScript } from './load.ts'
import { serveShop } from './serve.ts'
import { shareOut } from './share.ts'

/** The form page that is weighed. */
const PAGE = '/person/barnforsakring/teckna'

/** Maximum compressed script of the page, in bytes. */
const BUDGET = 155_000

/** The flow's rules: published with the content, not part of the page's build. */
const FLOW_MODULE = "the flow's compiled module"
const isFlow = ({ path }: LoadedScript) => path.startsWith('flows/')

/**
 * Measures the script that a browser must load before the first form page is usable: bytes, compressed by gzip. The
 * shop is built for production and opened in Chromium at its own server. Fails above the budget.
 */
export async function runWeight(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'weight-'))
  cleanUp.defer(() => rm(folder, { recursive: true }))
  const webFolder = join(folder, 'web')
  const chunks = await buildShop(webFolder)
  const server = await serveShop(webFolder, join(folder, 'data'))
  cleanUp.defer(server.stop)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  cleanUp.defer(() => browser.close())

  const scripts = await loadForm(browser, server.origin + PAGE)
  const needed = scripts.filter(({ isNeeded }) => isNeeded)
  const gz = sumOf(needed)
  const alone = gzipSync(await buildReactAlone()).length
  printTables(needed, await ownersOf(needed, chunks))

  const isHeavy = gz > BUDGET
  if (isHeavy) process.exitCode = 1
  console.log(`\n${kilobytes(gz)} of ${kilobytes(BUDGET)} kB${isHeavy ? ': too heavy' : ''}, React alone ${kilobytes(alone)}`)
  const figures = { page: gz, budget: BUDGET, flowModule: sumOf(needed.filter(isFlow)), fetchedWhileIdle: sumOf(scripts) - gz }
  printResult({ name: 'weight', figures, peers: { reactAlone: alone, shareOfPage: alone / gz } }, { chromium: browser.version() })
}

const sumOf = (scripts: readonly LoadedScript[]) => scripts.reduce((sum, { body }) => sum + gzipSync(body).length, 0)

async function ownersOf(scripts: readonly LoadedScript[], chunks: ReadonlyMap<string, Chunk>): Promise<ReadonlyMap<string, number>> {
  const owners = new Map<string, number>()
  for (const script of scripts) {
    const gz = sumOf([script])
    const chunk = chunks.get(script.path)
    const shares = chunk ? await shareOut(chunk, gz) : new Map([[isFlow(script) ? FLOW_MODULE : script.path, gz]])
    for (const [owner, share] of shares) owners.set(owner, (owners.get(owner) ?? 0) + share)
  }
  return owners
}

function printTables(scripts: readonly LoadedScript[], owners: ReadonlyMap<string, number>): void {
  print(
    'file',
    scripts.map((script) => [script.path, sumOf([script])]),
  )
  console.log()
  print('package or folder', [...owners])
}

function print(title: string, lines: readonly (readonly [string, number])[]): void {
  const width = Math.max(title.length, ...lines.map(([name]) => name.length))
  console.log(`${title.padEnd(width)}  kB gz`)
  for (const [name, bytes] of lines.toSorted(([, a], [, b]) => b - a)) {
    console.log(`${name.padEnd(width)}  ${kilobytes(bytes).padStart(5)}`)
  }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
