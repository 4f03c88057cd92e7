import { callCore, type CoreSystem } from '../../ports/core-system/core-system-port.ts'
import type { SubmitHandler } from './handlers.ts'

/**
 * The answers end a contract. It trusts no fact: who comes without the token of a receipt says by the personal number whose
 * contract it is. Withdrawing again gives the same acknowledgement, so no request is remembered.
 */
export function withdrawalHandler(core: Pick<CoreSystem, 'withdraw'>): SubmitHandler {
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
      const { withdrawalId, receivedAt } = await callCore(async () => core.withdraw(order))
      return { reference: withdrawalId, receivedAt: new Date(receivedAt) }
    },
  }
}
