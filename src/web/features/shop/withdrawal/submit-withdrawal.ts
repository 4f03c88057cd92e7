import type { WithdrawalRequest } from '../../../../contract/withdrawal.ts'
import { cancelInsurance } from '../../../api/endings.ts'
import { withdrawFromContract } from '../../../api/receipt.ts'
import type { ApiClient } from '../../../api/client.ts'
import type { Submit } from '../../service/service.ts'

/** Returns the function that sends the withdrawal of who is signed in: the session says whose contract it is. */
export function submitOwnWithdrawal(client: ApiClient): Submit {
  return async ({ answers }, requestId) => {
    const { policyNumber: insuranceNumber, email } = requestOf(answers, undefined)
    return cancelInsurance(client, { insuranceNumber, email, order: 'withdraw' }, { idempotencyKey: requestId })
  }
}

/**
 * Returns the function that sends a withdrawal. A repeat with the same request id is the same withdrawal.
 * @param receiptToken of the receipt that led here; it identifies the contract
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
