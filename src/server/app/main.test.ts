import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeEmptyDatabase } from '../../../tests/databases.ts'
import { askForCopy } from '../platform/backup/copy-socket.ts'
import { makeContainerFolder, readContainerFile } from '../testing/container.ts'
import { runMain, type MainProcess } from '../testing/main-process.ts'
import { ensureWebBuild } from '../testing/web-build.ts'

/** A start takes three seconds on a quiet machine; the first start takes longer. */
const START = { timeout: 180_000 }

/** What a demonstration prints when it is ready. */
const readyText = (url: string) => `Teckna är igång på ${url}
  Butiken            ${url}/
  Mina sidor         ${url}/mina-sidor
  BankID-simulatorn  ${url}/bankid-simulator
  Utkorgen           ${url}/dev/outbox
  Dokumentationen    README.md och docs/
`
/** The same without the page that shows an embedded mailbox. */
const sharedReadyText = (url: string) => readyText(url).replace(/ {2}Utkorgen.*\n/, '')

const servers: MainProcess[] = []

function run(env: Readonly<Record<string, string>>, command?: readonly [string, ...string[]]): MainProcess {
  const server = runMain(env, command)
  servers.push(server)
  return server
}

const fixture = (name: string) => join('src/server/ports/e-signing/bankid/fixtures', name)

