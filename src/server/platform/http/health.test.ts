import fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase, type TestDatabase } from '../../../../tests/databases.ts'
import { loggerOptions } from './logging.ts'
import { registerHealth } from './health.ts'

describeOnEachDatabase('health', (open) => {
  let database: TestDatabase
  let app: FastifyInstance
  const lines: string[] = []
  beforeAll(async () => {
    database = await open()
    app = fastify({ logger: loggerOptions('info', { write: (line) => void lines.push(line) }) })
    registerHealth(app, database)
  })

  it('lives, and is ready while the database answers', async () => {
    const [lives, ready] = [await app.inject('/healthz'), await app.inject('/readyz')]
    expect([lives.statusCode, lives.json()]).toEqual([200, { status: 'ok' }])
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  })

  it('lives on, and is not ready, once the database is closed', async () => {
    await database.close()
    const [lives, ready] = [await app.inject('/healthz'), await app.inject('/readyz')]
    expect(lives.statusCode).toBe(200)
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable' }])
  })

  it('never fills the log', () => expect(lines).toEqual([]))
})
