import fastify, { type FastifyInstance } from 'fastify'
import { GraphQLError } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { DrizzleQueryError } from 'drizzle-orm'
import { loggerOptions } from './logging.ts'

const PERSON = '198507092388'
const TOKEN = 'Zk3-aB_9dEfGhIjKlMnOpQrStUvWxYz0'

/** A drizzle error: the customer's answers are in its message, in `params` and in the database's message. */
function failedQuery(): DrizzleQueryError {
  return new DrizzleQueryError(
    'insert into quote values ($1, $2)',
    [PERSON, 'Elin'],
    new Error(`invalid input syntax for type date: "Elin"`),
  )
}

describe('what the log holds', () => {
  let app: FastifyInstance
  let lines: string[]
  beforeEach(() => {
    lines = []
    app = fastify({ logger: loggerOptions('trace', { write: (line) => void lines.push(line) }) })
  })
  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

  it('names a request by its masked address, and nothing else that the customer sent', async () => {
    app.get('/*', () => 'ok')
    app.post('/*', () => 'ok')
    await app.inject({
      url: `/api/receipts/${TOKEN}?kvitto=${TOKEN}&who=${PERSON}&also=850709-2388`,
      headers: { cookie: '__Host-teckna=hemlig', 'user-agent': `Elin ${PERSON}` },
    })
    await app.inject({ method: 'POST', url: '/x', payload: { name: 'Elin', personalNumber: PERSON } })
    expect(entries()[0]).toMatchObject({
      req: { method: 'GET', url: '/api/receipts/***?kvitto=***&who=************&also=************' },
      msg: 'incoming request',
    })
    expect(lines.join('')).not.toMatch(new RegExp(`${PERSON}|850709|${TOKEN}|Elin|hemlig`))
  })

  it.each<[string, (error: Error) => void]>([
    ['as err', (error) => app.log.error({ err: error }, 'failed')],
    ['as err without words', (error) => app.log.error({ err: error })],
    ['as error', (error) => app.log.error({ error }, 'failed')],
    ['by itself', (error) => app.log.error(error)],
    ['by itself with words', (error) => app.log.error(error, 'failed')],
  ])('contains an error, logged %s, without the parameters of a query', (_, log) => {
    log(failedQuery())
    log(new GraphQLError(failedQuery().message, { originalError: failedQuery() }))
    expect(entries()).toHaveLength(2)
    expect(lines.join('')).toContain('Failed query: insert into quote')
    expect(lines.join('')).toContain('invalid input syntax for type date')
    expect(lines.join('')).not.toMatch(new RegExp(`${PERSON}|Elin`))
  })

  it('masks words, and what they are filled with', () => {
    app.log.info(`about ${PERSON}`)
    app.log.info({ a: 1 }, `about ${PERSON}`)
    app.log.info('about %s', PERSON)
    expect(entries().map(({ msg }) => msg)).toEqual(['about ************', 'about ************', 'about ************'])
  })

  it('keeps an error\u2019s kind and place', () => {
    app.log.error(new TypeError(`no ${PERSON}`))
    expect(entries()[0]).toMatchObject({ level: 50, msg: 'no ************', err: { type: 'TypeError', message: 'no ************' } })
    expect(entries()[0]?.['err']).toHaveProperty('stack', expect.stringContaining('logging.test.ts'))
  })

  it('holds what an unexpected failure of a request leaves, masked', async () => {
    app.get('/broken/:id', () => {
      throw failedQuery()
    })
    expect((await app.inject(`/broken/${PERSON}`)).statusCode).toBe(500)
    expect(lines.join('')).toContain('Failed query')
    expect(lines.join('')).not.toMatch(new RegExp(`${PERSON}|Elin`))
  })
})
