import type { ExternalCompanyId } from '../../../../../insurance/external/company.ts'
import type { ExternalRecord } from '../../../../../insurance/external/external-insurance.ts'
import { addToDate } from '../../../../../values/add-to-date.ts'
import type { IsoDate } from '../../../../../values/clock.ts'

/** A record without what follows from its company. */
type DemoRecord = Omit<ExternalRecord, 'insuranceCompany'>

/** Writes dates around a day, each in a form that companies use. */
interface Dates {
  readonly iso: (days: number) => string
  /** Month, day and year with slashes. */
  readonly slashed: (days: number) => string
  /** Without a day. */
  readonly month: (days: number) => string
}

function datesAround(today: IsoDate): Dates {
  const iso = (days: number) => addToDate(today, { days })
  return {
    iso,
    slashed: (days) => iso(days).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1'),
    month: (days) => iso(days).slice(0, 7),
  }
}

type DemoOf = Partial<Readonly<Record<ExternalCompanyId, readonly DemoRecord[]>>>

/** A home and a car at one company, a house at another. */
const property = ({ iso, slashed, month }: Dates): DemoOf => ({
  folksam: [
    {
      id: 'F-1',
      insuranceType: 'Home',
      insuranceName: 'Hem Stor',
      insuranceNumber: '44 120 871',
      startDate: iso(-300),
      endDate: iso(64),
      premiumFrequency: 12,
      premiumAmountTerm: '189 kr/mån',
      premiumAmountYear: '2 268 kr',
      paymentMethod: 'Autogiro',
      externalAddons: ['Bostadsrättstillägg', 'Utökat reseskydd'],
      insuredObject: 'Tallvägen 5, 752 36 Uppsala',
    },
    {
      id: 'F-2',
      insuranceType: 'Car',
      insuranceName: 'Bil Helförsäkring Bas',
      startDate: slashed(-200),
      endDate: slashed(165),
      premiumFrequency: 'månad',
      premiumAmountTerm: '412,50',
      premiumAmountYear: -1,
      maxMileage: 'Max 1500 mil',
      externalAddons: ['Hyrbil', 'Assistans'],
      insuredObject: 'MLB012',
    },
  ],
  if: [
    {
      id: 'I-1',
      insuranceType: 'villa',
      insuranceName: 'Villa',
      startDate: month(-120),
      premiumFrequency: 1,
      premiumAmountYear: '5.940,00 kr',
      externalAddons: ['Allrisk'],
      insuredObject: 'Smultronvägen 12, 761 24 Norrtälje',
    },
  ],
})

/** The invented insurances of the demo persons at the simulated companies, in the forms that real ones have. */
const DEMO: Readonly<Record<string, (dates: Dates) => DemoOf>> = {
  '198507092388': (dates) => ({
    ...property(dates),
    agria: [
      {
        id: 'A-1',
        insuranceType: 'Dog',
        insuranceName: 'Hund',
        startDate: dates.iso(-40),
        endDate: dates.iso(324),
        premiumFrequency: 'kvartalsvis',
        premiumAmountTerm: '936:-',
        insuredObject: 'Bella',
        publicWebUrl: 'https://agria.example/hund',
      },
    ],
    trygghansa: [
      { id: 'T-1', insuranceType: 'something new', insuranceName: 'Trygghetspaket', premiumFrequency: 'ibland', premiumAmountTerm: '' },
    ],
    skandia: [
      { id: 'S-1', insuranceType: 'Life', insuranceName: 'Liv', startDate: dates.iso(-900), premiumFrequency: 12, premiumAmountTerm: 95 },
    ],
  }),
  '198507092396': ({ iso }) => ({
    lansforsakringar: [
      {
        id: 'L-1',
        insuranceType: 'Home',
        insuranceName: 'Hem Bas',
        coming: true,
        startDate: iso(-5),
        premiumFrequency: 12,
        premiumAmountTerm: '112 kr',
        insuredObject: 'Tallvägen 5 752 36 Uppsala',
      },
    ],
    volvia: [
      {
        id: 'V-1',
        insuranceType: 'Car',
        insuranceName: 'Halvförsäkring Plus',
        startDate: iso(-400),
        endDate: iso(-35),
        premiumFrequency: 'årsvis',
        premiumAmountYear: '4 120 kr',
        maxMileage: 'obegränsad',
        insuredObject: 'MLB013',
      },
    ],
  }),
  '196411193086': ({ iso }) => ({
    dina: [
      {
        id: 'D-1',
        insuranceType: 'Caravan',
        insuranceName: 'Husvagn',
        startDate: iso(-90),
        premiumFrequency: 2,
        premiumAmountTerm: '640 kr',
      },
      { id: 'D-2', insuranceType: 'Trailer', insuranceName: 'Släp', startDate: iso(20), premiumFrequency: 1, premiumAmountYear: 390 },
    ],
    gjensidige: [
      {
        id: 'G-1',
        insuranceType: 'Pregnancy',
        insuranceName: 'Gravid',
        startDate: iso(-60),
        premiumFrequency: 'engångsbetalning',
        premiumAmountTerm: '595',
      },
    ],
  }),
  '196211173148': ({ iso }) => ({
    bliwa: [
      {
        id: 'B-1',
        insuranceType: 'Group',
        insuranceName: 'Gruppförsäkring',
        startDate: iso(-1_200),
        premiumFrequency: 12,
        premiumAmountTerm: '240 kr/mån',
      },
    ],
  }),
}

/** Returns what a person has at a company; nothing for a person or a company without an entry. */
export function demoRecordsOf(personalNumber: string, insuranceCompany: ExternalCompanyId, today: IsoDate): ExternalRecord[] {
  const found = DEMO[personalNumber]?.(datesAround(today))[insuranceCompany] ?? []
  return found.map((record) => Object.assign({ insuranceCompany }, record))
}
