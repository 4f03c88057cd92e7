import type { Facts, FlowDocument } from '../../../engine/document.ts'
import type { JsonObject } from '../../../values/json.ts'
import type { CaseRequest } from '../../../contract/case-request.ts'
import { callCore, type Case, type CoreSystem, type SensitiveParts } from '../../ports/core-system/core-system-port.ts'
import { withdrawalHandler } from './withdrawal-handler.ts'

/** Which request of which visit. */
export interface SubmissionKey {
  readonly session: string
  readonly requestId: string
}

/** The checked answers of a service flow. */
export interface Submission extends SubmissionKey {
  readonly document: FlowDocument
  /** The answers that count, and those with a place of their own once more, at their paths. */
  readonly request: CaseRequest
  readonly sensitive: SensitiveParts
}

/** What has become of a submission. */
export interface Received {
  /** What the customer refers to it by. */
  readonly reference: string
  readonly receivedAt: Date
}

/** Takes the answers of the flows that name it in `submit.to`. Calls reject with an `ApiError`. */
export interface SubmitHandler {
  /** What a request has become, if it came in before. */
  find(key: SubmissionKey): Promise<Received | undefined>
  /** What of the facts that came along counts when the answers are judged; the rest is not known. */
  trust(given: JsonObject, key: SubmissionKey): Promise<Facts>
  /** Takes the answers, once: the same request gives the same answer. */
  submit(submission: Submission): Promise<Received>
}

/** What a document may name in `submit.to`. */
export const HANDLER_NAMES = ['case', 'withdrawal'] as const
export type HandlerName = (typeof HANDLER_NAMES)[number]
export type SubmitHandlers = { readonly [Name in HandlerName]: SubmitHandler }

export function createSubmitHandlers(core: Pick<CoreSystem, 'fileCase' | 'findCase' | 'withdraw'>): SubmitHandlers {
  return { case: caseHandler(core), withdrawal: withdrawalHandler(core) }
}

function receivedOf({ reference, receivedAt }: Case): Received {
  return { reference, receivedAt }
}

/**
 * The answers become a case that somebody handles. What came along as a fact is taken for what it is, the word of the page:
 * the questions that it led to count, and the case says what was given. Nothing is decided by it.
 */
function caseHandler(core: Pick<CoreSystem, 'fileCase' | 'findCase'>): SubmitHandler {
  return {
    async find({ session, requestId }) {
      const found = await callCore(async () => core.findCase(requestId, { requester: { session } }))
      return found && receivedOf(found)
    },
    trust: async (given) => given,
    async submit({ document, request, requestId, sensitive, session }) {
      const filing = { flow: document.flow, requestId, request, sensitive }
      return receivedOf(await callCore(async () => core.fileCase(filing, { requester: { session } })))
    },
  }
}
