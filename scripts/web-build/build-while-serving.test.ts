import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { build } from 'vite'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/server/platform/config/config.ts'
import { registerApiErrors } from '../../src/server/platform/http/api-error.ts'
import { registerStaticFiles } from '../../src/server/platform/http/static-files.ts'
import { temporaryFolder } from '../../tests/embedded-folder.ts'
import { publishBuild } from './store.ts'

const { brand, insurer } = readConfig({})

const REQUESTS = 1_000

/** Concurrent visitors. */
const LANES = 4

/** Opens the page as a browser does. @returns the paths of the page, its script and its late part */
async function open(origin: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(origin + path)).text()
  const script = /src="(\/assets\/[^"]+)"/.exec(await read('/'))?.[1] ?? 'no script'
  const late = /\.\/(late-[\w-]+\.js)/.exec(await read(script))?.[1] ?? 'no late part'
  return ['/', script, `/assets/${late}`]
}

describe('a build while a server runs', { timeout: 120_000 }, () => {
  let [app, webFolder]: readonly string[] = []
  beforeEach(() => {
    const folder = temporaryFolder()
    ;[app, webFolder] = [join(folder, 'app'), join(folder, 'web')]
    mkdirSync(app)
    writeFileSync(join(app, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>')
    writeFileSync(join(app, 'main.js'), "void import('./late.js')")
  })

  /** Builds with Vite a page whose late part says the text. */
  async function buildPage(text: string): Promise<void> {
    writeFileSync(join(app ?? '', 'late.js'), `document.title = ${JSON.stringify(text)}`)
    const make = async (outDir: string): Promise<void> => {
      await build({ root: app ?? '', configFile: false, logLevel: 'error', build: { outDir, modulePreload: false } })
    }
    await publishBuild(webFolder ?? '', { name: text, make, now: new Date() })
  }

  async function startServer(): Promise<string> {
    const server = fastify()
    registerApiErrors(server)
    await registerStaticFiles(
      server,
      { brand, insurer, webFolder: webFolder ?? '', keepDays: 14, every: () => () => undefined },
      { isPage: async () => true, redirectOf: async () => undefined, opened: () => undefined },
    )
    onTestFinished(async () => server.close())
    return server.listen({ port: 0, host: '127.0.0.1' })
  }

  it('answers a thousand requests for its page and its files without a 404', async () => {
    await buildPage('one')
    const origin = await startServer()
    const paths = await open(origin)
    const done = new AbortController()
    const building = (async () => {
      for (const text of ['two', 'three', 'four']) await buildPage(text)
    })().finally(() => done.abort())
    const statuses: Record<number, number> = {}
    let count = 0
    const visit = async (): Promise<void> => {
      while (count < REQUESTS || !done.signal.aborted) {
        const { status } = await fetch(origin + (paths[count++ % paths.length] ?? ''))
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }
    await Promise.all([building, ...Array.from({ length: LANES }, visit)])
    expect(statuses).toEqual({ 200: count })
    expect(count).toBeGreaterThanOrEqual(REQUESTS)
  })

  it('leaves the next server the files that an open page may ask for', async () => {
    await buildPage('one')
    const paths = await open(await startServer())
    await buildPage('two')
    const origin = await startServer()
    const after = await open(origin)
    expect(after.at(-1)).not.toBe(paths.at(-1))
    const answers = await Promise.all([...paths, ...after].map(async (path) => (await fetch(origin + path)).status))
    expect(answers).toEqual(Array.from({ length: 6 }, () => 200))
  })
})
