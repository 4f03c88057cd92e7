import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../tests/databases.ts'
import { auditEntries } from '../db/schema/content.ts'
import { policies } from '../db/schema/quotes.ts'
import { openShop, useSimulatedPhone, type TestShop } from '../testing/shop.ts'
import { finishSigned, startFinishSigned, type FinishSignedOptions } from './finish-signed.ts'
import type { Every } from './timer.ts'

describeOnEachDatabase('finishing what was signed', (open) => {
  let database: TestDatabase
  let shop: TestShop
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    shop = await openShop(database.db)
  })

  const options = (): FinishSignedOptions => ({ core: shop.core, quotes: shop.quotes, signing: shop.signing, log: shop.app.log })
  const countPolicies = async () => (await database.db.select().from(policies)).length

  it('makes the contract when the server went down between the signature and the accept', async () => {
    const { quoteNumber } = await shop.createQuote()
    await shop.sign(quoteNumber)
    expect(await countPolicies()).toBe(0)
    expect(await finishSigned(options())).toBe(1)
    expect(await countPolicies()).toBe(1)
    expect((await database.db.select().from(auditEntries)).at(-1)).toMatchObject({ actor: 'server', action: 'quote.accept' })
    // The browser that comes back gets the contract that was made.
    expect((await shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)).statusCode).toBe(200)
    expect(await finishSigned(options())).toBe(0)
    expect(await countPolicies()).toBe(1)
  })

  it('makes the contract when the browser was closed before it learnt of the signature', async () => {
    const { quoteNumber } = await shop.createQuote()
    await shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' })
    await useSimulatedPhone(shop.app, shop.clock)
    shop.clock.forward(30_000)
    expect(await finishSigned(options())).toBe(1)
  })

  it('several processes and the browser at once make one contract each', async () => {
    const one = await shop.createQuote()
    await shop.sign(one.quoteNumber)
    const two = await shop.createQuote()
    await shop.sign(two.quoteNumber)
    const browser = shop.post(`/api/coral/quotes/accept?quoteNumber=${one.quoteNumber}`)
    await Promise.all([finishSigned(options()), finishSigned(options()), browser, finishSigned(options())])
    expect(await countPolicies()).toBe(2)
  })

  it('leaves alone what is not signed, and does not stop at what fails', async () => {
    await shop.createQuote()
    const { quoteNumber } = await shop.createQuote()
    await shop.sign(quoteNumber)
    const core = { signedQuotes: async () => ['TQ00000000000000000000', quoteNumber] }
    expect(await finishSigned({ ...options(), core })).toBe(1)
    expect(shop.logged.join('')).toContain('a signed quote could not be accepted')
  })
})

describe('the round of finishing', () => {
  function options(collectAbandoned: () => Promise<void>): FinishSignedOptions {
    return {
      core: { signedQuotes: async () => [] },
      quotes: { accept: vi.fn() },
      signing: { collectAbandoned },
      log: { info: vi.fn(), error: vi.fn() },
    }
  }

  it('runs at start and at each tick, one at a time, and ends when told', async () => {
    const gates: PromiseWithResolvers<void>[] = []
    const collect = vi.fn(async () => {
      const gate = Promise.withResolvers<void>()
      gates.push(gate)
      return gate.promise
    })
    let tick = (): void => undefined
    const stopTimer = vi.fn<() => void>()
    const every: Every = (ms, callback) => {
      expect(ms).toBe(30_000)
      tick = callback
      return stopTimer
    }
    const stop = startFinishSigned(options(collect), every)
    tick()
    expect(collect).toHaveBeenCalledTimes(1)
    gates[0]?.resolve()
    await vi.waitFor(() => {
      tick()
      expect(collect).toHaveBeenCalledTimes(2)
    })
    const stopped = vi.fn<() => void>()
    const ending = stop().then(stopped)
    expect(stopTimer).toHaveBeenCalledOnce()
    expect(stopped).not.toHaveBeenCalled()
    gates[1]?.resolve()
    await ending
    expect(stopped).toHaveBeenCalledOnce()
  })

  it('survives a round that fails', async () => {
    const parts = options(async () => {
      throw new Error('the database is down')
    })
    const stop = startFinishSigned(parts, () => () => undefined)
    await stop()
    expect(parts.log.error).toHaveBeenCalledOnce()
  })
})
