import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import myPagesCopy from '../../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { InsuranceDetails } from '../../../contract/insurances.ts'
import { insurerParams } from '../../../copy/insurer-params.ts'
import { ownInsurance, ownInsuranceDetails } from '../../../../tests/fixtures/insurances.ts'
import { renderPage, textOf } from '../../testing/render.tsx'
import { fakeServices, loaderArgs, sessionAnswer } from '../../testing/services.ts'
import { signedInAt } from '../../testing/session.ts'
import { START } from '../../testing/time.ts'
import { NO_CUSTOMER_DATA, type CustomerData } from './customer-data.ts'
import { InsuranceView, loader } from './insurance-page.tsx'

const copy = { ...generalCopy, ...siteCopy, ...myPagesCopy }
const TODAY = '2026-11-23'

const DATA: CustomerData = { ...NO_CUSTOMER_DATA, hasLoaded: true }

/** Renders the page of the insurance 1001. A missing text throws. */
function show(data: Partial<CustomerData>, insuranceNumber = '1001') {
  const onRetry = vi.fn<() => void>()
  const page = <InsuranceView data={{ ...DATA, ...data }} insuranceNumber={insuranceNumber} today={TODAY} onRetry={onRetry} />
  return { ...renderPage(page, { copy, facts: insurerParams(sessionAnswer.insurer) }), onRetry }
}

/** Shows an insurance whose details have loaded. */
const showDetails = (part: Partial<InsuranceDetails> = {}) =>
  show({ overview: [ownInsurance(part)], insurances: [ownInsuranceDetails(part)] })

/** Returns the facts of a section as label and value. */
function factsOf(title: string): Record<string, string> {
  const section = screen.getByRole('heading', { level: 2, name: title }).closest('section')
  const rows = within(section as HTMLElement).getAllByRole('term')
  return Object.fromEntries(rows.map((row) => [textOf(row), textOf(row.nextElementSibling)]))
}

const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(textOf)

