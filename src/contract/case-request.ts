import type { FlowAnswers } from './quotes.ts'
import type { JsonObject } from '../values/json.ts'
import type { Static } from 'typebox'

/**
 * What a customer has sent in: the answers, and those with a place of their own once more, at their paths. `given` is what
 * the page said of the customer, which nobody has proved, and `signed` who has signed it, and when.
 */
export type CaseRequest = JsonObject & {
  readonly flow: Static<typeof FlowAnswers> & {
    readonly given?: JsonObject
    readonly signed?: { readonly by: string; readonly at: string }
  }
}
