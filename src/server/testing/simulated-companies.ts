import type { FastifyInstance } from 'fastify'
import type { ExternalCompanyId } from '../../insurance/external/company.ts'
import { SIMULATOR_PATH } from '../ports/e-signing/bankid/configured-bankid.ts'
import type { TestClock } from '../ports/e-signing/bankid/simulator/testing/phone.ts'

interface ShownOrder {
  readonly orderRef: string
  readonly autoStartToken: string
  readonly relyingParty: string
  readonly phase: string
}

/** Longer than the simulated app looks for a usable e-ID. */
const APP_MS = 2_000

/** Signs a person in, or cancels, on the simulated phone, where the newest order of a simulated company waits. */
export async function usePhoneAt(
  { app, clock }: { readonly app: FastifyInstance; readonly clock: TestClock },
  company: ExternalCompanyId,
  personalNumber: string,
  way: 'sign' | 'cancel' = 'sign',
): Promise<void> {
  const { orders } = (await app.inject(`${SIMULATOR_PATH}/sim/orders`)).json<{ orders: ShownOrder[] }>()
  const order = orders.findLast(({ relyingParty, phase }) => relyingParty === company && phase === 'created')
  if (!order) throw new Error(`nobody signs in at ${company}`)
  const act = async (what: string, payload: object): Promise<void> => {
    const answer = await app.inject({ method: 'POST', url: `${SIMULATOR_PATH}/sim/orders/${order.orderRef}/${what}`, payload })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    clock.forward(APP_MS)
  }
  await act('start', { autoStartToken: order.autoStartToken, personalNumber })
  await act(way, way === 'sign' ? { securityCode: '123456', personalNumber } : {})
}