describe('[P1.3] the page of an insurance', () => {
  it('has its name and object, its number in groups, and what is known of it and of the payment', () => {
    showDetails({
      insuranceNumber: 'TF-26-10482915',
      insuranceId: '1001',
      insuredObject: 'Signe',
      insuredToDate: '2027-11-21',
      paymentMethod: 'Autogiro',
      paymentDetails: { paymentMethod: 'Autogiro', paymentPeriod: 'Month' },
      insuranceHolderAddress: 'Tallvägen 5',
    })
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Barnförsäkring Signe')
    expect(factsOf('Om försäkringen')).toEqual({
      Försäkringsnummer: 'TF-26-1048 2915',
      Status: 'Gäller',
      'Började gälla': '22 november 2026',
      Förnyas: '22 november 2027',
      Försäkringsbolag: 'Teckna Försäkring',
      'Försäkringstagarens adress': 'Tallvägen 5',
    })
    expect(factsOf('Betalning')).toEqual({
      Pris: '1 740 kr per år',
      Betalsätt: 'Autogiro',
      Betalas: 'Varje månad',
      'Belopp varje gång': '145 kr',
    })
    expect(headings()).toEqual(['Om försäkringen', 'Betalning', 'Tillval', 'Dokument', 'Vill du säga upp försäkringen?'])
  })

  it('of an insurance that was cancelled before its first day tells no days, which would contradict the notice', () => {
    showDetails({ insuranceStatus: 'Cancelled', insuredFromDate: '2026-12-23', cancellationDate: '2026-11-18' })
    const facts = factsOf('Om försäkringen')
    expect([facts['Börjar gälla'], facts['Sista dag']]).toEqual([undefined, undefined])
  })

  it('[P8.1] says "Ej tillgängligt" for a payment that the core system does not tell', () => {
    showDetails({ premiumFrequency: -1 })
    expect(factsOf('Betalning')).toMatchObject({ Betalsätt: 'Ej tillgängligt', Betalas: 'Ej tillgängligt' })
  })

  it('has the discount and the price before it', () => {
    showDetails({ premium: 2_000, discounts: [{ name: 'Rabatt', discountPercentage: 13 }], discountPercentage: 13 })
    expect(factsOf('Betalning')).toMatchObject({ 'Pris före rabatt': '2 000 kr', Rabatt: '13 %' })
  })

  it('of a vehicle has the vehicle, its cover and season, the hull deductible and the add-ons with their total', () => {
    showDetails({
      insuranceType: 'MotorcycleInsurance',
      coverage: 'full',
      deductibles: [
        { type: 'hull', amount: 4500, label: 'Vagnskada', additionalInfo: 'Per skada' },
        { type: 'special', amount: 1, label: 'Särskild' },
        { type: 'glass', label: 'Glas' },
      ],
      addons: [
        { key: 'roadsideAssistance', name: 'Vägassistans', optional: true, premiumAmount: 348 },
        { key: 'golf', name: 'Golf', optional: true, additionValueBased: true, additionPercentage: 0.01, properties: { golfValue: 5_000 } },
        { key: 'always', name: 'Alltid', optional: false, premiumAmount: 1 },
      ],
      productDetails: {
        motorCycle: {
          vehicle: 'Orrhult Touring 700',
          vehicleYearDerived: 2021,
          registrationNumber: 'MLB600',
          milageClass: 2,
          coverages: { fullCover: {} },
        },
      },
    })
    expect(factsOf('Om försäkringen')).toMatchObject({ Skydd: 'Helförsäkring', Säsong: expect.stringContaining('hela året') })
    expect(factsOf('Fordonet')).toEqual({
      Fordon: 'Orrhult Touring 700',
      Årsmodell: '2021',
      Registreringsnummer: 'MLB 600',
      'Körsträcka per år': '1 001–1 500 mil',
    })
    expect(factsOf('Självrisk')).toEqual({ Vagnskada: '4 500 kr Per skada', Glas: 'Okänt värde' })
    expect(screen.getByText(/^Okänt värde: vi kan inte visa beloppet här/)).toBeDefined()
    expect(factsOf('Tillval')).toEqual({ Vägassistans: '348 kr per år', Golf: '50 kr per år', 'Tillvalen tillsammans': '398 kr per år' })
  })

  it('of a vehicle without a registration number leaves that out', () => {
    showDetails({
      insuranceType: 'MopedInsurance',
      productDetails: { moped: { vehicle: 'Lillhamn Posten', registrationNumber: '', coverages: {} } },
    })
    expect(factsOf('Fordonet')).toEqual({ Fordon: 'Lillhamn Posten' })
  })

  it('of a vehicle whose add-ons only stand in its details has them by their usual names', () => {
    showDetails({
      insuranceType: 'CarInsurance',
      productDetails: { car: { coverages: { fullCover: { addons: { rentalCarFull: { annualPremium: 468 } } } } } },
    })
    expect(factsOf('Tillval')).toEqual({ Hyrbil: '468 kr per år' })
    expect(headings()).not.toContain('Fordonet')
  })

  it('of a house has the property with its buildings and covers', () => {
    showDetails({
      insuranceType: 'HouseInsurance',
      insuranceLevel: 'PLUS',
      deductibles: [{ type: 'basic', amount: 3000, label: 'Grundsjälvrisk' }],
      productDetails: {
        house: {
          insuredObject: { streetAddress: 'Tallvägen 5', postalCode: '75236', city: 'Uppsala' },
          numberOfResidents: 4,
          livingSpace: 140,
          subSpace: 30,
          additionalSpace: 8,
          constructionYear: 1975,
          outBuildings: [
            { outBuildingArea: 25, buildingInterior: '1' },
            { outBuildingArea: 12, buildingInterior: '3' },
          ],
          coverages: { basicPersonalProperty: { condominiumInsurance: true }, basicBuilding: {} },
        },
      },
    })
    expect(factsOf('Om försäkringen')).toMatchObject({ Nivå: 'Plus' })
    expect(factsOf('Bostaden')).toEqual({
      Adress: 'Tallvägen 5, 752 36 Uppsala',
      'Antal boende': '4',
      Boyta: '140 m²',
      Biyta: '30 m²',
      'Övrig yta': '8 m²',
      Byggår: '1975',
      'Byggnad 1': '25 m², utan vatten',
      'Byggnad 2': '12 m², med vatten',
      'Saker i hemmet': 'Ingår',
      Byggnaden: 'Ingår',
      Bostadsrättstillägg: 'Ingår',
    })
  })

  it('of a person or an animal has the facts that have a label, and what is covered in words', () => {
    showDetails({
      insuranceType: 'DogInsurance',
      deductibles: [{ type: 'variable', percentage: 20, label: 'Rörlig självrisk' }],
      cover: [{ label: 'Veterinärvård', value: 'Högst 60 000 kr per år' }],
      productDetails: {
        dogInsurance: { name: 'Bella', facts: { dateOfBirth: '2024-05-10', veterinaryCareCost: 60_000, isNeutered: true } },
      },
    })
    expect(factsOf('Det som är försäkrat')).toEqual({ Namn: 'Bella', Född: '10 maj 2024', 'Veterinärvård per år, högst': '60 000 kr' })
    expect(factsOf('Det här ingår')).toEqual({ Veterinärvård: 'Högst 60 000 kr per år' })
    expect(factsOf('Självrisk')).toEqual({ 'Rörlig självrisk': '20 % av kostnaden' })
  })

  it('[P1.2] of an unknown type says so, and shows what it knows', () => {
    showDetails({ insuranceType: 'Unknown' })
    expect(screen.getByText(/Vi kan inte visa allt/)).toBeDefined()
    expect(factsOf('Om försäkringen')).toMatchObject({ Status: 'Gäller' })
  })

  it('has its documents as links that the session opens', () => {
    showDetails({
      documents: [
        { kind: 'terms', title: 'Försäkringsvillkor', version: '1', url: '/api/insurances/details/insurance/1001/documents/terms.pdf' },
      ],
    })
    const link = screen.getByRole('link', { name: /Försäkringsvillkor \(PDF\)/ })
    expect(link.getAttribute('href')).toBe('/api/insurances/details/insurance/1001/documents/terms.pdf')
  })

  it.each([
    ['2026-11-23', true],
    ['2026-11-22', false],
  ])('leads to the withdrawal on the last day, %s: %s', (withdrawalPeriodEndDate, isOffered) => {
    showDetails({ withdrawalPeriod: { insuranceStartDate: '2026-11-10', withdrawalPeriodEndDate } })
    expect(screen.queryByRole('link', { name: 'Ångra avtalet här' }) !== null).toBe(isOffered)
  })

  it.each<[string, Partial<InsuranceDetails>, string]>([
    ['ahead', { insuranceStatus: 'Accepted', insuredFromDate: '2026-12-01' }, 'Gäller från och med 1 december 2026.'],
    [
      'cancelled',
      { insuranceStatus: 'Cancelled', cancellationDate: '2026-11-22', versionNumber: 2 },
      'Gällde till och med 22 november 2026.',
    ],
    [
      'not paid',
      {
        insuranceStatus: 'Cancelled',
        cancellationDate: '2026-11-22',
        versionNumber: 2,
        cancellationReason: 'Notpaid',
        paymentMethod: 'Autogiro',
      },
      'Gällde till och med 22 november 2026. Den avslutades eftersom pengarna inte kunde dras från kontot.',
    ],
  ])('[P4.5] says what state it is in: %s', (_, part, text) => {
    showDetails(part)
    expect(screen.getByText((_text, element) => element?.tagName === 'P' && textOf(element) === text)).toBeDefined()
  })

  it('[P4.9] says that a whole year is paid by invoice', () => {
    showDetails({ paymentMethod: 'PaperInvoice', premiumFrequency: 1 })
    expect(headings()).toContain('Du får en pappersfaktura om året')
  })
})

