import { expect, it } from 'vitest'
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import statementCopy from '../../../../flow-schemas/copy/statement.sv.json' with { type: 'json' }
import type { InsuranceDetails, Statement } from '../../../contract/insurances.ts'
import { translator } from '../../../copy/lookup.ts'
import { ownInsuranceDetails } from '../../../../tests/fixtures/insurances.ts'
import { BRAND } from '../../testing/test-server.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { renderStatementPdf } from './render-statement-pdf.ts'

const insurer = {
  name: 'Teckna Försäkring',
  organizationNumber: '599900-0028',
  address: 'Exempelgatan 1, 111 22 Stockholm',
  email: 'kundservice@example.se',
  phone: '08-465 004 00',
  openingHours: 'vardagar 08:00–17:30',
}

async function read(kind: Statement, part: Partial<InsuranceDetails> = {}) {
  const t = translator({ ...generalCopy, ...statementCopy }, (key) => expect.unreachable(key))
  const file = await renderStatementPdf(ownInsuranceDetails({ insuranceNumber: 'TF-26-10482915', ...part }), kind, {
    t,
    insurer,
    brand: BRAND,
    date: '2026-11-23',
    language: 'sv',
  })
  return readPdf(file).text.replaceAll(/\s+/g, ' ')
}

it('a statement lists what the register knows of the insurance, section by section', async () => {
  const text = await read('forsakringsbesked', {
    insuredObject: 'Nils',
    insuredToDate: '2027-11-21',
    premiumAmountYear: 1_740,
    premiumAmountTerm: 145,
    paymentMethod: 'Autogiro',
    discountPercentage: 10,
    cover: [{ label: 'Invaliditet', value: '1 000 000 kr' }],
    addons: [
      { key: 'golf', name: 'Golf', optional: true, premiumAmount: 200 },
      { key: 'travel', name: 'Resa', optional: true, premiumAmount: 0 },
    ],
    deductibles: [
      { type: 'fixed', amount: 1_500, label: 'Grundsjälvrisk' },
      { type: 'variable', percentage: 20, label: 'Rörlig självrisk' },
    ],
  })
  for (const part of [
    'Försäkringsbesked Barnförsäkring',
    'Försäkringsnummer TF-26-1048 2915',
    'Gäller för Nils',
    'Gäller från och med 22 november 2026',
    'Gäller till och med 21 november 2027',
    'Förnyas 22 november 2027',
    'Pris per år 1 740 kr',
    'Varje betalning 145 kr',
    'Betalas med Autogiro',
    'Rabatt 10 procent',
    'Invaliditet 1 000 000 kr',
    'Golf 200 kr',
    'Resa Ingår',
    'Grundsjälvrisk 1 500 kr',
    'Rörlig självrisk 20 procent',
    'Ring 08-465 004 00',
  ])
    expect(text).toContain(part)
})

it('a statement leaves out what is unknown, and names a price that is paid once', async () => {
  const text = await read('forsakringsbesked', { premiumFrequency: 5, premiumAmountYear: 249, premiumAmountTerm: 249 })
  expect(text).toContain('Pris, betalas en gång 249 kr')
  for (const part of ['Gäller för', 'till och med', 'Varje betalning', 'Betalas med', 'Rabatt', 'tillval', 'betalar du själv'])
    expect(text).not.toContain(part)
})

it('a renewal notice says when the insurance is renewed, and how to prevent it', async () => {
  const text = await read('fornyelsebesked', { insuredFromDate: '2027-01-01', insuranceStatus: 'Accepted', versionNumber: 2 })
  expect(text).toContain('Besked om förnyelse Barnförsäkring')
  expect(text).toContain(
    'Din försäkring förnyas 1 januari 2027 och gäller då ett år till. Vill du inte att den förnyas kan du säga upp den',
  )
})
