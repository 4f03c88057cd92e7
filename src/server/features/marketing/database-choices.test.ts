import { beforeEach, expect, it } from 'vitest'
import { ELIN, WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { describeShopOnEachDatabase } from '../../testing/describe-shop.ts'
import { createDatabaseChoices } from './database-choices.ts'
import type { MarketingChoices } from './marketing-choices-port.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 11, minute))

describeShopOnEachDatabase('[P1.10] the one choice that counts', (kit) => {
  let now = at(0)
  let choices: MarketingChoices
  beforeEach(() => {
    now = at(0)
    choices = createDatabaseChoices({ db: kit.db, clock: { now: () => now } })
  })
  const visit = { session: 'session-1' }
  const isAllowed = async () => choices.isAllowed(ELIN)

  it('is no until the person has said yes', async () => {
    expect(await isAllowed()).toBe(false)
  })

  it('is not the yes of a visit, which may name another person', async () => {
    await choices.set(ELIN, visit, true)
    expect(await isAllowed()).toBe(false)
  })

  it('is the yes of a purchase, until any voice says no', async () => {
    for (const voice of [visit, 'link'] as const) {
      await choices.set(ELIN, { signedAt: now }, true)
      expect(await isAllowed()).toBe(true)
      now = new Date(now.getTime() + 60_000)
      await choices.set(ELIN, voice, false)
      expect(await isAllowed()).toBe(false)
      now = new Date(now.getTime() + 60_000)
    }
  })

  it('is what the signed-in customer says, yes or no, until something later counts', async () => {
    await choices.set(ELIN, { signedAt: now }, true)
    now = at(1)
    await choices.set(ELIN, 'customer', false)
    expect(await isAllowed()).toBe(false)
    now = at(2)
    await choices.set(ELIN, 'customer', true)
    expect(await isAllowed()).toBe(true)
    now = at(3)
    await choices.set(ELIN, visit, false)
    expect(await isAllowed()).toBe(false)
  })

  it('is no once the person is forgotten, whatever was signed before', async () => {
    await choices.set(ELIN, { signedAt: at(0) }, true)
    await choices.set(ELIN, visit, true)
    now = at(5)
    expect(await choices.forget(ELIN)).toBe(2)
    await choices.set(ELIN, { signedAt: at(4) }, true)
    expect(await isAllowed()).toBe(false)
    expect(await choices.all(ELIN)).toMatchObject([
      { by: 'purchase', isElectronicMarketingOk: true },
      { by: 'customer', isElectronicMarketingOk: false },
    ])
  })

  it('is not an earlier purchase, although it is finished after a later choice', async () => {
    await choices.set(ELIN, { signedAt: at(5) }, false)
    await choices.set(ELIN, { signedAt: at(4) }, true)
    expect(await isAllowed()).toBe(false)
    now = at(6)
    await choices.set(ELIN, 'link', false)
    await choices.set(ELIN, { signedAt: at(5) }, true)
    expect(await isAllowed()).toBe(false)
  })

  it.each([true, false])('is what the customer said in the purchase, once: %s', async (isElectronicMarketingOk) => {
    const { receiptToken } = await kit.shop.buy({ ...WHOLE_ANSWERS, isElectronicMarketingOk })
    expect(receiptToken).toMatch(/./)
    expect(await isAllowed()).toBe(isElectronicMarketingOk)
  })
})
