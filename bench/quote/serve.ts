import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readConfig } from '../../src/server/platform/config/config.ts'
import { startServer } from '../../src/server/app/app.ts'
import { answerMessages, cpuTime } from '../measuring/child.ts'
import { BEGIN, type ServerMessage } from './protocol.ts'

/** The complete server, on the embedded database, on the day of the personas. */

const ROOT = join(import.meta.dirname, '..', '..')

async function start(dataDir: string): Promise<string> {
  const startedAt = performance.now()
  const { port } = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0' }),
    webFolder: join(ROOT, 'dist', 'web'),
    contentFolder: join(ROOT, 'flow-schemas'),
    clock: { now: () => new Date(BEGIN + performance.now() - startedAt) },
    random: randomBytes,
  })
  return `http://127.0.0.1:${port}`
}

answerMessages(async (sent) => {
  const message = sent as ServerMessage
  return message.type === 'start' ? start(message.dataDir) : cpuTime()
})
