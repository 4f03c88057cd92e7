import { serviceStepAddress } from '../../src/web/features/service/step-parameter.ts'
import { stepAddress } from '../../src/web/features/shop/flow/step-addresses.ts'
import { PARTICIPANT_HANDLER } from '../../src/engine/participants.ts'
import type { Step } from '../../src/engine/document.ts'
import type { Subject } from '../load/content.ts'

/** Addresses of a flow's steps. */
export interface FlowAddresses {
  /** The customer's start page. A flow with its own page may be elsewhere, linked from there. */
  readonly start: string
  /** Returns the address of a step. @param pathname current path of the flow */
  of(step: Step, pathname: string): string
}

/**
 * Returns the addresses of a flow: below its product's page, or as a service. `undefined` for a purchase without a
 * product page, and for a flow that participants sign.
 */
export function addressesOf({ flow, document, product }: Subject): FlowAddresses | undefined {
  // only the person of an invitation sees it
  if (document.submit?.to === PARTICIPANT_HANDLER) return undefined
  if (document.kind === 'service') {
    return {
      start: `/tjanst/${flow}`,
      of: (step, pathname) => serviceStepAddress({ pathname, search: '' }, document, document.steps.indexOf(step)),
    }
  }
  return (
    product && {
      start: stepAddress(product.path, document, 0),
      of: (step) => stepAddress(product.path, document, document.steps.indexOf(step)),
    }
  )
}
