import { describe, expect, it, vi } from 'vitest'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { policies } from '../../platform/db/schema/quotes.ts'
import { CoreSystemError } from '../../ports/core-system/core-system-port.ts'
import { describeShopOnEachDatabase } from '../../testing/describe-shop.ts'
import { useSimulatedPhone } from '../../testing/bankid.ts'
import { finishSigned, signedWork, startFinishSigned, type FinishSignedOptions } from './finish-signed.ts'
import type { Every } from '../../platform/timers/timer.ts'

describeShopOnEachDatabase('finishing what was signed', (kit) => {
  const options = (): FinishSignedOptions => ({
    signing: kit.shop.signing,
    work: signedWork(kit.shop),
    log: kit.shop.app.log,
  })
  const countPolicies = async () => (await kit.db.select().from(policies)).length

  it('makes the contract when the server went down between the signature and the accept', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    expect(await countPolicies()).toBe(0)
    expect(await finishSigned(options())).toBe(1)
    expect(await countPolicies()).toBe(1)
    expect(await kit.db.select().from(auditEntries)).toContainEqual(expect.objectContaining({ actor: 'server', action: 'quote.accept' }))
    // The browser returns and receives the existing contract.
    expect((await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)).statusCode).toBe(200)
    expect(await finishSigned(options())).toBe(0)
    expect(await countPolicies()).toBe(1)
  })

  it('makes the contract when the browser was closed before it learnt of the signature', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' })
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    kit.shop.clock.forward(30_000)
    expect(await finishSigned(options())).toBe(1)
  })

  it('several processes and the browser at once make one contract each', async () => {
    const one = await kit.shop.createQuote()
    await kit.shop.sign(one.quoteNumber)
    const two = await kit.shop.createQuote()
    await kit.shop.sign(two.quoteNumber)
    const browser = kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${one.quoteNumber}`)
    await Promise.all([finishSigned(options()), finishSigned(options()), browser, finishSigned(options())])
    expect(await countPolicies()).toBe(2)
  })

  it('leaves alone what is not signed, and does not stop at what fails', async () => {
    let isDown = true
    await kit.reopen({
      core: (real) => ({
        ...real,
        async acceptQuote(...asked) {
          if (isDown) {
            isDown = false
            throw new CoreSystemError('unavailable')
          }
          return real.acceptQuote(...asked)
        },
      }),
    })
    await kit.shop.createQuote()
    await signedQuote()
    await signedQuote()
    expect(await finishSigned(options())).toBe(1)
    expect(kit.shop.logged.join('')).toMatch(/what was signed could not be finished/)
    // what failed is asked for again later, and once
    expect(await finishSigned(options())).toBe(0)
    kit.shop.clock.forward(60_000)
    expect(await finishSigned(options())).toBe(1)
    expect(await countPolicies()).toBe(2)
  })

  it('takes everything in a round, however much there is that never succeeds', async () => {
    await signedQuote()
    const { quotes } = kit.shop
    const [own = ''] = await quotes.due(1)
    const dead = Array.from({ length: 230 }, (_, index) => `dead-${1000 + index}`)
    const due = {
      due: batchesOf([...dead, own]),
      finish: async (id: string) => (dead.includes(id) ? Promise.reject(new Error(id)) : quotes.finish(id)),
    }
    expect(await finishSigned({ ...options(), work: signedWork({ ...kit.shop, quotes: due }) })).toBe(1)
    expect(await countPolicies()).toBe(1)
  })

  it('the due contracts come in batches, each once', async () => {
    for (const _ of [1, 2, 3]) await signedQuote()
    const { quotes } = kit.shop
    const first = await quotes.due(2)
    const rest = await quotes.due(2, first.at(-1))
    expect(new Set([...first, ...rest]).size).toBe(3)
    expect(first).toHaveLength(2)
  })

  /** @returns the quote's number */
  async function signedQuote(): Promise<string> {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    return quoteNumber
  }
})

/** Returns ids in batches, as a store does. */
function batchesOf(ids: readonly string[]) {
  return async (limit: number, after?: string) => {
    const from = after === undefined ? 0 : ids.indexOf(after) + 1
    return ids.slice(from, from + limit)
  }
}

function roundOptions(collectAbandoned: () => Promise<void>): FinishSignedOptions {
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() }
  return { work: [], signing: { collectAbandoned }, log }
}

describe('the round of finishing', () => {
  it('runs at start and at each tick, one at a time, and ends when stopped', async () => {
    const gates: PromiseWithResolvers<void>[] = []
    const collect = vi.fn<() => Promise<void>>(async () => {
      const gate = Promise.withResolvers<void>()
      gates.push(gate)
      return gate.promise
    })
    const ticks: (() => void)[] = []
    const stopTimer = vi.fn<() => void>()
    const every: Every = (ms, callback) => {
      expect(ms).toBe(30_000)
      ticks.push(callback)
      return stopTimer
    }
    const stop = startFinishSigned(roundOptions(collect), every)
    ticks[0]?.()
    expect(collect).toHaveBeenCalledTimes(1)
    gates[0]?.resolve()
    await vi.waitFor(() => {
      ticks[0]?.()
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
    const parts = roundOptions(async () => {
      throw new Error('the database is down')
    })
    const stop = startFinishSigned(parts, () => () => undefined)
    await stop()
    expect(parts.log.error).toHaveBeenCalledOnce()
  })
})
