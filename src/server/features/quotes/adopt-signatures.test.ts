import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Receipt } from '../../../contract/quotes.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { coreIntents } from '../../platform/db/schema/core-intents.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { policies, quotes } from '../../platform/db/schema/quotes.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { CoreSystemError, type CoreSystem } from '../../ports/core-system/core-system-port.ts'
import { WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { describeShopOnEachDatabase } from '../../testing/describe-shop.ts'
import { requestOf } from '../../testing/shop.ts'

const acceptUrl = (quoteNumber: string) => `/api/coral/quotes/accept?quoteNumber=${quoteNumber}`
const updateUrl = (quoteNumber: string) => `/api/coral/quotes/update?productPath=child&quoteNumber=${quoteNumber}`

describeShopOnEachDatabase('[B7.1] a signature that a version without intents has stored', (kit) => {
  /** Signs a quote as that version did: the signature is stored, and nothing else tells of it. */
  async function signedEarlier(): Promise<string> {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    await forgetIntents()
    await kit.db.update(quotes).set({ status: 'signed' }).where(eq(quotes.quoteNumber, quoteNumber))
    return quoteNumber
  }

  const forgetIntents = async () => void (await kit.db.delete(coreIntents))
  const accept = async (quoteNumber: string) => kit.shop.post(acceptUrl(quoteNumber))
  const finish = async () => kit.shop.jobs.round('signed')
  const statuses = async () => (await kit.db.select().from(coreIntents)).map(({ status }) => status).toSorted()

  async function expectOneContract(): Promise<void> {
    expect(await kit.db.select().from(policies)).toHaveLength(1)
    expect(await kit.db.select().from(outboxMessages).where(eq(outboxMessages.kind, 'orderConfirmation'))).toHaveLength(1)
    expect(await kit.db.select().from(auditEntries).where(eq(auditEntries.action, 'quote.accept'))).toHaveLength(1)
    expect((await statuses()).filter((status) => status !== 'released')).toEqual(['done'])
  }

  it('becomes a contract by the job, once, with one confirmation', async () => {
    await signedEarlier()
    expect(await finish()).toBe(1)
    kit.shop.clock.forward(60_000)
    expect(await finish()).toBe(0)
    await expectOneContract()
    expect(kit.shop.logged.filter((line) => line.includes('earlierVersion'))).toHaveLength(1)
  })

  it('becomes a contract when its customer asks', async () => {
    const quoteNumber = await signedEarlier()
    expect((await accept(quoteNumber)).json<{ receipt: Receipt }>().receipt.status).toBe('active')
    await expectOneContract()
  })

  it('is not confirmed again if that version has made the contract', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    const made = (await accept(quoteNumber)).json<{ receipt: Receipt }>().receipt
    await forgetIntents()
    await finish()
    await expectOneContract()
    expect((await accept(quoteNumber)).json<{ receipt: Receipt }>().receipt).toEqual(made)
    await expectOneContract()
    expect((await kit.db.select().from(coreIntents))[0]?.outcome).toBe(made.receiptToken)
  })

  it('does not count if the quote has changed since', async () => {
    const quoteNumber = await signedEarlier()
    await kit.shop.post(updateUrl(quoteNumber), requestOf({ ...WHOLE_ANSWERS, insuranceAmount: 4 }))
    expect(await finish()).toBe(0)
    expect(await statuses()).toEqual(['released'])
    expect((await accept(quoteNumber)).json()).toMatchObject({ code: 'quoteChanged' })
    expect(await kit.db.select().from(policies)).toEqual([])
  })

  it('gives way to a later one', async () => {
    const quoteNumber = await signedEarlier()
    kit.shop.clock.forward(1_000)
    await kit.shop.sign(quoteNumber)
    expect(await finish()).toBe(1)
    expect(await statuses()).toEqual(['done', 'released'])
    await expectOneContract()
  })

  it('is given up if the core system knows no such quote, and looked at again while it is down', async () => {
    const fault: { next: CoreSystemError['code'] | undefined } = { next: undefined }
    await kit.reopen({
      core: (real: CoreSystem) => ({
        ...real,
        async getQuote(...asked) {
          if (fault.next) throw new CoreSystemError(fault.next)
          return real.getQuote(...asked)
        },
      }),
    })
    await signedEarlier()
    fault.next = 'unavailable'
    await finish()
    expect(await statuses()).toEqual([])
    fault.next = 'notFound'
    await finish()
    expect(await statuses()).toEqual(['released'])
  })

  it('is not looked for after a week', async () => {
    await signedEarlier()
    kit.shop.clock.forward(8 * 24 * 3600_000)
    expect(await finish()).toBe(0)
    expect(await statuses()).toEqual([])
    expect((await kit.db.select().from(signingOrders))[0]?.status).toBe('complete')
  })
})
