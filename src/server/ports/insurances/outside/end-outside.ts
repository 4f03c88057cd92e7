import { planEnd, type EndOrder, type EndPlan } from '../../../../insurance/end-plan.ts'
import { swedishDateOf, type Clock } from '../../../../values/clock.ts'
import type { Insurances, OutsideInsurances } from '../insurances-port.ts'
import { shownVersion } from '../shown-version.ts'
import { assertOk } from './assert-ok.ts'
import type { CallBackEnd } from './back-end.ts'

interface EndOutsideOptions {
  readonly read: CallBackEnd
  readonly clock: Clock
  readonly find: Insurances['find']
}

/** Where the back end takes orders about the end of an insurance. [P7.2] */
const PATH = '/messages/cancel-insurance'

/**
 * Returns how an order goes to the insurer's back end: with the person, the number, what follows from the order, and its
 * reason and last day. The back end answers 200, or 409 where it refuses. What is noted comes after: a server that stops
 * between the two notes nothing, and its repeated order finds the insurance as ordered.
 */
export function endOutside({ read, clock, find }: EndOutsideOptions): OutsideInsurances['end'] {
  return async (personalNumber, { insuranceNumber, order }, noted) => {
    const insurance = shownVersion(await find(personalNumber, insuranceNumber))
    if (!insurance) return { kind: 'notFound' }
    const plan = planEnd(insurance, order, swedishDateOf(clock.now()))
    if (plan.kind === 'already' || plan.kind === 'refused') return plan
    const body = { personalNumber, insuranceNumber: insurance.insuranceNumber, order: plan.kind, ...wishOf(order, plan) }
    const answer = await read(PATH, { method: 'POST', body })
    if (answer.status === 409) return { kind: 'refused' }
    assertOk(answer)
    await noted({ plan, insurance })
    return plan
  }
}

function wishOf(order: EndOrder, plan: EndPlan) {
  return {
    ...(order.kind === 'cancel' && { reason: order.reason }),
    ...('lastDay' in plan && plan.lastDay !== undefined && { lastDay: plan.lastDay }),
  }
}
