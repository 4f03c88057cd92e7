import type { Bundle } from '../../../../contract/bundle.ts'
import type { Step } from '../../../../engine/document.ts'
import type { Product } from '../../../content/product.ts'
import type { RendererHost } from '../../../renderer/host.ts'
import type { Purchase } from '../purchase/purchase.ts'

/** The props of a step's page. */
export interface StepProps {
  readonly step: Step
  readonly purchase: Purchase
  readonly bundle: Bundle
  readonly product: Product
  readonly host: RendererHost
}
