import { openDatabase, type Database } from '../src/server/platform/db/open.ts'
import { settings } from '../src/server/platform/db/schema/index.ts'
import { quietLog } from './quiet-log.ts'

/**
 * A child process that opens an embedded database, for the tests of locking and of sudden death. `hold FOLDER`: prints
 * `open`, or `refused: …`, and stays until it is killed. `write FOLDER PREFIX`: writes rows without end; prints the key
 * of each after its commit is acknowledged.
 */
const [mode, dataDir = '', prefix = ''] = process.argv.slice(2)

async function open(): Promise<Database | undefined> {
  try {
    return await openDatabase({ dataDir, log: quietLog })
  } catch (error) {
    process.stdout.write(`refused: ${String(error)}\n`)
    return undefined
  }
}

const database = await open()
if (database && mode === 'hold') {
  process.stdout.write('open\n')
  process.stdin.resume()
}
if (database && mode === 'write') {
  for (let row = 0; ; row++) {
    const key = `${prefix}-${row}`
    await database.db.insert(settings).values({ key, value: 'x'.repeat(2000), createdAt: new Date('2026-11-21T11:00:00Z') })
    process.stdout.write(`${key}\n`)
  }
}
