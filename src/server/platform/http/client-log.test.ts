import fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { registerApiErrors } from './api-error.ts'
import { clientLogRoute } from './client-log.ts'
import { loggerOptions } from './logging.ts'

const PERSON = '198507092388'
const TOKEN = 'Zk3-aB_9dEfGhIjKlMnOpQrStUvWxYz0'

describe('[B7.1] what a page reports', () => {
  let app: FastifyInstance
  let lines: string[]
  beforeEach(async () => {
    lines = []
    app = fastify({ logger: loggerOptions('info', { write: (line) => void lines.push(line) }) })
    registerApiErrors(app)
    await app.register(clientLogRoute)
  })
  const report = (payload: unknown) =>
    app.inject({ method: 'POST', url: '/api/log', headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) })
  const reported = () =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).find(({ msg }) => String(msg).startsWith('page reported'))

  it.each([
    [0, 30, 'page reported'],
    [3, 50, 'page reported an error'],
  ])('level %i stands in the log as level %i', async (level, logLevel, msg) => {
    const answer = await report({ text: 'Något hände', level, tag: 'shell', userAgent: 'Firefox', data: { a: [1] } })
    expect([answer.statusCode, answer.json()]).toEqual([200, { logged: true }])
    expect(reported()).toMatchObject({ level: logLevel, msg, client: 'Något hände', tag: 'shell', userAgent: 'Firefox', data: '{"a":[1]}' })
  })

  it('holds nothing private, wherever it stands', async () => {
    const data = { url: `/kvittens?kvitto=${TOKEN}`, [PERSON]: PERSON, number: Number(PERSON), deep: [{ stack: `at 850709-2388` }] }
    await report({ text: `fel för ${PERSON} på /api/receipts/${TOKEN}`, level: 3, tag: PERSON, userAgent: PERSON, data })
    expect(reported()).toMatchObject({
      client: 'fel för ************ på /api/receipts/***',
      tag: '************',
      userAgent: '************',
    })
    expect(lines.join('')).not.toMatch(new RegExp(`${PERSON}|850709|${TOKEN}`))
  })

  it('is one entry, whatever lines it pretends to have', async () => {
    await report({ text: 'a\n{"level":60,"msg":"forged"}', level: 0 })
    expect(lines.filter((line) => line.includes('forged'))).toHaveLength(1)
    expect(lines.every((line) => line.trimEnd().split('\n').length === 1)).toBe(true)
  })

  it('is cut where it is long', async () => {
    expect((await report({ text: 'x'.repeat(2_000), level: 0, data: 'y'.repeat(10_000) })).statusCode).toBe(200)
    expect(reported()?.['data']).toHaveLength(4_000)
  })

  it.each<[string, unknown, number, string]>([
    ['another level', { text: 'x', level: 1 }, 400, 'badRequest'],
    ['a level as text', { text: 'x', level: '3' }, 400, 'badRequest'],
    ['no text', { level: 0 }, 400, 'badRequest'],
    ['too long a text', { text: 'x'.repeat(2_001), level: 0 }, 400, 'badRequest'],
    ['too long a tag', { text: 'x', level: 0, tag: 'x'.repeat(61) }, 400, 'badRequest'],
    ['a member of its own', { text: 'x', level: 0, msg: 'forged' }, 400, 'badRequest'],
    ['a list', [], 400, 'badRequest'],
    ['a body over 16 kB', { text: 'x', level: 0, data: 'x'.repeat(16_384) }, 413, 'bodyTooLarge'],
  ])('with %s is refused and not logged', async (_, payload, status, code) => {
    const answer = await report(payload)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
    expect(reported()).toBeUndefined()
  })
})
