import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { InsurancesError } from '../insurances-port.ts'
import { describeOutsideInsurances, SUITE_DAY, suiteLog } from '../testing.ts'
import { createBackEnd } from './back-end.ts'
import { createOutsideInsurances } from './outside-insurances.ts'
import { openBackEnd, TOKEN, type TestBackEnd } from './testing.ts'

const ELIN = '198507092388'
const company = 'Teckna Försäkring'
/** What the adapter has beside the back end. */
const own = { clock: { now: () => new Date(`${SUITE_DAY}T11:00:00Z`) } }

describeOutsideInsurances('the insurances of a back end', async () => {
  const backEnd = await openBackEnd()
  const { logged, log } = suiteLog()
  const read = createBackEnd({ baseUrl: backEnd.baseUrl, token: TOKEN })
  return {
    logged,
    insurances: createOutsideInsurances({ ...own, read, company, log }),
    put: async (personalNumber, versions) => backEnd.put(personalNumber, versions),
    close: async () => backEnd.close(),
  }
})

describe('[P7.2] [P8.1] a back end', () => {
  let backEnd: TestBackEnd
  const { logged, log } = suiteLog()
  const insurances = (token = TOKEN, timeoutMs = 5_000) =>
    createOutsideInsurances({ ...own, read: createBackEnd({ baseUrl: backEnd.baseUrl, token, timeoutMs }), company, log })
  const json = (body: unknown, status = 200) =>
    backEnd.answerWith((response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)))
  beforeAll(async () => {
    backEnd = await openBackEnd()
  })
  afterEach(() => backEnd.answerWith(undefined))
  afterAll(async () => backEnd.close())

  const least = {
    insuranceNumber: '100 200.300',
    insuranceName: 'Villa',
    insuranceType: 'villa',
    insuranceStatus: 'Valid' as const,
    insuredFromDate: '2026-01-01',
  }

  it('is asked at the paths of the specification', async () => {
    await insurances().overview(ELIN)
    await insurances().details(ELIN)
    expect(backEnd.asked.slice(-2)).toEqual([`/core/insurances/overview/${ELIN}`, `/core/insurances/details/insurances/${ELIN}`])
  })

  it.each([
    ['a list', [least]],
    ['a list under insurances', { insurances: [least] }],
    ['one under insurance', { insurance: least }],
    ['one alone', least],
  ])('may answer with %s, and need only tell what it knows', async (_, body) => {
    json(body)
    expect(await insurances().find(ELIN, '100200300')).toMatchObject([
      {
        insuranceId: '100200300',
        insuranceType: 'HouseInsurance',
        insuranceCompany: company,
        versionNumber: 1,
        premiumFrequency: -1,
        documents: [],
      },
    ])
  })

  it('that tells of an insurance in another form has that one left out, and its place logged without a value', async () => {
    json({ insurances: [least, { ...least, insuranceStatus: 'Sleeping' }, 'x'] })
    expect(await insurances().overview(ELIN)).toHaveLength(1)
    expect(logged.join('')).toContain('/insuranceStatus')
    expect(logged.join('')).not.toContain('Sleeping')
  })

  it('that answers for a number with another insurance tells nothing of it', async () => {
    json({ insurances: [least] })
    const other = { ...least, insuranceNumber: '999' }
    const reader = insurances()
    const read = async (path: string) => ({
      status: 200,
      type: 'application/json',
      body: Buffer.from(JSON.stringify(path.includes('overview') ? [least] : [other])),
    })
    expect(await createOutsideInsurances({ ...own, read, company, log }).find(ELIN, least.insuranceNumber)).toEqual([])
    expect(await reader.find(ELIN, '999')).toEqual([])
  })

  it('[P7.2] gets an order at the path of the specification, with what follows from it, and may refuse it', async () => {
    backEnd.put(ELIN, [
      {
        ...least,
        insuranceNumber: 'TF-26-10000009',
        insuranceType: 'villa',
        insuranceCompany: company,
        insuranceCategory: '',
        insuredToDate: '2026-12-31',
      },
    ])
    const request = { insuranceNumber: 'TF-26-10000009', order: { kind: 'cancel', reason: 'price' } } as const
    let count = 0
    const noted = async () => void (count += 1)
    backEnd.refuseOrders(true)
    expect(await insurances().end(ELIN, request, noted)).toEqual({ kind: 'refused' })
    backEnd.refuseOrders(false)
    expect(await insurances().end(ELIN, request, noted)).toEqual({ kind: 'end', lastDay: '2026-12-31' })
    expect(backEnd.asked.at(-1)).toBe('/core/messages/cancel-insurance')
    expect(backEnd.orders.at(-1)).toEqual({
      personalNumber: ELIN,
      insuranceNumber: 'TF-26-10000009',
      order: 'end',
      reason: 'price',
      lastDay: '2026-12-31',
    })
    expect(count).toBe(1)
  })

  it('that refuses, fails, moves or speaks another language is unavailable, and the failure names no one', async () => {
    const failures = [
      async () => insurances('another').overview(ELIN),
      async () => (json({}, 500), insurances().overview(ELIN)),
      async () => (json({}, 302), insurances().details(ELIN)),
      async () => (json({ nothing: true }), insurances().overview(ELIN)),
      async () => (backEnd.answerWith((response) => response.end('<html>')), insurances().overview(ELIN)),
      async () => (backEnd.answerWith((response) => response.destroy()), insurances().overview(ELIN)),
      async () => (backEnd.answerWith(() => undefined), insurances(TOKEN, 50).overview(ELIN)),
    ]
    for (const fail of failures) {
      const error = await fail().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(InsurancesError)
      expect(String((error as Error).stack)).not.toContain(ELIN)
      backEnd.answerWith(undefined)
    }
  })
})
