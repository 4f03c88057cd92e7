import { expect, it } from 'vitest'
import { describeOnDatabase } from '../../../../../tests/databases.ts'
import { ownInsurances, ownInsuranceVersions } from '../../../platform/db/schema/insurances.ts'
import { createPersonHash } from '../../../platform/secrets/person-hash.ts'
import { SUITE_DAY, suiteLog, suitePapers } from '../testing.ts'
import { createEmbeddedInsurances } from './embedded-insurances.ts'
import { statePaperOf } from './state-papers.ts'

const VALID = { insuranceStatus: 'Valid', versionNumber: 1, isCancelled: false, isWithdrawn: false } as const

it.each([
  ['one that applies has a statement', {}, 'forsakringsbesked'],
  ['a renewed one that applies has a statement', { versionNumber: 2 }, 'forsakringsbesked'],
  ['a new one that will apply has a statement', { insuranceStatus: 'Accepted' }, 'forsakringsbesked'],
  ['a renewal that will apply has a notice', { insuranceStatus: 'Accepted', versionNumber: 2 }, 'fornyelsebesked'],
  ['a cancelled one has none', { isCancelled: true }, undefined],
  ['an expired one has none', { insuranceStatus: 'Expired' }, undefined],
  [
    'one that was withdrawn from has the receipt',
    { insuranceStatus: 'Cancelled', isCancelled: true, isWithdrawn: true },
    'withdrawalReceipt',
  ],
] as const)('the paper of a version: %s', (_, part, expected) => {
  expect(statePaperOf({ ...VALID, ...part })).toBe(expected)
})

const [ELIN, JOHAN] = ['198507092388', '198507092396']
const personHash = createPersonHash(Buffer.alloc(32, 7))
const madeAt = new Date(`${SUITE_DAY}T11:00:00Z`)

describeOnDatabase('the papers of the embedded insurances', (open) => {
  it('are listed with the version that they are about, and printed for its holder alone', async () => {
    const { db } = await open()
    const insurances = createEmbeddedInsurances({
      db,
      clock: { now: () => madeAt },
      personHash,
      company: 'Teckna Försäkring',
      log: suiteLog().log,
      print: async (token, kind) => Buffer.from(`%PDF- ${token} ${kind}`),
      papers: suitePapers,
    })
    const content = { insuranceName: 'Hemförsäkring', premiumFrequency: 12, documents: [] }
    const put = async (insuranceNumber: string, ...versions: object[]) => {
      const row = { insuranceNumber, insuranceType: 'HomeInsurance', personHash: personHash(ELIN), receiptToken: insuranceNumber, madeAt }
      await db.insert(ownInsurances).values(row)
      for (const [index, version] of versions.entries())
        await db
          .insert(ownInsuranceVersions)
          .values({ insuranceNumber, versionNumber: index + 1, insuredFrom: '2026-01-01', content, madeAt, ...version })
    }
    await put('TF-26-1', { insuredTo: '2026-12-31' }, { insuredFrom: '2027-01-01' })
    const versions = await insurances.details(ELIN)
    expect(versions.map(({ documents }) => documents)).toEqual([
      [
        {
          kind: 'forsakringsbesked',
          title: 'Besked',
          version: '2026-01-01',
          url: '/api/insurances/details/insurance/TF-26-1/documents/forsakringsbesked.pdf',
        },
      ],
      [
        {
          kind: 'fornyelsebesked',
          title: 'Förnyelse',
          version: '2027-01-01',
          url: '/api/insurances/details/insurance/TF-26-1/documents/fornyelsebesked.pdf',
        },
      ],
    ])
    const printed = async (person: string, number: string, kind: string) =>
      Buffer.from((await insurances.document(person, number, kind)) ?? []).toString()
    expect(await printed(ELIN, 'TF-26-1', 'forsakringsbesked')).toBe('%PDF- forsakringsbesked 1')
    expect(await printed(ELIN, 'TF-26-1', 'fornyelsebesked')).toBe('%PDF- fornyelsebesked 2')
    expect(await printed(JOHAN, 'TF-26-1', 'forsakringsbesked')).toBe('')

    await put('TF-26-2', { cancelledOn: '2026-11-01', cancellationReason: 'Withdrawn' })
    const [withdrawn] = await insurances.find(ELIN, 'TF-26-2')
    expect(withdrawn?.documents.map(({ kind }) => kind)).toEqual(['withdrawalReceipt'])
    expect(await printed(ELIN, 'TF-26-2', 'forsakringsbesked')).toBe('')
    expect(await printed(ELIN, 'TF-26-2', 'withdrawalReceipt')).toBe('%PDF- TF-26-2 withdrawalReceipt')
  })
})
