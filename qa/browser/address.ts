import { serviceStepAddress } from '../../src/web/features/service/step-parameter.ts'
import { stepAddress } from '../../src/web/features/shop/flow/step-addresses.ts'
import type { Step } from '../../src/engine/document.ts'
import type { Subject } from '../load/content.ts'

/** Where the steps of a flow are seen. */
export interface FlowAddresses {
  /** Where a customer begins. A page of the flow's own may lie elsewhere, and be led to from there. */
  readonly start: string
  /** Address of a step. @param pathname where the flow was found to stand */
  of(step: Step, pathname: string): string
}

/** The addresses of a flow: below its product's page, or as a service. `undefined` for a purchase without a product's page. */
export function addressesOf({ flow, document, product }: Subject): FlowAddresses | undefined {
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
