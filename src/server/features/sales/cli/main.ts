import { randomBytes } from 'node:crypto'
import { writeAudit } from '../../../platform/audit/audit.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { prepareDataDir } from '../../../platform/config/data-dir.ts'
import { DatabaseOpenError, openDatabase } from '../../../platform/db/open.ts'
import { salesLinkId } from '../../../platform/ids/ids.ts'
import { loadServerSecret } from '../../../platform/secrets/server-secret.ts'
import { salesLinkKeys } from '../sales-keys.ts'
import { createSalesLinks } from '../sales-links.ts'
import { runSalesLinkCommand, SalesLinkCommandError } from './command.ts'
import { productsOnSale } from './products-on-sale.ts'
import { readLine } from './read-line.ts'

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }
const clock = { now: () => new Date() }
const print = (text: string) => void process.stdout.write(text)

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const { databaseUrl, dataDir, publicUrl, secret } = config
  await prepareDataDir(dataDir)
  const { db, close } = await openDatabase({ url: databaseUrl, dataDir, log: SILENT })
  try {
    const keys = salesLinkKeys(config, await loadServerSecret(dataDir, secret))
    const terminal = {
      links: createSalesLinks(keys, clock),
      products: async () => productsOnSale(db),
      newId: () => salesLinkId(randomBytes),
      clock,
      publicUrl,
      print: (line: string) => print(`${line}\n`),
      readPersonalNumber: async () => readLine(process.stdin, 'Personnummer: ', print),
    }
    await runSalesLinkCommand(
      {
        ...terminal,
        note: async ({ id, kind, until, product }) =>
          writeAudit(db, {
            at: clock.now(),
            actor: 'operator',
            action: 'salesLink.make',
            subject: `salesLink:${id}`,
            detail: { kind, until, ...(product && { product: product.name }) },
          }),
      },
      process.argv.slice(2),
    )
  } finally {
    await close()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof SalesLinkCommandError || error instanceof ConfigError || error instanceof DatabaseOpenError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