/** What production needs outside, at addresses where nothing answers. @param certificates a folder that the server can read */
const productionIn = (certificates: string) => ({
  START_CHECKS: 'log',
  PUBLIC_URL: 'https://shop.example',
  BANKID_URL: 'https://127.0.0.1:9',
  BANKID_CERTIFICATE: join(certificates, 'client.p12'),
  BANKID_PASSPHRASE: 'only-for-tests',
  BANKID_CA: join(certificates, 'ca.pem'),
  CLAMAV_ADDRESS: 'tcp://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9?tls=off',
  MAIL_FROM: 'shop@shop.example',
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => void server.close(resolve))
  return port
}
/** Code that makes Node take itself for another version. */
const inNode = (version: string) =>
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`

async function ask(url: string, dataDir: string, query: string, variables: object = {}): Promise<Record<string, unknown>> {
  const token = readFileSync(join(dataDir, 'content-token'), 'utf8').trim()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
  const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: unknown }
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  return data
}

const SAVE = 'mutation ($body: JSON!) { saveDraft(kind: "copy", id: "pet.sv", body: $body, basedOn: 1) { revision } }'
const READ = '{ draft(kind: "copy", id: "pet.sv") { revision author body } history(id: "child") { action } }'
const EDITED = { draft: { revision: 2, author: 'operator', body: { edited: 'Ändrad' } }, history: [{ action: 'publish' }] }

describe('node server.js', START, () => {
  const folders: string[] = []
  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'teckna-main-'))
    folders.push(folder)
    return join(folder, 'data')
  }

  beforeAll(() => ensureWebBuild(), 120_000)
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.kill()
  })
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

  describe('without a database server', () => {
    const DATA_DIR = newFolder()

    it('starts on nothing, says how far it is and where, and ends in good order', async () => {
      const server = run({ DATA_DIR })
      const url = await server.ready
      // the server answers npm run backup
      expect(await askForCopy(join(DATA_DIR, 'elsewhere'))).toEqual({ silent: false, reason: 'unknown folder' })
      const answers = await Promise.all(['/readyz', '/', '/copy/sv/general.json'].map(async (path) => fetch(url + path)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await ask(url, DATA_DIR, SAVE, { body: { edited: 'Ändrad' } })).toEqual({ saveDraft: { revision: 2 } })
      expect(await server.stop('SIGINT')).toBe(0)
      const [made, ...published] = server.stdout().replace(readyText(url), '').trimEnd().split('\n')
      expect(made).toBe(`Första starten: databasen skapas i ${DATA_DIR}`)
      expect(published.length).toBeGreaterThan(30)
      const counts = published.map((line) => line.replace(/ \(\w+\)$/, ''))
      expect(counts).toEqual(published.map((_, index) => `Publicerar innehållet: ${index + 1} av ${published.length}`))
      expect(server.stderr()).toBe('')
    })

    it('starts again on its earlier data: an edited draft remains, and nothing is published twice', async () => {
      const server = run({ DATA_DIR })
      const url = await server.ready
      expect(await ask(url, DATA_DIR, READ)).toEqual(EDITED)
      expect(await server.stop('SIGTERM')).toBe(0)
      expect(server.stdout()).toBe(readyText(url))
      expect(server.stderr()).toBe('')
    })

    it.each([
      ['a process manager, as docs/operators.md says', ['sh', '-c', 'exec node server.js']],
      ['npm start', ['npm', 'start', '--silent']],
    ] as const)('under %s: a signal reaches it, and it stops in good order', async (_, command) => {
      const server = run({ DATA_DIR }, command)
      const url = await server.ready
      expect(await server.stop('SIGTERM')).toBe(0)
      expect(server.stdout()).toContain(readyText(url))
      expect(server.stderr()).toBe('')
      // the data folder is free again
      const next = run({ DATA_DIR })
      expect((await fetch(`${await next.ready}/readyz`)).status).toBe(200)
      expect(await next.stop()).toBe(0)
    })

    it('says in one line that its data folder is in use, and leaves the server that has it alone', async () => {
      const first = run({ DATA_DIR })
      const url = await first.ready
      const second = run({ DATA_DIR })
      expect(await second.ended).toBe(1)
      expect(second.stderr()).toMatch(
        /^The data folder \S+ is in use by another process\. Stop that process, choose .+ DATABASE_URL: .+\n$/,
      )
      expect(second.stderr()).toContain(DATA_DIR)
      expect(second.stdout()).toBe('')
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      expect(await first.stop()).toBe(0)
      expect(first.stderr()).toBe('')
    })

    it('serves every metric at a port of its own, and none at the shop\u2019s', async () => {
      const port = await freePort()
      const server = run({ DATA_DIR, METRICS_PORT: String(port) })
      const url = await server.ready
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      expect(text).toContain('\nteckna_content_checks_waiting 0\n')
      expect(text).toMatch(/\nteckna_database_query_duration_seconds_count\{database="embedded"\} \d+\n/)
      expect((await fetch(`${url}/metrics`)).status).toBe(404)
      expect(await server.stop()).toBe(0)
      expect(server.stderr()).toBe('')
    })

    it('as the container file says: a user of its own, production packages, and only the data folder to write to', async () => {
      const file = readContainerFile()
      for (const name of ['client.p12', 'ca.pem']) cpSync(fixture(name), join(DATA_DIR, 'bankid', name))
      const { app, data, place, remove } = makeContainerFolder(file, DATA_DIR)
      try {
        const env = {
          ...file.env,
          PATH: `${app}/node_modules/.bin:/usr/bin:/bin`,
          DATA_DIR: data,
          PORT: '0',
          ...productionIn(join(data, 'bankid')),
        }
        // a server writes such a file if it can
        const marks = () => globSync(join(app, 'dist/web/builds/*/served')).map((path) => [path, statSync(path).mtimeMs])
        const before = marks()
        const server = runMain(env, file.command as [string, ...string[]], place)
        servers.push(server)
        const url = await server.ready
        expect((await fetch(url)).status).toBe(200)
        const checkHealth = (port: string) =>
          spawnSync(join(app, 'node_modules/.bin/node'), file.healthCheck.slice(1), { env: { PORT: port } }).status
        expect([checkHealth(new URL(url).port), checkHealth('9')]).toEqual([0, 1])
        expect(statSync(join(data, 'content-token')).uid).toBe(place.uid ?? process.getuid?.())
        expect(await server.stop('SIGTERM')).toBe(0)
        expect(readdirSync(app).toSorted()).toEqual([
          'brand',
          'computations',
          'dist',
          'flow-schemas',
          'node_modules',
          'package.json',
          'server.js',
          'src',
          'validators',
        ])
        expect(marks()).toEqual(before)
      } finally {
        remove()
      }
    })

    it('says in one line that the port is taken, and what to do, before it makes anything', async () => {
      const other = createServer()
      await new Promise<void>((resolve) => other.listen(0, resolve))
      const { port } = other.address() as AddressInfo
      const dataDir = newFolder()
      const server = run({ DATA_DIR: dataDir, PORT: String(port) })
      expect(await server.ended).toBe(1)
      other.close()
      expect(server.stderr()).toBe(`Port ${port} is in use by another process. Stop that process, or choose another port with PORT.\n`)
      expect(server.stdout()).toBe('')
      expect(existsSync(dataDir)).toBe(false)
    })
  })

  it('says in one line that a passphrase does not open its certificate, and makes no data', async () => {
    const certificate = { BANKID_CERTIFICATE: fixture('client.p12'), BANKID_PASSPHRASE: 'wrong', BANKID_CA: fixture('ca.pem') }
    const DATA_DIR = newFolder()
    const server = run({ DATA_DIR, BANKID_URL: 'https://bankid.invalid', ...certificate })
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toBe(`BANKID_PASSPHRASE does not open BANKID_CERTIFICATE: ${fixture('client.p12')}\n`)
    expect(existsSync(join(DATA_DIR, 'db'))).toBe(false)
  })

  it('ends at a signal while it starts', async () => {
    const dataDir = newFolder()
    const server = run({ DATA_DIR: dataDir })
    await expect.poll(() => server.stdout(), START).toContain('Första starten')
    expect(await server.stop('SIGTERM')).toBe(143)
  })

  it('says in one line that its Node is too old, and how to get another', async () => {
    const old = run({ DATA_DIR: newFolder() }, ['node', '--import', inNode('20.19.5'), 'server.js'])
    expect(await old.ended).toBe(1)
    expect(old.stderr()).toBe(
      'Teckna needs Node 24 or later, and this is Node 20.19.5. npm start brings its own; without npm: node_modules/.bin/node server.js\n',
    )
    expect(old.stdout()).toBe('')
  })

  it('says in one line what is wrong with its configuration', async () => {
    const server = run({ NODE_ENV: 'production', DATA_DIR: newFolder() })
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toMatch(/^PUBLIC_URL is missing: .+\n$/)
    expect(server.stdout()).toBe('')
  })

  describe('with PostgreSQL', () => {
    let database: Awaited<ReturnType<typeof makeEmptyDatabase>>
    beforeAll(async () => {
      database = await makeEmptyDatabase()
    })
    afterAll(async () => database.remove())

    const SECRET_KEY = 'ab'.repeat(32)
    const [DATA_DIR, OTHER_DIR] = [newFolder(), newFolder()]

    it('two start at once on an empty database, and work on the same content', async () => {
      const one = run({ DATABASE_URL: database.url, SECRET_KEY, DATA_DIR })
      const two = run({ DATABASE_URL: database.url, SECRET_KEY, DATA_DIR: OTHER_DIR })
      const urls = await Promise.all([one.ready, two.ready])
      const [url, otherUrl] = urls
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      expect(await ask(url, DATA_DIR, SAVE, { body: { edited: 'Ändrad' } })).toEqual({ saveDraft: { revision: 2 } })
      expect(await ask(otherUrl, OTHER_DIR, READ)).toMatchObject({ draft: EDITED.draft })
      expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0])
      for (const [index, server] of [one, two].entries()) {
        expect(server.stdout()).toMatch(/^Publicerar innehållet: 1 av /)
        expect(server.stdout()).toContain(sharedReadyText(urls[index] ?? ''))
        expect(server.stderr()).toBe('')
      }
    })

    it('one starts again, and finds what was saved', async () => {
      const server = run({ DATABASE_URL: database.url, SECRET_KEY, DATA_DIR })
      const url = await server.ready
      expect(await ask(url, DATA_DIR, READ)).toMatchObject({ draft: EDITED.draft })
      expect(await server.stop()).toBe(0)
      expect(server.stdout()).toBe(sharedReadyText(url))
    })
  })
})
