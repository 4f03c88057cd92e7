import type { FlowAnswers } from './quotes.ts'
import type { JsonObject } from '../values/json.ts'
import type { Static } from 'typebox'

/**
 * A submission: the answers, and those with a target path repeated at that path. `given` holds unproven facts from the
 * page; `facts` what the server knew of an inquiry; `signed` the signer and the time.
 */
export type CaseRequest = JsonObject & {
  readonly flow: Static<typeof FlowAnswers> & {
    readonly given?: JsonObject
    readonly facts?: JsonObject
    readonly signed?: { readonly by: string; readonly at: string }
  }
}
