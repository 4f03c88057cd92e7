import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import compareCopy from '../../../../../flow-schemas/copy/compare.sv.json' with { type: 'json' }
import companyCopy from '../../../../../flow-schemas/copy/company.sv.json' with { type: 'json' }
import generalCopy from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import myPagesCopy from '../../../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import siteCopy from '../../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { RatedOffer, RatingQuestion, RatingResponse } from '../../../../contract/rating.ts'
import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { compareLines, sumOf, type ComparedOffer } from '../../../../insurance/external/compare.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { renderPage, textOf } from '../../../testing/render.tsx'
import { fakeServices } from '../../../testing/services.ts'
import { Compare } from './compare-page.tsx'

const ID = 'a'.repeat(22)
const copy = { ...generalCopy, ...companyCopy, ...siteCopy, ...myPagesCopy, ...compareCopy }

const CAR: WalletInsurance = {
  id: ID,
  insuranceCompany: 'folksam',
  insuranceCompanyName: 'Folksam',
  insuranceType: 'CarInsurance',
  insuranceName: 'Bil hel',
  coming: false,
  premiumFrequency: 12,
  premiumAmountTerm: 400,
  premiumAmountYear: 4_800,
  externalAddons: [{ name: 'Hyrbil 45 dagar', key: 'rentalCarFull' }, { name: 'Djurkrock' }],
  coverage: 'full',
  insuranceLevel: 'UNDEFINED',
  mileageScale: 2,
  endDate: '2027-01-31',
  externalStatus: 'valid',
  needsUpdate: false,
  comparison: 'offer',
  fetchedAt: '2026-11-01T10:00:00.000Z',
}

const offer = (choice: string, name: string, nearness: RatedOffer['nearness'], compared: ComparedOffer): RatedOffer => {
  const lines = compareLines(CAR, compared)
  const monthlyPremium = Math.round(compared.annualPremium / 12)
  return { choice, name, nearness, annualPremium: compared.annualPremium, monthlyPremium, lines, sum: sumOf(lines) }
}

const ASSUMED: RatingQuestion = {
  path: 'youngDriver',
  label: 'Kör någon under 24 år bilen?',
  kind: 'yesNo',
  value: false,
  text: 'Nej',
  reason: 'assumed',
  isRefused: false,
}
const MISSING: RatingQuestion = {
  path: 'livingSpace',
  label: 'Boarea',
  kind: 'number',
  minimum: 1,
  maximum: 1000,
  reason: 'missing',
  isRefused: false,
}

const RATED: RatingResponse = {
  insurance: CAR,
  product: { flow: 'car', insuranceType: 'CarInsurance', name: 'Bilförsäkring', path: '/person/bilforsakring' },
  offers: [
    offer('full', 'Helförsäkring', 'same', {
      annualPremium: 5_112,
      coverage: 'full',
      mileageScale: 2,
      deductible: '4 500 kr',
      addons: ['rentalCarFull'],
    }),
    offer('half', 'Halvförsäkring', 'near', { annualPremium: 3_600, coverage: 'half', mileageScale: 2, addons: [] }),
  ],
  known: [{ path: 'registrationNumber', label: 'Registreringsnummer', value: 'MLB 012', from: 'external' }],
  questions: [ASSUMED],
  leftOut: ['Uthus'],
  stops: [],
  start: { date: '2027-02-01', isAfterOld: true },
  begin: {
    bundle: 'B'.repeat(22),
    answers: { registrationNumber: 'MLB012', startDate: '2027-02-01' },
    answered: ['registrationNumber', 'startDate'],
    choiceInput: 'cover',
  },
}

function open(insurance: Partial<WalletInsurance> = {}, answers: readonly unknown[] = [RATED]) {
  const sent: unknown[] = []
  const left = [...answers]
  const { services, logged } = fakeServices({
    client: {
      async call(method, _, payload) {
        if (method === 'GET')
          return { data: { insurances: [{ ...CAR, ...insurance }], insuranceCollections: [] }, status: 200, responseTime: 1 }
        sent.push(payload)
        const data = left.length > 1 ? left.shift() : left[0]
        if (data instanceof Error) throw data
        return { data, status: 200, responseTime: 1 }
      },
    },
  })
  const shown = renderPage(<Compare insuranceId={ID} personalNumber="198507092388" />, { copy, services })
  return { ...shown, sent, logged }
}

