import { beforeEach, expect, it } from 'vitest'
import type { ClaimDetails, ClaimsResponse } from '../../../../contract/claims.ts'
import { deskCases } from '../../../platform/db/schema/case-desk.ts'
import { serviceCases } from '../../../platform/db/schema/cases.ts'
import { customerCases } from '../../../platform/db/schema/customer-cases.ts'
import { uploadedFiles } from '../../../platform/db/schema/files.ts'
import { outboxMessages } from '../../../platform/db/schema/messages.ts'
import { createPersonHash } from '../../../platform/secrets/person-hash.ts'
import { createEmbeddedCases } from '../../../ports/customer-cases/embedded/embedded-cases.ts'
import { FileStoreError, type FileStore } from '../../../ports/files/file-port.ts'
import type { Insurances } from '../../../ports/insurances/insurances-port.ts'
import { removeCasesOf } from '../../../ports/core-system/embedded/remove-cases.ts'
import { describeShop } from '../../../testing/describe-shop.ts'
import { ownInsuranceDetails } from '../../../../../tests/fixtures/insurances.ts'
import { publishContent } from '../../../testing/published-content.ts'
import { CUSTOMER_CLAIMS } from '../../../testing/scripted-provider.ts'
import { signedInAs } from '../../../testing/signed-in.ts'
import { createCaseDesk } from '../../cases/case-desk.ts'
import { readLiveHash } from '../../content/pointer.ts'
import { CLAIMANT, DEMO_CLAIMS } from './demo-claims.ts'
import { removeDemoClaims, seedDemoClaims } from './seed-claims.ts'

const insurances: Insurances = {
  overview: async () =>
    DEMO_CLAIMS.map(({ kind }, index) => {
      const insuranceNumber = `TF-00-1000000${index + 1}`
      return ownInsuranceDetails({ insuranceNumber, insuranceId: insuranceNumber, insuranceType: kind })
    }),
  details: async () => [],
  find: async () => [],
  document: async () => undefined,
  end: async () => ({ kind: 'notFound' }),
}

const takesNothing = async () => Promise.reject(new FileStoreError('unavailable', 'late'))

describeShop('the claims of a demo customer', (kit) => {
  beforeEach(async () => {
    await kit.reopen({ insurances })
    await publishContent(kit, ['claim'])
  }, 60_000)

  async function seed(files: FileStore = kit.shop.files): Promise<unknown[][]> {
    const logged: unknown[][] = []
    const log = { warn: (...line: unknown[]) => void logged.push(line) }
    const { clock, random, cipher, secret, core } = { ...kit.shop, random: (size: number) => Buffer.alloc(size, 3) }
    const bundle = (await readLiveHash(kit.db, { kind: 'flow', name: 'claim' })) ?? ''
    const customerCases = createEmbeddedCases({ db: kit.db, cipher, personHash: createPersonHash(secret) })
    const desk = createCaseDesk({ db: kit.db, files, cipher, clock, random })
    await seedDemoClaims({ db: kit.db, clock, core, files, insurances, customerCases, desk, bundle, log })
    return logged
  }

  it('are one of each status, however often the server starts, and send no mail', async () => {
    await seed()
    await seed()
    const monica = await signedInAs(
      { app: kit.shop.app, clock: kit.shop.clock, database: { db: kit.db } },
      { ...CUSTOMER_CLAIMS, sub: 'sub-monica', personal_number: CLAIMANT.personalNumber },
    )
    const { claims } = (await monica.call({ url: '/api/claims/get' })).json<ClaimsResponse>()
    expect(claims.map(({ status }) => status).toSorted()).toEqual(['answered', 'closed', 'handled', 'received'])
    const reference = claims.find(({ status }) => status === 'handled')?.reference ?? ''
    const opened = (await monica.call({ url: `/api/claims/${encodeURIComponent(reference)}` })).json<ClaimDetails>()
    expect(opened.files.map(({ name }) => name)).toEqual(['skadan.png'])
    expect(JSON.stringify(opened.answers)).toContain('Gästhamnen på Utö')
    expect(await kit.db.select().from(outboxMessages)).toEqual([])
  })

  it('wait for a later start when the store of files takes no picture, and do not end this one', async () => {
    const logged = await seed({ ...kit.shop.files, store: takesNothing })
    expect(logged).toEqual([[{ reason: 'late' }, 'the demo claims could not be filed: the store of files takes no picture']])
    const filed = (await kit.db.select().from(deskCases)).length
    expect(filed).toBeLessThan(DEMO_CLAIMS.length)
    expect(await seed()).toEqual([])
    expect(await kit.db.select().from(deskCases)).toHaveLength(DEMO_CLAIMS.length)
  })

  it('are gone from a database that is used for real customers', async () => {
    await seed()
    await removeDemoClaims({ db: kit.db, removeCases: removeCasesOf, files: kit.shop.files })
    for (const table of [serviceCases, deskCases, customerCases, uploadedFiles]) expect(await kit.db.select().from(table)).toEqual([])
    await removeDemoClaims({ db: kit.db, removeCases: removeCasesOf, files: kit.shop.files })
  })
})
