import type { WithdrawalRequest } from '../../../../contract/withdrawal.ts'
import { withdrawFromContract } from '../../../api/receipt.ts'
import type { ApiClient } from '../../../api/client.ts'
import type { Submit } from '../../service/service.ts'

/**
 * Sends a withdrawal in. It is received once however often it is sent.
 * @param receiptToken of the receipt that the customer came from: it says whose contract it is
 */
export function submitWithdrawal(client: ApiClient, receiptToken: string | undefined): Submit {
  return async ({ answers }, requestId) => {
    const { withdrawalId, receivedAt } = await withdrawFromContract(client, requestOf(answers, receiptToken), { idempotencyKey: requestId })
    return { reference: withdrawalId, receivedAt }
  }
}

function requestOf(answers: Readonly<Record<string, unknown>>, receiptToken: string | undefined): WithdrawalRequest {
  const text = (input: string) => {
    const answer = answers[input]
    return typeof answer === 'string' ? answer.trim() : ''
  }
  const holder = receiptToken === undefined ? { personalNumber: text('personalNumber') } : { receiptToken }
  return { ...holder, policyNumber: text('contract'), name: text('name'), email: text('email') }
}
