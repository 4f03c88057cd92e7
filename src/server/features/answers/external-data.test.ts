import { beforeEach, describe, expect, it } from 'vitest'
import type { AnswerFault } from '../../../contract/errors.ts'
import type { StoredFile } from '../../../contract/files.ts'
import type { Receipt } from '../../../contract/quotes.ts'
import type { Answers } from '../../../engine/document.ts'
import type { Json } from '../../../values/json.ts'
import { buildQuoteRequest } from '../../../quote/request.ts'
import { uploadedFiles } from '../../platform/db/schema/files.ts'
import type { Registry } from '../../ports/registries/registry-port.ts'
import { WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import {
  EXTERNAL_DATA_PURCHASE,
  EXTERNAL_DATA_PURCHASE_HASH,
  SERVICE_HASH,
  storeExternalDataFlows,
} from '../../testing/external-data-flows.ts'
import { withdrawBundle } from '../content/sale.ts'

const SALES = { salesInfo: { sellingChannel: 'InternetFors' }, setFreeTrial: false } as const
const EXTERNAL: Answers = { postalCode: '11122', city: 'Stockholm', breed: 'lab', others: [{ breed: 'pud' }, {}] }

const requestOf = (answers: Answers) => buildQuoteRequest(EXTERNAL_DATA_PURCHASE, answers, EXTERNAL_DATA_PURCHASE_HASH, SALES)
const failing: Registry = { lookUp: async () => Promise.reject(new Error('no such place: 111 22')) }
const answering = (value: Json | undefined): Registry => ({ lookUp: async () => value })

describeShop('what the server asks by itself', (kit) => {
  beforeEach(async () => storeExternalDataFlows(kit.db, kit.shop.clock.now()))

  async function reopen(postalCode: Registry): Promise<void> {
    await kit.reopen({ registries: { postalCode } })
    await storeExternalDataFlows(kit.db, kit.shop.clock.now())
  }

  const create = async (answers: Answers) =>
    kit.shop.post('/api/coral/quotes/create?productPath=child', requestOf({ ...WHOLE_ANSWERS, ...answers }))
  const faultsOf = async (answers: Answers): Promise<readonly AnswerFault[]> => {
    const answer = await create(answers)
    expect(answer.statusCode).toBe(400)
    const { code, faults } = answer.json<{ code: string; faults: AnswerFault[] }>()
    expect(code).toBe('invalidAnswers')
    return faults
  }

  const ask = async (fact: string, args: object, bundle = EXTERNAL_DATA_PURCHASE_HASH) =>
    kit.shop.post('/api/facts', { bundle, fact, args })

  const check = async (input: string, value: Json, over = {}) =>
    kit.shop.post('/api/checks', { bundle: EXTERNAL_DATA_PURCHASE_HASH, input, value, answers: {}, ...over })

  describe('a quote', () => {
    it('is made of answers that agree with what the server finds', async () => {
      expect((await create(EXTERNAL)).statusCode).toBe(200)
    })

    it.each<[string, Answers, Pick<AnswerFault, 'input' | 'message'>[]]>([
      ['another place than that of the postal code', { ...EXTERNAL, city: 'Göteborg' }, [{ input: 'city', message: 'factDiffers' }]],
      ['a choice that the set does not have', { ...EXTERNAL, breed: 'cat' }, [{ input: 'breed', message: 'lookup.unknown' }]],
      [
        'such a choice within a list',
        { ...EXTERNAL, others: [{ breed: 'lab' }, { breed: 'cat' }] },
        [{ input: 'others.1.breed', message: 'lookup.unknown' }],
      ],
      [
        'a postal code that there surely is not',
        { breed: 'lab', postalCode: '98500' },
        [{ input: 'postalCode', message: 'knownPostalCode.unknown' }],
      ],
    ])('is refused with %s, at its input', async (_, answers, faults) => {
      expect((await faultsOf(answers)).map(({ input, message }) => ({ input, message }))).toEqual(faults)
    })

    it('is not stopped by a place that is not known, nor by a registry that fails', async () => {
      const { city: _, ...others } = EXTERNAL
      expect((await create({ ...others, postalCode: '43010' })).statusCode).toBe(200)
      await reopen(failing)
      expect((await create(others)).statusCode).toBe(200)
      expect(kit.shop.logged.join('')).toContain('a registry failed')
      expect(kit.shop.logged.join('')).not.toContain('111 22')
    })

    it('is updated, priced and signed only with what the server finds', async () => {
      const { quoteNumber } = (await create(EXTERNAL)).json<{ quote: { quoteNumber: string } }>().quote
      const wrong = requestOf({ ...WHOLE_ANSWERS, ...EXTERNAL, breed: 'cat' })
      for (const call of ['update', 'calculate']) {
        const answer = await kit.shop.post(`/api/coral/quotes/${call}?productPath=child&quoteNumber=${quoteNumber}`, wrong)
        expect(answer.json()).toMatchObject({ code: 'invalidAnswers', faults: [{ input: 'breed', message: 'lookup.unknown' }] })
      }
      const right = await kit.shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' })
      expect(right.statusCode).toBe(200)
    })

    it('is not signed when what was shown has changed since', async () => {
      const places = ['Stockholm', 'Sundbyberg']
      await reopen({ lookUp: async () => places.shift() ?? 'Solna' })
      const { quoteNumber } = (await create(EXTERNAL)).json<{ quote: { quoteNumber: string } }>().quote
      kit.shop.clock.forward(11 * 60_000)
      const signing = await kit.shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' })
      expect(signing.json()).toMatchObject({ code: 'invalidAnswers', faults: [{ input: 'city', message: 'factDiffers' }] })
      const accept = await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)
      expect(accept.json()).toMatchObject({ code: 'invalidAnswers', faults: [{ input: 'city', message: 'factDiffers' }] })
    })

    it('is not made with a flow that has been withdrawn; one that was signed becomes a contract', async () => {
      const { quoteNumber } = (await create(EXTERNAL)).json<{ quote: { quoteNumber: string } }>().quote
      await kit.shop.sign(quoteNumber)
      await withdrawBundle(kit.db, EXTERNAL_DATA_PURCHASE_HASH, { author: 'anna', clock: kit.shop.clock })
      expect((await create(EXTERNAL)).json()).toMatchObject({ code: 'bundleUnknown' })
      expect((await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)).statusCode).toBe(200)
    })
  })

  it('makes the files of a quote a part of its contract', async () => {
    const headers = { 'content-type': 'image/png', 'x-file-name': 'a.png' }
    const payload = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const file = (await kit.shop.call({ method: 'POST', url: '/api/files', headers, payload })).json<StoredFile>()
    const papers: Json = [{ ...file }]
    expect(await faultsOf({ papers: [{ ...file, size: 1 }] })).toMatchObject([{ input: 'papers', message: 'files.unknown' }])
    const { quoteNumber } = (await create({ papers })).json<{ quote: { quoteNumber: string } }>().quote
    await kit.shop.sign(quoteNumber)
    const { receipt } = (await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)).json<{ receipt: Receipt }>()
    const rows = await kit.db.select({ claimedBy: uploadedFiles.claimedBy }).from(uploadedFiles)
    expect(rows).toEqual([{ claimedBy: `policy:${receipt.policyNumber}` }])
  })

  describe('a fact', () => {
    it.each<[string, Json]>([
      ['11122', 'Stockholm'],
      ['43010', null],
      ['98500', null],
      ['abc', null],
    ])('of %s is returned', async (postalCode, value) => {
      const answer = await ask('town', { postalCode })
      expect(answer.json()).toEqual({ value })
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    it.each<[string, string, Json]>([
      ['of a person contains what the flow asks for, and neither name nor address', '198507092388', { postalCode: '75236' }],
      ['of a protected identity answers the same as that of an unknown person', '196512073245', null],
      ['of an unknown person is null', '189001019802', null],
      ['that fails is null', '192001011564', null],
    ])('%s', async (_, personalNumber, value) => {
      const answer = await ask('holder', { personalNumber })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ value })
    })

    it('is not known when the registry fails', async () => {
      await reopen(failing)
      expect((await ask('town', { postalCode: '11122' })).json()).toEqual({ value: null })
    })

    it.each<[string, string, object, string, number, string]>([
      ['a fact that there is not', 'toString', {}, EXTERNAL_DATA_PURCHASE_HASH, 400, 'badRequest'],
      ['a fact that is given', 'level', {}, SERVICE_HASH, 400, 'badRequest'],
      ['a missing argument', 'town', {}, EXTERNAL_DATA_PURCHASE_HASH, 400, 'badRequest'],
      ['a flow that there is not', 'town', { postalCode: '11122' }, 'x'.repeat(22), 409, 'bundleUnknown'],
    ])('is refused for %s', async (_, fact, args, bundle, status, code) => {
      const answer = await ask(fact, args, bundle)
      expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({ status, code })
    })
  })

  describe('a check', () => {
    it.each<[string, Json, string[]]>([
      ['breed', 'lab', []],
      ['breed', 'cat', ['lookup.unknown']],
      ['breed', 7, []],
      ['others.3.breed', 'cat', ['lookup.unknown']],
      ['postalCode', '11122', []],
      ['postalCode', '43010', []],
      ['postalCode', '98500', ['knownPostalCode.unknown']],
      ['phone', 'x', []],
    ])('of %s as %j says %j', async (input, value, messages) => {
      const { refusals } = (await check(input, value)).json<{ refusals: { message: string; params: object }[] }>()
      expect(refusals).toEqual(messages.map((message) => ({ message, params: {} })))
    })

    it('is refused for an input that there is not', async () => {
      for (const input of ['nothing', 'others.0.nothing', '__proto__', '']) expect((await check(input, 'x')).statusCode).toBe(400)
    })

    it('says nothing when the registry fails, is not known, or does not know', async () => {
      for (const registry of [failing, answering(undefined), answering('Pajala')]) {
        await reopen(registry)
        expect((await check('postalCode', '98500')).json()).toEqual({ refusals: [] })
      }
    })
  })

  describe('a lookup set', () => {
    it('is open to everyone, and cached', async () => {
      const page = await kit.shop.get('/api/lookups/lookup-set-of-the-test/search?q=pud&offset=0')
      expect(page.json()).toEqual({ entries: [{ code: 'pud', text: 'Pudel', note: 'Stor' }], total: 1 })
      expect(page.headers['cache-control']).toBe('public, max-age=86400')
      expect((await kit.shop.get('/api/lookups/lookup-set-of-the-test/search')).json()).toMatchObject({ total: 2 })
      const entry = await kit.shop.get('/api/lookups/lookup-set-of-the-test/entries/lab')
      expect(entry.json()).toEqual({ code: 'lab', text: 'Labrador' })
      expect(entry.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    })

    it.each([
      ['entries/cat', 404],
      ['entries/a%2Fb', 400],
      ['search?offset=-1', 400],
      [`search?q=${'x'.repeat(101)}`, 400],
    ])('refuses %s, and no cache keeps that', async (path, status) => {
      const answer = await kit.shop.get(`/api/lookups/lookup-set-of-the-test/${path}`)
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    it('is not there under another hash', async () => {
      expect((await kit.shop.get(`/api/lookups/${'x'.repeat(22)}/search?q=a`)).statusCode).toBe(404)
    })
  })
})
