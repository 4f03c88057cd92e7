import { describe, expect, it } from 'vitest'
import childCopy from '../../../../flow-schemas/child/copy.sv.json' with { type: 'json' }
import product from '../../../../flow-schemas/child/product.json' with { type: 'json' }
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import { translator } from '../../../copy/lookup.ts'
import { BRAND } from '../../testing/test-server.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { renderPolicyLetterPdf, renderWithdrawalReceiptPdf, type PolicyLetter, type WithdrawalLetter } from './render-policy-pdf.ts'

const missing: string[] = []
const t = translator({ ...generalCopy, ...childCopy }, (key) => missing.push(key))
const insurer = {
  name: 'Teckna Försäkring',
  organizationNumber: '599900-0028',
  address: 'Exempelgatan 1, 111 22 Stockholm',
  email: 'kundservice@example.se',
  phone: '08-465 004 00',
  openingHours: 'vardagar 08:00–17:30',
}
const meta = { t, insurer, brand: BRAND, date: '2026-11-21', language: 'sv-SE' }

const letter: PolicyLetter = {
  policyNumber: 'TF-2026-000123',
  product: 'Barnförsäkring',
  holder: { name: 'Åsa Öberg', personalNumber: '198507092388' },
  insured: [{ personalNumber: '201801012392' }],
  startDate: '2026-12-01',
  annualPremium: 2196,
  payment: { method: 'Autogiro', period: 'Month' },
  papers: {
    answers: [{ title: 'Vem ska försäkras?', rows: [{ label: 'Försäkringsbelopp', value: '1 184 000 kr' }] }],
    cover: product.policyLetter.map(({ copy }) => ({ label: t(copy), value: t(`${copy}.value`, { insuranceAmount: '1 184 000 kr' }) })),
    addons: [],
  },
  documents: [
    { title: 'Faktablad för försäkring', version: '2026-11' },
    { title: 'Villkor för barnförsäkring', version: '2026-11' },
  ],
  withdrawal: { days: 14, until: '2026-12-05' },
}

const withdrawal: WithdrawalLetter = {
  withdrawalId: 'W-2026-0007',
  policyNumber: 'TF-2026-000123',
  product: 'Barnförsäkring',
  name: 'Åsa Öberg',
  email: 'asa@example.se',
  receivedAt: '2026-11-23T23:05:09.000Z',
}

const textOf = (file: Buffer) => readPdf(file).text.replaceAll('\u00a0', ' ').replaceAll('\n', ' ')

describe('renderPolicyLetterPdf', () => {
  it('states the contract', async () => {
    const file = await renderPolicyLetterPdf(letter, meta)
    const text = textOf(file)
    for (const fact of [
      'Försäkringsbrev',
      'TF-2026-000123',
      'Åsa Öberg, 19850709-****',
      '20180101-****',
      '1 december 2026',
      'Högst 1 184 000 kr',
      '2 196 kr. Alla avgifter ingår.',
      'Du betalar 183 kr varje månad med autogiro.',
      'Villkor för barnförsäkring, version 2026-11',
      'Du har 14 dagars ångerrätt',
      'till och med 5 december 2026',
      '08-465 004 00',
      'Sida 1 av 1',
    ]) {
      expect(text).toContain(fact)
    }
    expect(missing).toEqual([])
  })

  it('prints no whole personal number', async () => {
    expect(textOf(await renderPolicyLetterPdf(letter, meta))).not.toMatch(/2388|2392/)
  })

  it('[B9.1] says when the first payment is, where a free trial moves it', async () => {
    const text = textOf(await renderPolicyLetterPdf({ ...letter, firstDueDate: '2026-12-15' }, meta))
    expect(text).toContain('Första betalning Du betalar ingenting för tiden före 15 december 2026')
    expect(textOf(await renderPolicyLetterPdf(letter, meta))).not.toContain('Första betalning')
  })

  it('is printed too where no cover and no document is named', async () => {
    expect(
      textOf(await renderPolicyLetterPdf({ ...letter, papers: { answers: [], addons: [], cover: [] }, documents: [] }, meta)),
    ).toContain('TF-2026-000123')
  })

  it('has a table whose rows have headers', async () => {
    const { tags, objects } = readPdf(await renderPolicyLetterPdf(letter, meta))
    const rows = 5 + 1 + letter.papers.cover.length + 2
    expect(tags).toMatchObject({ Table: 4, TR: rows, TH: rows, TD: rows })
    expect(objects).toContain('/Scope /Row')
  })

  it.each([
    ['Autogiro', ['Month', 'Quarter', 'Halfyear', 'Annual', 'Once']],
    ['PaperInvoice', ['Quarter', 'Halfyear', 'Annual', 'Once']],
  ])('has a sentence for every way to pay with %s', async (method, periods) => {
    for (const period of periods) await renderPolicyLetterPdf({ ...letter, payment: { method, period } }, meta)
    expect(missing).toEqual([])
  })

  it('is the same bytes for the same data', async () => {
    expect((await renderPolicyLetterPdf(letter, meta)).equals(await renderPolicyLetterPdf(letter, meta))).toBe(true)
  })
})

describe('renderWithdrawalReceiptPdf', () => {
  it('states what was withdrawn, by whom and when, in Swedish time', async () => {
    const file = await renderWithdrawalReceiptPdf(withdrawal, meta)
    const text = textOf(file)
    for (const fact of [
      'Bekräftelse på att du har ångrat avtalet',
      'Jag ångrar avtalet med försäkringsnummer TF-2026-000123 (Barnförsäkring).',
      '24 november 2026 klockan 00:05:09',
      'Åsa Öberg',
      'asa@example.se',
      'W-2026-0007',
    ]) {
      expect(text).toContain(fact)
    }
    expect(missing).toEqual([])
  })
})
