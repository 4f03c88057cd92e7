import type { FastifyInstance } from 'fastify'
import type { Timers } from '../platform/timers/timer.ts'
import { simulatedBankId, SIMULATOR_PATH } from '../ports/e-signing/bankid/configured-bankid.ts'
import { RELYING_PARTY_HEADER } from '../ports/e-signing/bankid/transport.ts'
import type { TestClock } from '../ports/e-signing/bankid/simulator/testing/phone.ts'
import type { ESigning } from '../ports/e-signing/e-signing-port.ts'

/**
 * Returns an e-ID service that calls a server's simulator without a network.
 * @param relyingParty who asks; the insurer by default
 */
export function bankIdOver(app: FastifyInstance, timers: Pick<Timers, 'wait'>, relyingParty?: string): ESigning {
  return simulatedBankId(async (path, body) => {
    const headers = { 'content-type': 'application/json', ...(relyingParty !== undefined && { [RELYING_PARTY_HEADER]: relyingParty }) }
    const answer = await app.inject({ method: 'POST', url: `${SIMULATOR_PATH}${path}`, headers, payload: JSON.stringify(body) })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }, timers)
}

/** Opens the newest order on the simulated phone, and signs it as the person that the order names. */
export async function useSimulatedPhone(app: FastifyInstance, clock: TestClock): Promise<void> {
  const { orders } = (await app.inject({ url: `${SIMULATOR_PATH}/sim/orders` })).json<{
    orders: { orderRef: string; autoStartToken: string; askedFor: { personalNumber: string } }[]
  }>()
  const order = orders.at(-1)
  if (!order) throw new Error('there is nothing to sign')
  const { personalNumber } = order.askedFor
  const act = async (what: string, payload: object) => {
    clock.forward(2_000)
    const answer = await app.inject({ method: 'POST', url: `${SIMULATOR_PATH}/sim/orders/${order.orderRef}/${what}`, payload })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  await act('start', { autoStartToken: order.autoStartToken, personalNumber })
  await act('sign', { securityCode: '123456', personalNumber })
  clock.forward(2_000)
}
