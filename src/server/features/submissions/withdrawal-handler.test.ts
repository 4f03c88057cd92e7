import { describe, expect, it, vi } from 'vitest'
import { bicycle } from '../../../../tests/fixtures/flow.ts'
import { CoreSystemError } from '../../ports/core-system/core-system-port.ts'
import type { Withdrawals } from '../core-intents/withdrawals.ts'
import { withdrawalHandler } from './withdrawal-handler.ts'

const answers = { contract: ' TF-26-00000001', personalNumber: '198507092388', name: 'Elin Sjövall', email: 'elin@example.se' }
const receivedAt = '2026-11-21T11:00:00.000Z'
const acknowledgement = { withdrawalId: 'w1', policyNumber: 'TF-26-00000001', receivedAt, name: 'Elin Sjövall', email: 'elin@example.se' }

const submission = {
  session: 's',
  requestId: 'r',
  document: bicycle,
  request: { flow: { bundle: 'h'.repeat(22), answers } },
  sensitive: { answers: new Set<string>(), paths: [] },
} as unknown as Parameters<ReturnType<typeof withdrawalHandler>['submit']>[0]

describe('the handler of withdrawals', () => {
  it('ends the contract of who has the personal number, and gives the acknowledgement', async () => {
    const withdraw = vi.fn<Withdrawals['withdraw']>(async () => acknowledgement)
    expect(await withdrawalHandler({ withdraw }).submit(submission)).toEqual({ reference: 'w1', receivedAt: new Date(receivedAt) })
    expect(withdraw).toHaveBeenCalledWith({
      policyNumber: 'TF-26-00000001',
      personalNumber: '198507092388',
      name: 'Elin Sjövall',
      email: 'elin@example.se',
    })
  })

  it('trusts no fact: a browser that says it has a receipt has proved nothing', async () => {
    const handler = withdrawalHandler({ withdraw: vi.fn<Withdrawals['withdraw']>() })
    expect(await handler.trust({ hasReceipt: true }, submission)).toEqual({})
  })

  it('reveals nothing to a stranger', async () => {
    const withdraw = vi.fn<Withdrawals['withdraw']>(async () => {
      throw new CoreSystemError('notFound')
    })
    await expect(withdrawalHandler({ withdraw }).submit(submission)).rejects.toMatchObject({ status: 404, code: 'notFound' })
  })
})
