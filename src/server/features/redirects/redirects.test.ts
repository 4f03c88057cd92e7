import { expect, it } from 'vitest'
import { redirectValues } from '../../platform/db/schema/redirects.ts'
import { describeShopOnEachDatabase } from '../../testing/describe-shop.ts'

const VALUE = { personalNumber: '198507092388', registrationNumber: 'MLB012', email: 'elin@example.se', mileage: 1200, isMember: true }
const MINUTE = 60_000

describeShopOnEachDatabase('[B2.2] [B7.1] what the bank\u2019s app says of a customer', (kit) => {
  const ask = async (token: string, session?: string) => kit.shop.get(`/api/cache/get-value?key=${token}`, session)

  it('is returned for its token, also when the page is loaded again', async () => {
    const token = await kit.shop.redirectStore.keep(VALUE)
    for (const answer of [await ask(token), await ask(token)]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.json()).toEqual({ value: VALUE })
    }
  })

  it('is returned to the first visit that asks, and to no other', async () => {
    const token = await kit.shop.redirectStore.keep(VALUE)
    expect((await ask(token, 'session-1')).statusCode).toBe(200)
    const other = await ask(token, 'session-2')
    expect(other.statusCode).toBe(404)
    expect(other.json()).toMatchObject({ code: 'notFound' })
    expect((await ask(token, 'session-1')).statusCode).toBe(200)
  })

  it('is returned for less than ten minutes, and then deleted', async () => {
    const token = await kit.shop.redirectStore.keep(VALUE)
    kit.shop.clock.forward(10 * MINUTE - 1)
    expect((await ask(token)).statusCode).toBe(200)
    expect(await kit.shop.redirectStore.removeExpired()).toBe(0)
    kit.shop.clock.forward(1)
    expect((await ask(token)).statusCode).toBe(404)
    expect(await kit.shop.redirectStore.removeExpired()).toBe(1)
    expect(await kit.db.select().from(redirectValues)).toEqual([])
  })

  it('has a new token each time, which is in neither the database nor the log', async () => {
    const tokens = [await kit.shop.redirectStore.keep(VALUE), await kit.shop.redirectStore.keep(VALUE)]
    expect(new Set(tokens).size).toBe(2)
    await Promise.all(tokens.map(async (token) => ask(token)))
    const kept = JSON.stringify(await kit.db.select().from(redirectValues))
    for (const text of [kept, kit.shop.logged.join('\n')])
      for (const secret of [...tokens, VALUE.personalNumber, VALUE.registrationNumber, VALUE.email]) expect(text).not.toContain(secret)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/)
  })

  it.each(['', '?key=', '?key=%20', `?key=${'a'.repeat(201)}`, '?token=abc'])('is asked for by a token: %s', async (query) => {
    const answer = await kit.shop.get(`/api/cache/get-value${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ message: string }>().message).toContain('querystring')
  })

  it('is not found under an invented token', async () => expect((await ask('a'.repeat(32))).statusCode).toBe(404))
})
