import { callCore } from '../../ports/core-system/core-system-port.ts'
import type { Withdrawals } from '../core-intents/withdrawals.ts'
import type { SubmitHandler } from './handlers.ts'

/**
 * Ends a contract by the answers. It trusts no given facts: the personal number in the answers must match the contract.
 * A repeated withdrawal gives the same acknowledgement, so `find` remembers no request.
 */
export function withdrawalHandler(withdrawals: Pick<Withdrawals, 'withdraw'>): SubmitHandler {
  return {
    find: async () => undefined,
    trust: async () => ({}),
    async submit({ request }) {
      const { answers } = request.flow
      const text = (input: string) => {
        const answer = answers[input]
        return typeof answer === 'string' ? answer.trim() : ''
      }
      const order = { policyNumber: text('contract'), personalNumber: text('personalNumber'), name: text('name'), email: text('email') }
      const { withdrawalId, receivedAt } = await callCore(async () => withdrawals.withdraw(order))
      return { reference: withdrawalId, receivedAt: new Date(receivedAt) }
    },
  }
}
