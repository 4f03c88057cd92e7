import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Receipt } from '../../../contract/quotes.ts'
import { cancellationMode } from '../../../insurance/cancellation-mode.ts'
import { overviewOf } from '../../../insurance/overview.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { ownInsurances, ownInsuranceVersions } from '../../platform/db/schema/insurances.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { ELIN, WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { publishContent } from '../../testing/published-content.ts'
import { TEST_SECRET } from '../../testing/test-server.ts'

const DAY_MS = 24 * 3600_000
const HOLDER = '198507092388'

describeShop('[P3.3] what is bought in the shop', (kit) => {
  const own = async () => kit.shop.insurances.details(ELIN)
  const order = async (insuranceNumber: string, kind: 'cancel' | 'regret') =>
    kit.shop.insurances.end(
      ELIN,
      { insuranceNumber, order: kind === 'regret' ? { kind } : { kind, reason: 'price' } },
      async () => undefined,
    )
  const modeNow = async () => {
    const today = swedishDateOf(kit.shop.clock.now())
    return overviewOf(await own(), {}).map(({ insurance }) => cancellationMode(insurance, today))
  }

  it('is an insurance of the holder at once, with its first name, cover and documents', async () => {
    const { policyNumber } = await kit.shop.buy()
    expect(await own()).toMatchObject([
      {
        insuranceNumber: policyNumber,
        versionNumber: 1,
        insuranceType: 'Childinsurance',
        insuranceName: 'Barnförsäkring',
        insuranceCompany: 'Teckna Försäkring',
        insuredObject: 'Nils',
        insuranceStatus: 'Accepted',
        insuredFromDate: '2026-12-01',
        insuredToDate: '2027-11-30',
        paymentMethod: 'Autogiro',
        paymentDetails: { paymentMethod: 'Autogiro', paymentPeriod: 'Month' },
        premiumAmountTerm: 183,
        premiumAmountYear: 2196,
        premiumFrequency: 12,
        withdrawalPeriod: { insuranceStartDate: '2026-12-01', withdrawalPeriodEndDate: expect.stringMatching(/^2026-12-/) },
        productDetails: { child: { name: 'Nils', facts: { dateOfBirthChild: '2018-01-01' } } },
        cover: expect.arrayContaining([{ label: 'Medicinsk invaliditet', value: expect.stringMatching(/kr$/) }]),
      },
    ])
    const [{ documents } = { documents: [] }] = await own()
    expect(documents.map(({ url }) => url)).toContain(`/api/insurances/details/insurance/${policyNumber}/documents/forsakringsbrev.pdf`)
    const pdf = await kit.shop.insurances.document(ELIN, policyNumber, 'forsakringsbrev')
    expect(
      Buffer.from(pdf ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await kit.shop.insurances.document(ELIN, policyNumber, 'no')).toBeUndefined()
  })

  it('applies from its first day to its last', async () => {
    await kit.shop.buy()
    const statusAfter = async (days: number) => {
      kit.shop.clock.forward(days * DAY_MS)
      return (await own()).map(({ insuranceStatus }) => insuranceStatus)
    }
    expect(await statusAfter(9)).toEqual(['Accepted'])
    expect(await statusAfter(1)).toEqual(['Valid'])
    expect(await statusAfter(364)).toEqual(['Valid'])
    expect(await statusAfter(1)).toEqual(['Expired'])
  })

  it('[P1.3] is no other person\u2019s, by list, by number and by document', async () => {
    const { policyNumber } = await kit.shop.buy()
    const other = '198507092396'
    expect(await kit.shop.insurances.overview(other)).toEqual([])
    expect(await kit.shop.insurances.find(other, policyNumber)).toEqual([])
    expect(await kit.shop.insurances.document(other, policyNumber, 'forsakringsbrev')).toBeUndefined()
  })

  it('for two children is told apart: by the name, or by the birth date of a child whose name nobody knows', async () => {
    await kit.shop.buy()
    await kit.shop.buy({ ...WHOLE_ANSWERS, insuredChild: '201612102390' })
    expect(new Set((await own()).map(({ insuredObject }) => insuredObject))).toEqual(new Set(['2016-12-10', 'Nils']))
  })

  it('is taken in later if it was missed, once, with its withdrawal', async () => {
    const { policyNumber, receiptToken } = await kit.shop.buy()
    const before = await own()
    await kit.db.delete(ownInsurances)
    await kit.shop.jobs.round('insurances')
    expect(await own()).toEqual(before)
    await kit.shop.jobs.round('insurances')
    expect(await own()).toEqual(before)
    await kit.shop.post('/api/withdrawals', { policyNumber, receiptToken, name: 'Elin', email: 'elin@example.se' })
    await kit.db.delete(ownInsurances)
    await kit.shop.jobs.round('insurances')
    expect(await own()).toMatchObject([{ insuranceStatus: 'Cancelled', cancellationReason: 'Withdrawn' }])
  })

  it('is named in the log if it cannot be taken in', async () => {
    const { receiptToken, policyNumber } = await kit.shop.buy()
    const policy = await kit.shop.core.getPolicy(receiptToken)
    await kit.db.delete(ownInsurances)
    await kit.shop.insuranceKeeping.concluded({ ...policy, receipt: { ...policy.receipt, startDate: 'never' } })
    const line = kit.shop.logged.find((logged) => logged.includes('could not be taken in'))
    expect(line).toContain(policyNumber)
    expect(line).not.toContain(receiptToken)
  })

  it('and withdrawn from while it is taken in is no insurance, though the contract was read before', async () => {
    const { policyNumber, receiptToken } = await kit.shop.buy()
    const readBefore = await kit.shop.core.getPolicy(receiptToken)
    await kit.db.delete(ownInsurances)
    await kit.shop.post('/api/withdrawals', { policyNumber, receiptToken, name: 'Elin', email: 'elin@example.se' })
    await kit.shop.insuranceKeeping.concluded(readBefore)
    expect(await own()).toMatchObject([{ insuranceNumber: policyNumber, insuranceStatus: 'Cancelled' }])
  })

  it('and withdrawn from before it began never applied: it is in no overview', async () => {
    const { policyNumber, receiptToken } = await kit.shop.buy()
    await kit.shop.post('/api/withdrawals', { policyNumber, receiptToken, name: 'Elin', email: 'elin@example.se' })
    const [insurance] = await own()
    expect(insurance).toMatchObject({ insuranceStatus: 'Cancelled', cancellationDate: '2026-12-01' })
    expect(insurance).not.toHaveProperty('insuredToDate')
    expect(insurance).not.toHaveProperty('withdrawalPeriod')
    expect(overviewOf(await kit.shop.insurances.overview(ELIN), {})).toEqual([])
  })

  it('and withdrawn from later was in force until that day', async () => {
    const { policyNumber, receiptToken } = await kit.shop.buy()
    kit.shop.clock.forward(12 * DAY_MS)
    await kit.shop.post('/api/withdrawals', { policyNumber, receiptToken, name: 'Elin', email: 'elin@example.se' })
    expect(await own()).toMatchObject([{ insuranceStatus: 'Cancelled', cancellationDate: '2026-12-03' }])
  })

  describe('[P4.4] [P4.6] and is cancelled by its holder', () => {
    it('before its start: to be regretted until the third day, then sent, which shows for twenty days, once', async () => {
      const { policyNumber } = await kit.shop.buy({ ...WHOLE_ANSWERS, startDate: '2026-12-31' })
      await order(policyNumber, 'cancel')
      const debits = async () => (await kit.shop.payments.consents(ELIN)).map(({ status }) => status)
      kit.shop.clock.forward(2 * DAY_MS)
      await kit.shop.jobs.round('insurances')
      expect([await modeNow(), await debits()]).toEqual([['Regret'], ['pending']])
      kit.shop.clock.forward(DAY_MS)
      await kit.shop.jobs.round('insurances')
      await kit.shop.jobs.round('insurances')
      expect([await modeNow(), await debits()]).toEqual([['Sent'], ['revoked']])
      expect(await own()).toMatchObject([{ cancellationDate: '2026-11-24', cancellationReason: 'Customer' }])
      expect(await order(policyNumber, 'regret')).toEqual({ kind: 'refused' })
      const sent = await kit.db.select().from(auditEntries).where(eq(auditEntries.action, 'insurance.sendCancellation'))
      expect(sent).toMatchObject([{ actor: 'server', subject: `insurance:${policyNumber}` }])
      kit.shop.clock.forward(19 * DAY_MS)
      expect(await modeNow()).toEqual(['Sent'])
      kit.shop.clock.forward(DAY_MS)
      expect(await modeNow()).toEqual(['None'])
    })

    it('before its start and regretted as it is sent: one of the two happens, whole', async () => {
      const numbers: string[] = []
      for (let round = 0; round < 6; round += 1) {
        numbers.push((await kit.shop.buy({ ...WHOLE_ANSWERS, startDate: '2026-12-31' })).policyNumber)
      }
      for (const number of numbers) await order(number, 'cancel')
      kit.shop.clock.forward(3 * DAY_MS)
      await Promise.all([kit.shop.jobs.round('insurances'), ...numbers.map(async (number) => order(number, 'regret'))])
      const versions = await kit.db.select().from(ownInsuranceVersions)
      expect(versions).toHaveLength(numbers.length)
      for (const { cancelledOn, cancellationSentOn } of versions) expect(cancelledOn).toBe(cancellationSentOn)
    })

    it('before its start and regretted: it is not sent, and begins', async () => {
      const { policyNumber } = await kit.shop.buy({ ...WHOLE_ANSWERS, startDate: '2026-12-31' })
      await order(policyNumber, 'cancel')
      await order(policyNumber, 'regret')
      kit.shop.clock.forward(41 * DAY_MS)
      await kit.shop.jobs.round('insurances')
      expect(await own()).toMatchObject([{ insuranceStatus: 'Valid' }])
      expect((await own())[0]).not.toHaveProperty('cancellationDate')
    })

    it('with its term: it is not renewed, and has ended then; regretted, it is renewed', async () => {
      const { policyNumber } = await kit.shop.buy()
      kit.shop.clock.forward(345 * DAY_MS)
      await order(policyNumber, 'cancel')
      await kit.shop.jobs.round('insurances')
      expect(await own()).toMatchObject([{ versionNumber: 1, insuranceStatus: 'Valid', cancellationDate: '2027-11-30' }])
      await order(policyNumber, 'regret')
      await kit.shop.jobs.round('insurances')
      expect(await own()).toHaveLength(2)
      await order(policyNumber, 'cancel')
      expect(await own()).toHaveLength(1)
      kit.shop.clock.forward(30 * DAY_MS)
      await kit.shop.jobs.round('insurances')
      expect(await own()).toMatchObject([{ versionNumber: 1, insuranceStatus: 'Cancelled', cancellationDate: '2027-11-30' }])
    })
  })

  it('is renewed thirty days before its end, once, and in the next year only that version is left', async () => {
    await kit.shop.buy()
    const keep = async () => Promise.all([kit.shop.jobs.round('insurances'), kit.shop.jobs.round('insurances')])
    kit.shop.clock.forward(340 * DAY_MS)
    await keep()
    expect(await own()).toHaveLength(1)
    kit.shop.clock.forward(10 * DAY_MS)
    await keep()
    await keep()
    expect(await own()).toMatchObject([
      { versionNumber: 1, insuranceStatus: 'Valid' },
      {
        versionNumber: 2,
        insuranceStatus: 'Accepted',
        insuredFromDate: '2027-12-01',
        insuredToDate: '2028-11-30',
        startDate: '2026-12-01',
      },
    ])
    expect(overviewOf(await own(), {})).toMatchObject([{ versionStatus: 'Renewed', renewal: { versionNumber: 2 } }])
    kit.shop.clock.forward(40 * DAY_MS)
    await keep()
    expect(await own()).toMatchObject([{ versionNumber: 2, insuranceStatus: 'Valid' }])
    const renewals = await kit.db.select().from(auditEntries).where(eq(auditEntries.action, 'insurance.renew'))
    expect(renewals.map(({ detail }) => detail)).toEqual([{ versionNumber: 2, insuredFrom: '2027-12-01', insuredTo: '2028-11-30' }])
  })

  it('is not renewed if it is withdrawn from', async () => {
    const { policyNumber, receiptToken } = await kit.shop.buy()
    await kit.shop.post('/api/withdrawals', { policyNumber, receiptToken, name: 'Elin', email: 'elin@example.se' })
    kit.shop.clock.forward(355 * DAY_MS)
    await kit.shop.jobs.round('insurances')
    expect(await kit.db.select().from(ownInsuranceVersions)).toHaveLength(1)
  })

  it.each([
    ['PregnancyInsurance', 1],
    ['WeekendPersonalTravelInsurance', 1],
    ['BackpackerPersonalTravelInsurance', 1],
    ['StudentPersonalTravelInsurance', 1],
    ['something new', 1],
    ['DogInsurance', 2],
  ])('[P4.4] of the type %s has %i version after its end', async (insuranceType, versions) => {
    await kit.shop.buy()
    await kit.db.update(ownInsurances).set({ insuranceType })
    kit.shop.clock.forward(376 * DAY_MS)
    await kit.shop.jobs.round('insurances')
    expect(await kit.db.select().from(ownInsuranceVersions)).toHaveLength(versions)
    const seen = await own()
    expect(seen.map(({ insuranceStatus }) => insuranceStatus)).toEqual([versions === 1 ? 'Expired' : 'Valid'])
  })

  it('[P8.1] of a type that nobody knows is shown as unknown, and logged without what the type says', async () => {
    const { policyNumber } = await kit.shop.buy()
    await kit.db.update(ownInsurances).set({ insuranceType: 'something new' })
    expect(await own()).toMatchObject([{ insuranceType: 'Unknown', insuranceCategory: 'other' }])
    const lines = kit.shop.logged.join('')
    expect(lines).toContain('insuranceTypeUnknown')
    expect(lines).toContain(policyNumber)
    expect(lines).not.toContain('something new')
  })

  it('is kept under a keyed hash of the holder\u2019s personal number', async () => {
    await kit.shop.buy()
    expect((await kit.db.select().from(ownInsurances)).map(({ personHash }) => personHash)).toEqual([createPersonHash(TEST_SECRET)(ELIN)])
  })
})

describeShop('[P3.3] the details of what is bought', (kit) => {
  async function buy(flow: string, persona?: string) {
    const { key, request } = await (await publishContent(kit, [flow]))(flow, persona)
    const created = await kit.shop.post(`/api/coral/quotes/create?productPath=${key}`, request)
    const { quoteNumber } = created.json<{ quote: { quoteNumber: string } }>().quote
    await kit.shop.sign(quoteNumber)
    const accepted = await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)
    const { policyNumber } = accepted.json<{ receipt: Receipt }>().receipt
    const [insurance] = await kit.shop.insurances.find(HOLDER, policyNumber)
    return insurance
  }

  it('of a vehicle: the vehicle, its cover and its hull deductible', async () => {
    expect(await buy('car')).toMatchObject({
      insuredObject: 'MLB012',
      coverage: 'half',
      deductibles: [{ type: 'hull', amount: 4500, label: 'Vagnskada' }],
      productDetails: {
        car: {
          vehicle: 'Norrvik Kombi 180',
          vehicleYearDerived: 2021,
          registrationNumber: 'MLB012',
          milageClass: 2,
          coverages: { partialCover: {} },
        },
      },
    })
  })

  it('of a house: the address, its measures and outbuildings', async () => {
    expect(await buy('house')).toMatchObject({
      insuredObject: 'Tallvägen 5',
      deductibles: [{ type: 'basic', amount: 3000 }],
      productDetails: {
        house: {
          insuredObject: { streetAddress: 'Tallvägen 5', postalCode: '75236' },
          livingSpace: 140,
          subSpace: 30,
          constructionYear: 1975,
          numberOfResidents: 4,
          outBuildings: [{ outBuildingArea: 25, buildingInterior: '1' }],
        },
      },
    })
  })

  it('of a boat: its value, and the discount', async () => {
    expect(await buy('boat')).toMatchObject({
      discounts: [{ discountPercentage: 10 }],
      discountPercentage: 10,
      validForAutogiroApplication: true,
      productDetails: { boatInsurance: { facts: { value: 200_000, manufacturedYear: 2018 } } },
    })
  })
})
