import { describe, expect, it } from 'vitest'
import { cannedClient } from '../../../testing/client.ts'
import { submitWithdrawal } from './submit-withdrawal.ts'

const acknowledgement = {
  withdrawalId: 'w1',
  policyNumber: 'P1',
  receivedAt: '2026-11-21T11:00:00Z',
  name: 'Elin',
  email: 'elin@example.se',
}
const bundle = 'h'.repeat(22)

describe('sending a withdrawal in', () => {
  it('names the holder by the personal number where there is no receipt', async () => {
    const { client, calls } = cannedClient(acknowledgement)
    const answers = { contract: ' P1 ', personalNumber: '198507092388', name: 'Elin', email: 'elin@example.se' }
    expect(await submitWithdrawal(client, undefined)({ bundle, answers }, 'r1')).toEqual({
      reference: 'w1',
      receivedAt: '2026-11-21T11:00:00Z',
    })
    expect(calls).toMatchObject([
      { template: '/withdrawals', payload: { policyNumber: 'P1', personalNumber: '198507092388', name: 'Elin', email: 'elin@example.se' } },
    ])
  })

  it('names the contract by the receipt where there is one', async () => {
    const { client, calls } = cannedClient(acknowledgement)
    await submitWithdrawal(client, 'token')({ bundle, answers: { contract: 'P1', name: 'Elin', email: 'elin@example.se' } }, 'r1')
    expect(calls[0]?.payload).toEqual({ receiptToken: 'token', policyNumber: 'P1', name: 'Elin', email: 'elin@example.se' })
  })
})
