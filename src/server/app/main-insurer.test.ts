import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillFromTemplate } from '../../../tests/embedded-folder.ts'
import { quietLog } from '../../../tests/quiet-log.ts'
import type { Mail } from '../ports/messages/mail-transport-port.ts'
import { openDatabase } from '../platform/db/open.ts'
import { PROJECT_FOLDER } from '../platform/config/folders.ts'
import { ELIN, WHOLE_ANSWERS } from '../testing/child-bundle.ts'
import { runMain, type MainProcess } from '../testing/main-process.ts'
import { RefusedCallError, visitServer, type RemoteCustomer } from '../testing/remote-customer.ts'
import { seedDatabase } from '../testing/seeded-database.ts'
import { ensureWebBuild } from '../testing/web-build.ts'

const EXAMPLE = join(PROJECT_FOLDER, 'tests', 'fixtures', 'insurer')
const clock = { now: () => new Date() }
/** The job of messages works every five seconds. */
const PATIENCE = { timeout: 60_000, interval: 100 } as const

/** A folder outside the repository, as docs/adapters.md sets it up. */
const folder = mkdtempSync(join(tmpdir(), 'teckna-insurer-'))
const messageFile = join(folder, 'messages', 'messages.jsonl')

/** The modules that docs/adapters.md shows. */
function docExamples(): readonly string[] {
  const guide = readFileSync(join(PROJECT_FOLDER, 'docs', 'adapters.md'), 'utf8')
  return [...guide.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = '']) => code)
}

function setUp(): void {
  cpSync(EXAMPLE, folder, { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(PROJECT_FOLDER, join(folder, 'node_modules', 'teckna'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  for (const [index, example] of docExamples().entries()) writeFileSync(join(folder, `doc-example-${index}.ts`), example)
  writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "teckna/insurer/tsconfig.json", "include": ["*.ts"] }')
}

async function seededFolder(): Promise<string> {
  const dataDir = fillFromTemplate(join(folder, 'data'))
  const database = await openDatabase({ dataDir, log: quietLog })
  await seedDatabase(database.db)
  await database.close()
  return dataDir
}

/** Checks the types of the folder as its engineer does. @returns what the compiler prints */
async function checkTypes(): Promise<string> {
  const compiler = spawn(join(PROJECT_FOLDER, 'node_modules', '.bin', 'tsc'), ['-p', '.'], { cwd: folder })
  let printed = ''
  compiler.stdout.on('data', (part: Buffer) => {
    printed += part.toString()
  })
  await once(compiler, 'close')
  return printed
}

const sentMails = (): readonly Mail[] =>
  existsSync(messageFile)
    ? readFileSync(messageFile, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Mail)
    : []

describe('[P7.2] a server with the module of an insurer', { timeout: 180_000 }, () => {
  let server: MainProcess
  let origin: string
  let customer: RemoteCustomer
  beforeAll(async () => {
    ensureWebBuild()
    setUp()
    mkdirSync(join(folder, 'messages'))
    server = runMain({
      DATA_DIR: await seededFolder(),
      INSURER_MODULE: join(folder, 'insurer.ts'),
      MESSAGE_FILE: messageFile,
    })
    origin = await server.ready
    customer = await visitServer(origin, clock)
  }, 240_000)
  afterAll(async () => {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  it('looks persons and houses up in the insurer\u2019s registries, and knows nothing of the embedded ones', async () => {
    expect(await customer.call(`${origin}/api/coral/parties/get`, { personalNumber: ELIN })).toEqual({
      party: { postalCode: '83131', city: 'Östersund' },
    })
    const house = { streetAddress: 'Sjögatan 1', postalCode: '83131' }
    expect(await customer.call(`${origin}/api/coral/parties/registries/fastreg`, house)).toEqual({
      property: { streetAddress: 'Sjögatan 1', area: 111, subArea: 0, builtYear: 1911 },
    })
    const embedded = { streetAddress: 'Tallvägen 5', postalCode: '75236' }
    await expect(customer.call(`${origin}/api/coral/parties/registries/fastreg`, embedded)).rejects.toThrow(RefusedCallError)
  })

  it('sells a policy, whose confirmation the insurer\u2019s system gets with its papers', async () => {
    const { quoteNumber } = await customer.createQuote(origin, WHOLE_ANSWERS)
    expect(await customer.collect(origin, await customer.signOnPhone(origin, quoteNumber))).toMatchObject({ status: 'complete' })
    const { policyNumber } = await customer.accept(origin, quoteNumber)
    await expect.poll(() => sentMails().map(({ subject }) => subject), PATIENCE).toContainEqual(expect.stringContaining(policyNumber))
    const [mail] = sentMails()
    expect(mail?.files.map(({ name }) => name).join()).toContain(policyNumber)
    expect(Buffer.from(String(mail?.files[0]?.content), 'base64').toString('latin1')).toMatch(/^%PDF-/)
    expect(server.stderr()).toBe('')
  })

  it('has examples, also those of the docs, that compile outside the repository; a name that is no adapter does not', async () => {
    expect(docExamples()).toHaveLength(3)
    writeFileSync(
      join(folder, 'wrong.ts'),
      "import { defineInsurer } from 'teckna/insurer'\nexport const insurer = defineInsurer({ registers: () => ({}) })\n",
    )
    expect(await checkTypes()).toMatch(
      /^wrong\.ts\(2,40\): error TS2561: .*'registers' does not exist.+Did you mean to write 'registries'\?\n$/,
    )
  })
})
