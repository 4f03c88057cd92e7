import { CUSTOMER_OPERATIONS } from './customer.ts'
import { FORM_OPERATIONS } from './forms.ts'
import type { OperationGroup } from './operation.ts'
import { OTHER_OPERATIONS } from './other.ts'
import { PURCHASE_OPERATIONS } from './purchase.ts'

/** Every call below /api that `/openapi.json` describes, in the order of its tags. */
export const OPERATIONS: readonly OperationGroup[] = [
  ...PURCHASE_OPERATIONS,
  ...FORM_OPERATIONS,
  ...CUSTOMER_OPERATIONS,
  ...OTHER_OPERATIONS,
]
