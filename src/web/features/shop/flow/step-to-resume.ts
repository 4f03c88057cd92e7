import { PRODUCT_PATHS } from '../../../../contract/page-paths.ts'
import type { FlowDocument } from '../../../../engine/document.ts'
import { slugOf } from '../../product/product-paths.ts'

/**
 * Returns the index of the step where a customer who comes back stopped. Undefined for an address that names a step or
 * brings values, and without a step.
 * @param stopped id of the step
 */
export function stepToResume(
  { steps }: Pick<FlowDocument, 'steps'>,
  stopped: string | undefined,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): number | undefined {
  if (stopped === undefined || search !== '' || slugOf(pathname) !== PRODUCT_PATHS.form) return undefined
  const index = steps.findIndex(({ id }) => id === stopped)
  return index < 0 ? undefined : index
}