const rowOf = (title: string) =>
  within(screen.getByRole('rowheader', { name: title }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map(textOf)
const refusal = (code: string, status = 409) => new ApiCallError(status >= 500 ? 'server' : 'badRequest', code, { status, code })

describe('[P4.8] the comparison of an insurance at another company', () => {
  beforeEach(() => sessionStorage.clear())

  it('shows both line by line, says in words where ours is dearer, and what is not known', async () => {
    open()
    expect(textOf(await screen.findByText(/Vår försäkring kostar/))).toBe(
      'Vår försäkring kostar 312 kr mer per år. Vi ser ingen skillnad i vad de innehåller.',
    )
    expect(rowOf('Pris per år')).toEqual(['4 800 kr per år', '5 112 kr per årDyrare hos oss'])
    expect(rowOf('Omfattning')).toEqual(['Helförsäkring', 'HelförsäkringLika'])
    expect(rowOf('Självrisk')).toEqual(['Uppgift saknas', '4 500 krGår inte att jämföra'])
    expect(rowOf('Tillägg: Hyrbil 45 dagar')).toEqual(['Ingår', 'HyrbilLika'])
    expect(rowOf('Tillägg: Djurkrock')).toEqual(['Ingår', 'Vi har inget tillägg med det namnetGår inte att jämföra'])
    expect(rowOf('Betalas')[0]).toBe('Varje månad')
    expect(rowOf('Gäller')[0]).toBe('Till och med 2027-01-31'.replace('2027-01-31', '31 januari 2027'))
    expect(screen.getByText(/Registreringsnummer/).closest('div')?.textContent).toContain('från din försäkring i dag')
    expect(screen.getByText('Uthus').closest('div')?.textContent).toContain('inte med i priset')
  })

  it('compares another cover when the customer chooses it, and says where it is narrower', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: /Halvförsäkring/ }))
    expect(textOf(screen.getByText(/Vår försäkring kostar/))).toBe(
      'Vår försäkring kostar 1 200 kr mindre per år. Den saknar något som du har i dag.',
    )
    expect(rowOf('Omfattning')).toEqual(['Helförsäkring', 'HalvförsäkringMindre hos oss'])
  })

  it('continues with what is known, the chosen cover and the day after, and never with what is assumed', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Gå vidare med vår försäkring' }))
    expect(JSON.parse(sessionStorage.getItem('teckna.flow.car') ?? 'null')).toEqual({
      hash: RATED.begin.bundle,
      answers: { registrationNumber: 'MLB012', startDate: '2027-02-01', cover: 'full' },
      answered: { registrationNumber: true, startDate: true, cover: true },
      quotes: null,
    })
  })

  it('asks what is missing, refuses what is no number, and shows the price with the answer', async () => {
    const { user, sent } = open({}, [{ ...RATED, offers: [], questions: [MISSING, ASSUMED] }, RATED])
    const field = await screen.findByRole('textbox', { name: 'Boarea' })
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Visa pris' }))
    expect(document.activeElement).toBe(field)
    await user.type(field, '1 001')
    await user.click(screen.getByRole('button', { name: 'Visa pris' }))
    expect(screen.getByText('Skriv ett tal från 1 till 1 000.', { normalizer: (text) => text.replaceAll(/\s/gu, ' ') })).toBeDefined()
    await user.clear(field)
    await user.type(field, '70')
    await user.click(screen.getByRole('radio', { name: 'Ja' }))
    await user.click(screen.getByRole('button', { name: 'Visa pris' }))
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Vårt erbjudande' }))
    expect(sent).toEqual([
      { insuranceId: ID, answers: {} },
      { insuranceId: ID, answers: { livingSpace: 70, youngDriver: true } },
    ])
  })

  it.each<[string, Partial<WalletInsurance>, string, string]>([
    ['what is outdated', { comparison: 'none', needsUpdate: true }, 'Hämta uppgifterna igen', `/mina-sidor/uppdatera?id=${ID}`],
    ['a caravan', { comparison: 'customerService' }, 'Kontakta oss', '/mina-sidor/kontakta-oss'],
    [
      'a dog',
      { comparison: 'publicPages', publicWebUrl: 'https://folksam.example/hund' },
      'Läs om försäkringen hos Folksam',
      'https://folksam.example/hund',
    ],
  ])('of %s leads to where it goes on, and asks for no price', async (_, insurance, name, href) => {
    const { sent } = open(insurance)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
    expect(sent).toEqual([])
  })

  it('says why there is no price, in the words of the form, or that the product is not sold', async () => {
    open({}, [{ ...RATED, offers: [], stops: [{ title: 'Ring oss', text: 'Vi behöver veta mer.' }] }])
    expect(await screen.findByRole('heading', { name: 'Ring oss' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Gå vidare/ })).toBeNull()
  })

  it('says that we sell none such, where the server refuses', async () => {
    open({}, [refusal('notSold')])
    expect(await screen.findByText(compareCopy['compare.elsewhere.notSold'])).toBeDefined()
  })

  it('offers to try again after a failure', async () => {
    const { user, logged } = open({}, [refusal('down', 503), RATED])
    await user.click(await screen.findByRole('button', { name: siteCopy['site.loadFailure.retry'] }))
    expect(await screen.findByRole('table')).toBeDefined()
    expect(logged.map(({ text }) => text)).toEqual(['Error comparing an insurance'])
  })

  it('of an insurance that is not in the wallet says so', async () => {
    open({ id: 'b'.repeat(22) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Vi hittar inte försäkringen' })).toBeDefined()
  })
})
