import { describe, expect, it } from 'vitest'
import { failureOf } from '../testing/client.ts'
import { createAsk } from './ask.ts'

/** Queries to a service that gives each answer once, in order, and repeats the last. */
function setUp(...answers: (() => Response)[]) {
  const sent: { url: string; init: RequestInit }[] = []
  const ask = createAsk('/graphql', async (url, init) => {
    sent.push({ url, init })
    return (answers[sent.length - 1] ?? answers.at(-1)!)()
  })
  return { ask, sent }
}

const good = () => Response.json({ data: { a: 1 } })
const lost = () => {
  throw new TypeError('Failed to fetch')
}

describe('a question in GraphQL', () => {
  it('is posted as JSON with its variables', async () => {
    const { ask, sent } = setUp(good)
    expect(await ask.askEachTime('{ a }', { id: 'x' })).toEqual({ a: 1 })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ url: '/graphql', init: { method: 'POST', headers: { 'content-type': 'application/json' } } })
    expect(JSON.parse(sent[0]!.init.body as string)).toEqual({ query: '{ a }', variables: { id: 'x' } })
  })

  it('is put once for all who ask it with the same variables', async () => {
    const { ask, sent } = setUp(good)
    await Promise.all([ask.askOnce('{ a }', { id: 'x' }), ask.askOnce('{ a }', { id: 'x' })])
    await ask.askOnce('{ a }', { id: 'x' })
    expect(sent).toHaveLength(1)
    await ask.askOnce('{ a }', { id: 'y' })
    await ask.askEachTime('{ a }', { id: 'x' })
    expect(sent).toHaveLength(3)
  })

  it.each([
    ['a lost connection', lost, 'the content service cannot be reached'],
    ['no JSON', () => new Response('<html>'), 'the content service cannot be reached'],
    ['an error beside data', () => Response.json({ data: { a: 1 }, errors: [{ message: 'no' }] }), 'no'],
    ['an error without a word', () => Response.json({ errors: ['no'] }), 'the content service answered with an error'],
    ['another JSON', () => Response.json([1]), 'the content service gave no data'],
  ])('fails on %s, and is put again', async (_, answer, message) => {
    const { ask, sent } = setUp(answer, good)
    expect(await failureOf(ask.askOnce('{ a }', {}))).toMatchObject({ name: 'ContentError', message })
    expect(await ask.askOnce('{ a }', {})).toEqual({ a: 1 })
    expect(sent).toHaveLength(2)
  })
})
