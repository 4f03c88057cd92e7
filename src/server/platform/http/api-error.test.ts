import { Type } from 'typebox'
import { DrizzleQueryError } from 'drizzle-orm'
import fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError, registerApiErrors } from './api-error.ts'
import { loggerOptions } from './logging.ts'
import { safeError } from './safe-error.ts'
import { tooLong, unstorable } from './storable-text.ts'

const PERSON = '198507092388'

describe('[B8.1] [P8.1] answers to failures', () => {
  let app: FastifyInstance
  let logged: string[]
  beforeEach(() => {
    logged = []
    app = fastify({ logger: loggerOptions('trace', { write: (line) => void logged.push(line) }) ?? false })
    registerApiErrors(app)
    app.get('/refused', () => {
      throw new ApiError(409, 'quoteChanged', 'changed', [{ input: 'phone', message: 'phone.format', params: { limit: 3 } }])
    })
    app.get('/broken', () => {
      throw new DrizzleQueryError('insert into quote values ($1)', [PERSON, 'Elin'], new Error(`no row ${PERSON}`))
    })
    app.get('/thrown', () => {
      throw 'a text' as unknown as Error
    })
    app.post('/body', { schema: { body: Type.Object({ age: Type.Integer() }) } }, () => ({}))
  })

  it('a refusal is returned unchanged, with the request\u2019s id', async () => {
    const answer = await app.inject('/refused')
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    const faults = [{ input: 'phone', message: 'phone.format', params: { limit: 3 } }]
    expect(answer.json()).toEqual({ code: 'quoteChanged', message: 'changed', requestId: 'req-1', faults })
  })

  it.each([
    ['a body that breaks the schema', { age: 'x' }, 400, 'badRequest'],
    ['a body that is no JSON', `{"age": ${PERSON}`, 400, 'badRequest'],
  ])('%s', async (_, payload, status, code) => {
    const answer = await app.inject({ method: 'POST', url: '/body', headers: { 'content-type': 'application/json' }, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code })
    expect(answer.body + logged.join('')).not.toContain(PERSON)
  })

  it('another media type is refused by its own code', async () => {
    const answer = await app.inject({ method: 'POST', url: '/body', headers: { 'content-type': 'text/x-other' }, payload: 'x' })
    expect(answer.json()).toMatchObject({ code: 'unsupportedMediaType' })
  })

  it('anything else is a bare 500; the log has the request\u2019s id and the cause, and nothing of the customer', async () => {
    const answer = await app.inject('/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ code: 'serverError', message: 'Unknown error', requestId: 'req-1' })
    const line = logged.find((entry) => entry.includes('request failed')) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      reqId: 'req-1',
      error: { message: 'Failed query: insert into quote values ($1)', cause: { message: 'no row ************' } },
    })
    expect(logged.join('')).not.toMatch(new RegExp(`${PERSON}|Elin`))
    expect((await app.inject('/thrown')).statusCode).toBe(500)
  })
})

describe('errors for the log', () => {
  it('keep their kind and where they arose, without the text that the stack repeats', () => {
    const { type, message, stack } = safeError(new TypeError(`wrong: 19850709-2388 and 850709+2388`))
    expect(type).toBe('TypeError')
    expect(message).toBe('wrong: ************ and ************')
    expect(stack).toMatch(/^\s+at /)
    expect(stack).not.toContain('wrong')
  })

  it('follow causes to an end, also in a circle', () => {
    const error = new Error('a')
    error.cause = error
    expect(JSON.stringify(safeError(error)).match(/"cause"/g)).toHaveLength(4)
    expect(safeError('text')).toEqual({ type: 'string', message: 'not an error', stack: '' })
  })
})

describe('what a database can store', () => {
  it.each([{ a: ['\0'] }, { 'a\0': 1 }, ['\udc00'], '\ud800'])('not %j', (value) => expect(unstorable(value)).toMatch(/sign/))
  it.each([{ a: 'å 👶🏽', b: [1, null, true] }, undefined, 'x', 7])('%j', (value) => expect(unstorable(value)).toBeUndefined())
})

describe('a value that is too long to be judged at once', () => {
  it.each([
    ['a list', { answers: { covers: Array.from({ length: 1_001 }, () => 'a') } }],
    ['rows in a row', { answers: { persons: [{ pets: Array.from({ length: 1_001 }, () => ({})) }] } }],
    ['a text', { answers: { about: 'a'.repeat(10_001) } }],
  ])('%s', (_, body) => expect(tooLong(body)).toContain('more than'))

  it('is no list of a thousand, and no text of ten thousand characters', () => {
    expect(tooLong({ a: Array.from({ length: 1_000 }, () => 'a'.repeat(10)), b: 'a'.repeat(10_000), c: null })).toBeUndefined()
  })
})
