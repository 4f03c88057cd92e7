import type { Facts, FlowDocument } from '../../../engine/document.ts'
import { PARTICIPANT_HANDLER } from '../../../engine/participants.ts'
import type { JsonObject } from '../../../values/json.ts'
import type { CaseRequest } from '../../../contract/case-request.ts'
import { CUSTOMER_CASE_KINDS, type CustomerFormKind } from '../../../contract/customer-cases.ts'
import { callCore, type Case, type SensitiveParts } from '../../ports/core-system/core-system-port.ts'
import type { SessionCustomer } from '../answers/customer-facts.ts'
import { fileCase } from '../cases/file-case.ts'
import type { Withdrawals } from '../core-intents/withdrawals.ts'
import { autogiroHandler, type AutogiroOptions } from './autogiro-handler.ts'
import { customerCaseHandler, type CustomerCaseOptions } from './customer-case-handler.ts'
import { withdrawalHandler } from './withdrawal-handler.ts'

/** Identifies a request of a visit. */
interface RequestKey {
  readonly session: string
  readonly requestId: string
}

/** A request of a visit, and who is signed in. */
export interface SubmissionKey extends RequestKey {
  readonly customer?: SessionCustomer
}

/** The checked answers of a service flow. */
export interface Submission extends RequestKey {
  /** Of a flow for customers: whose answers they are. */
  readonly customer?: Pick<SessionCustomer, 'personalNumber'>
  readonly document: FlowDocument
  /** The form's name: the title of its first page. */
  readonly name: string
  /** The answers that count. Answers with their own path are also at that path. */
  readonly request: CaseRequest
  readonly sensitive: SensitiveParts
  /** Of a signed flow: when the signing began. */
  readonly signedFrom?: Date
  /** Of a signed flow: the text that was signed. */
  readonly signedText?: string
}

/** The result of a submission. */
export interface Received {
  /** The reference number for the customer. */
  readonly reference: string
  readonly receivedAt: Date
}

/** Processes the answers of the flows that name it in `submit.to`. Methods reject with an `ApiError`. */
export interface SubmitHandler {
  /** Returns the result of an earlier submission of the request, or undefined. */
  find(key: RequestKey & Pick<Submission, 'customer'>): Promise<Received | undefined>
  /** Returns the given facts that count when the answers are checked; the others are unknown. */
  trust(given: JsonObject, key: RequestKey & Pick<Submission, 'customer'>): Promise<Facts>
  /** Processes the answers once: the same request gives the same result. */
  submit(submission: Submission): Promise<Received>
}

/** The possible values of `submit.to`. */
export const HANDLER_NAMES = [
  'case',
  'withdrawal',
  PARTICIPANT_HANDLER,
  'cancelInsurance',
  'regretCancellation',
  'moveInsurance',
  ...CUSTOMER_CASE_KINDS,
] as const
export type HandlerName = (typeof HANDLER_NAMES)[number]
export type SubmitHandlers = { readonly [Name in HandlerName]: SubmitHandler }

export interface HandlerOptions extends CustomerCaseOptions, AutogiroOptions {
  readonly withdrawals: Pick<Withdrawals, 'withdraw'>
}

/** The handlers of the forms that end an own insurance, or take that back. */
export type EndingHandlers = Pick<SubmitHandlers, 'cancelInsurance' | 'regretCancellation'>

/** The handler of the power of attorney to end an insurance at another company. */
export type MoveHandlers = Pick<SubmitHandlers, 'moveInsurance'>

/**
 * @param participant handles the answers of those who sign beside a policyholder
 * @param others handle the orders about the end of insurances, own ones and those at other companies
 */
export function createSubmitHandlers(
  options: HandlerOptions,
  participant: SubmitHandler,
  others: EndingHandlers & MoveHandlers,
): SubmitHandlers {
  const { withdrawals } = options
  const ofCustomers = Object.fromEntries(CUSTOMER_CASE_KINDS.map((kind) => [kind, customerCaseHandler(kind, options)]))
  return {
    case: caseHandler(options),
    withdrawal: withdrawalHandler(withdrawals),
    participant,
    ...others,
    ...(ofCustomers as Readonly<Record<CustomerFormKind, SubmitHandler>>),
    autogiro: autogiroHandler(options, customerCaseHandler('autogiro', options)),
  }
}

/**
 * Files the answers as a case for a case handler. It trusts the page's facts: questions that depend on them count, and
 * the case records them as given. The server decides nothing by them.
 */
function caseHandler({ core, files, desk }: CustomerCaseOptions): SubmitHandler {
  async function entered({ reference, receivedAt, flow, request }: Case, product: string, session: string): Promise<Received> {
    const { bundle, answers } = request.flow
    await desk.enter({ reference, receivedAt, kind: 'form', flow, bundle, product, sent: { session, answers } })
    return { reference, receivedAt }
  }

  return {
    async find({ session, requestId }) {
      const found = await callCore(async () => core.findCase(requestId, { requester: { session } }))
      // on the desk already, unless the server stopped between the two
      return found && entered(found, found.flow, session)
    },
    trust: async (given) => given,
    async submit({ document, name, request, requestId, sensitive, session }) {
      const filing = { flow: document.flow, requestId, request, sensitive }
      return entered(await callCore(async () => fileCase({ core, files }, filing, { session })), name, session)
    },
  }
}
