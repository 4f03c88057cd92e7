import { describe, expect, it } from 'vitest'
import type { CustomerCase } from '../../../contract/customer-cases.ts'
import { createClaimService } from './claim-service.ts'

const claim: CustomerCase = {
  reference: 'ÄR-26-104829',
  kind: 'claim',
  title: 'Skada',
  status: 'received',
  history: [{ status: 'received', at: '2026-11-21T11:00:00.000Z' }],
}

const refuse = async () => Promise.reject(new Error('not asked for'))

describe('[P1.5] a claim that the insurer’s own system keeps, and the shop has not received', () => {
  const claims = createClaimService({
    customerCases: { list: async () => [claim] },
    desk: { find: async () => undefined },
    readCase: refuse,
    caseFiles: { list: refuse, read: refuse },
  })

  it('is opened with its history, without answers and files', async () => {
    expect(await claims.open('198507092388', claim.reference)).toEqual({ ...claim, answers: [], hasHealthAnswers: false, files: [] })
  })
})