describe('[P4.2] [P4.3] the page of an insurance while its data loads or fails', () => {
  it('says that it loads, then shows the overview\u2019s facts until the details have come', () => {
    const first = show({ hasLoaded: false })
    expect(screen.getByText('Vi hämtar försäkringen …')).toBeDefined()
    first.rerender(null)
    show({ overview: [ownInsurance()] })
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Barnförsäkring')
    expect(screen.getByText('Vi hämtar försäkringen …')).toBeDefined()
    expect(headings()).toEqual(['Om försäkringen', 'Betalning', 'Vill du avsluta försäkringen?'])
  })

  it('[P1.3] does not show details of another version than the overview\u2019s', () => {
    show({ overview: [ownInsurance({ versionNumber: 2 })], insurances: [ownInsuranceDetails({ documents: [] })] })
    expect(headings()).not.toContain('Dokument')
  })

  it('shows the list\u2019s insurance when the overview fails', () => {
    show({ hasOverviewFailed: true, insurances: [ownInsuranceDetails()] })
    expect(headings()).toContain('Dokument')
  })

  it.each([
    ['car', 'bilförsäkringen'],
    ['house', 'husförsäkringen'],
    ['person', 'uppgifterna om försäkringen'],
  ])('[P7.3] says in the words of the category %s that the details failed, and tries again', async (insuranceCategory, words) => {
    const { user, onRetry } = show({
      overview: [ownInsurance({ insuranceCategory })],
      hasInsurancesFailed: true,
      single: { '1001': { insurances: [], state: 'failed' } },
    })
    expect(screen.getByText(new RegExp(words))).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('says that older details may be old when a retry fails', () => {
    show({ overview: [ownInsurance()], single: { '1001': { insurances: [ownInsuranceDetails()], state: 'failed' } } })
    expect(screen.getByText(/kan vara gamla/)).toBeDefined()
    expect(headings()).toContain('Dokument')
  })

  it.each(['1002', ''])('says that it does not find the number "%s"', (number) => {
    show({ overview: [ownInsurance()], single: { '1002': { insurances: [], state: 'unknown' } } }, number)
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Vi hittar inte försäkringen')
    expect(screen.getByRole('link', { name: 'Till översikten' })).toBeDefined()
  })

  it.each([
    ['?nummer=TF-26-10482915', []],
    ['', ['Invalid insurance number']],
    ['?nummer=%3Cscript%3E', ['Invalid insurance number']],
  ])('[P8.1] with the query "%s" logs %j', async (query, texts) => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const session = {
      get: () => Promise.resolve({ ...sessionAnswer, signedIn: signedInAt(START) }),
      forget: () => undefined,
      known: () => undefined,
    }
    const { services, logged } = fakeServices({ session })
    await loader(loaderArgs(services, `/mina-sidor/oversikt/forsakring${query}`))
    vi.unstubAllGlobals()
    const own = logged.map(({ text }) => text).filter((text) => text.startsWith('Invalid'))
    expect(own).toEqual(texts)
  })
})
