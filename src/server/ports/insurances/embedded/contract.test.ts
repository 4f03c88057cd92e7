import type { JsonObject } from '../../../../values/json.ts'
import { describeOnEachDatabase } from '../../../../../tests/databases.ts'
import { ownInsurances, ownInsuranceVersions } from '../../../platform/db/schema/insurances.ts'
import { createPersonHash } from '../../../platform/secrets/person-hash.ts'
import { describeInsurances, SUITE_DAY, suiteLog, suitePapers } from '../testing.ts'
import { createEmbeddedInsurances } from './embedded-insurances.ts'

const personHash = createPersonHash(Buffer.alloc(32, 7))
const now = new Date(`${SUITE_DAY}T11:00:00Z`)

const print = async (token: string, kind: string) => (token !== '' && kind === 'terms' ? Buffer.from('%PDF- terms') : undefined)

describeOnEachDatabase('the table', (open) => {
  describeInsurances('the embedded insurances', async () => {
    const { db } = await open()
    const { logged, log } = suiteLog()
    return {
      logged,
      insurances: createEmbeddedInsurances({
        db,
        clock: { now: () => now },
        personHash,
        company: 'Teckna Försäkring',
        log,
        print,
        papers: suitePapers,
      }),
      async put(personalNumber, versions) {
        const [first] = versions
        if (!first) return
        const { insuranceNumber, insuranceType } = first
        await db.insert(ownInsurances).values({
          insuranceNumber,
          insuranceType,
          personHash: personHash(personalNumber),
          receiptToken: insuranceNumber,
          withdrawalUntil: first.withdrawalPeriod?.withdrawalPeriodEndDate ?? null,
          madeAt: now,
        })
        for (const version of versions) {
          const { insuredFromDate, insuredToDate, cancellationDate, cancellationReason, versionNumber = 1, ...content } = version
          await db.insert(ownInsuranceVersions).values({
            insuranceNumber,
            versionNumber,
            insuredFrom: insuredFromDate,
            insuredTo: insuredToDate ?? null,
            cancelledOn: cancellationDate ?? null,
            cancellationReason: cancellationReason ?? null,
            content: content as unknown as JsonObject,
            madeAt: now,
          })
        }
      },
      close: async () => undefined,
    }
  })
})
