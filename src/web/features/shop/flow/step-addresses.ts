import { PRODUCT_PATHS } from '../../../../contract/page-paths.ts'
import type { FlowDocument, Step, StepType } from '../../../../engine/document.ts'
import { slugOf } from '../../product/product-paths.ts'

/** The page of each type of step, below the product's path. [B2.1] */
const SLUGS: Readonly<Record<StepType, string>> = {
  input: PRODUCT_PATHS.form,
  health: PRODUCT_PATHS.form,
  payment: PRODUCT_PATHS.form,
  consent: PRODUCT_PATHS.form,
  summary: PRODUCT_PATHS.form,
  outcome: PRODUCT_PATHS.form,
  sign: PRODUCT_PATHS.signing,
  receipt: PRODUCT_PATHS.receipt,
}

/** Query parameter that names the step on a page that shows several. */
const STEP_PARAMETER = 'steg'

/**
 * Returns the address of a step, below the product's path. The first step has the page's own address. @throws
 * RangeError for an unknown index
 */
export function stepAddress(path: string, { steps }: FlowDocument, index: number): string {
  const step = steps[index]
  if (!step) throw new RangeError(`there is no step ${index}`)
  const page = `${path}/${SLUGS[step.type]}`
  return index === 0 || SLUGS[step.type] !== SLUGS.input ? page : `${page}?${STEP_PARAMETER}=${step.id}`
}

/** Returns the index of the step that an address names; the first step by default. */
export function stepOfAddress(
  { steps }: FlowDocument,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): number {
  const slug = slugOf(pathname)
  const requested = new URLSearchParams(search).get(STEP_PARAMETER)
  const isRequested = (step: Step) => (slug === SLUGS.input ? step.id === requested : SLUGS[step.type] === slug)
  return Math.max(0, steps.findIndex(isRequested))
}
