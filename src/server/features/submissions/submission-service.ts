import { textsIn } from '../../../answers/texts-in.ts'
import type { InitiateSignResponse, ResumeSignResponse } from '../../../contract/signing.ts'
import type { SubmitRequest, SubmitToSignRequest } from '../../../contract/submit.ts'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import type { Answers, Facts, FlowDocument } from '../../../engine/document.ts'
import { isForCustomers } from '../../../engine/customer-facts.ts'
import { isSigned, signerInput } from '../../../engine/signer.ts'
import { placeAtPaths, placementsOf } from '../../../quote/path.ts'
import type { CaseRequest } from '../../../contract/case-request.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { checkAll, givenFacts, type ReadExternalData } from '../answers/external-data.ts'
import type { ReadPaperSource } from '../answers/paper-source.ts'
import { swedishDateOf, type Clock } from '../../../values/clock.ts'
import { requireAudience, type ReadCustomerFacts } from '../answers/customer-facts.ts'
import { knownBundle, requireBundle, type Bundles, type LinkedBundle } from '../answers/bundles.ts'
import { sensitiveParts } from '../quotes/checked-request.ts'
import type { Signer } from '../signing/begin-signing.ts'
import type { SigningService } from '../signing/signing-service.ts'
import type { Signature } from '../signing/subject.ts'
import { textToSign } from '../signing/text-to-sign.ts'
import type { HandlerName, Received, Submission, SubmissionKey, SubmitHandler, SubmitHandlers } from './handlers.ts'
import type { SignedSubmissions, SubmissionContent, SubmissionRow } from './signed-submissions.ts'

export interface SubmissionOptions {
  readonly bundles: Bundles
  readonly readExternalData: ReadExternalData
  readonly readPaperSource: ReadPaperSource
  readonly readCustomerFacts: ReadCustomerFacts
  readonly clock: Clock
  readonly handlers: SubmitHandlers
  readonly signed: SignedSubmissions
  readonly signing: Pick<SigningService, 'begin' | 'resume' | 'signatureOf'>
  readonly insurer: InsurerFacts
  /** Returns the address of the shop page to which the app on the same device returns. It must contain the nonce. */
  readonly returnUrl: (page: string, nonce: string) => string
}

/** Receives the answers of service flows. */
export interface SubmissionService {
  /**
   * Checks the answers like those of a contract, and passes them to the handler that the document names. The answers of
   * a signed flow were checked and stored when signing began; they go to the handler after the signature. The same
   * request always gives the same result. A flow for customers takes those of a signed-in customer alone.
   * @throws ApiError 401 `unauthorized`, 400 `flowMismatch`, `invalidAnswers`, 409 `bundleUnknown`, `notSigned`, and those of the handler
   */
  submit(flow: string, body: SubmitRequest, key: SubmissionKey): Promise<Received>
  /**
   * Checks and stores the answers of a signed flow, and begins their signing by the person that they name, or by the customer who
   * is signed in.
   * @throws ApiError as `submit`, 409 `alreadySigned` (submit them), `alreadyInProgress`, 503 `signingUnavailable`
   */
  initiateSign(
    flow: string,
    body: SubmitToSignRequest,
    request: Pick<SubmissionKey, 'requestId' | 'customer'>,
    signer: Signer,
  ): Promise<InitiateSignResponse>
  /**
   * Returns the visit's signing of a request; empty if there is none.
   * @throws ApiError 409 `returnMismatch`
   */
  resumeSign(returnNonce: string | undefined, requestId: string, signer: Signer): Promise<ResumeSignResponse>
  /** Passes a signed submission to its handler. The handler processes it once, however often this is called. */
  finish(id: string): Promise<Received>
}

export function createSubmissionService(options: SubmissionOptions): SubmissionService {
  const { bundles, handlers, signed, signing } = options

  return {
    async submit(name, { bundle, answers, given }, key) {
      const linked = knownBundle(await bundles.get(bundle))
      const { document } = linked.flow
      requireAudience(document, key.customer)
      const handler = handlerOf(document, name, handlers)
      const before = await handler.find(key)
      if (before) return before
      if (isSigned(document)) return finishSigned(await signed.find(key))
      await requireBundle(bundles, bundle)
      const { content } = await checkedContent(options, linked, { answers: answers as Answers, given: given ?? {} }, key)
      return handler.submit(submissionOf(linked, content, key))
    },

    async initiateSign(name, { bundle, answers, given, device, page }, request, signer) {
      const key = { session: signer.session, ...request }
      const linked = await requireBundle(bundles, bundle)
      const { document } = linked.flow
      requireAudience(document, key.customer)
      handlerOf(document, name, handlers)
      const { content, facts } = await checkedContent(options, linked, { answers: answers as Answers, given: given ?? {} }, key)
      const personalNumber = signerOf(document, content.answers, key.customer)
      const { id, state } = await signed.keep({ flow: name, bundle, signer: personalNumber, content }, key)
      const source = await options.readPaperSource(linked, content.answers, facts)
      const today = swedishDateOf(options.clock.now())
      const visibleText = textToSign(linked.bundle.copy, source, { insurer: options.insurer, today })
      const returnUrl = (nonce: string) => options.returnUrl(page, nonce)
      const signable = { subject: { kind: 'submission', id }, state, personalNumber, visibleText, returnUrl } as const
      return signing.begin(signable, device, signer)
    },

    async resumeSign(returnNonce, requestId, signer) {
      const row = await signed.find({ session: signer.session, requestId })
      return row ? signing.resume({ kind: 'submission', id: row.id }, returnNonce, signer) : {}
    },

    finish: async (id) => finishSigned(await signed.get(id)),
  }

  /** The handler processes a request once, so a parallel call, or an earlier one before a crash, does no harm. */
  async function finishSigned(row: SubmissionRow | undefined): Promise<Received> {
    if (row?.reference && row.receivedAt) return { reference: row.reference, receivedAt: row.receivedAt }
    const signature = row?.status === 'signed' ? await signing.signatureOf({ kind: 'submission', id: row.id }) : undefined
    if (!row || !signature) throw new ApiError(409, 'notSigned', 'the answers have not been signed')
    const { id, flow, bundle, sessionId: session, requestId, signer } = row
    const linked = knownBundle(await bundles.get(bundle))
    const customer = isForCustomers(linked.flow.document) ? { personalNumber: signer } : undefined
    const submission = submissionOf(linked, signed.contentOf(row), { session, requestId, ...(customer && { customer }) }, signature)
    const received = await handlerOf(linked.flow.document, flow, handlers).submit(submission)
    await signed.noteReceived(id, received)
    return received
  }
}

/**
 * Returns the answers that count, with the facts that the page gave, and every fact that is known.
 * @throws ApiError 400 `invalidAnswers`
 */
export async function checkedContent(
  { readExternalData, readCustomerFacts, handlers }: SubmissionOptions,
  linked: LinkedBundle,
  { answers, given }: SubmissionContent,
  key: SubmissionKey,
): Promise<{ readonly content: SubmissionContent; readonly facts: Facts }> {
  const { document } = linked.flow
  const handler = handlerOf(document, document.flow, handlers)
  const own = await readCustomerFacts(document, key.customer)
  const trusted = { ...givenFacts(document, await handler.trust(given, key)), ...own }
  const external = await readExternalData(linked, answers, key, trusted)
  const { relevant, faults } = checkAll(linked.flow, answers, 'accept', external)
  if (faults.length > 0) throw new ApiError(400, 'invalidAnswers', 'some answers are missing or not valid', faults)
  const content = { answers: relevant, given: givenFacts(document, given), ...(Object.keys(own).length > 0 && { known: own }) }
  return { content, facts: external.facts }
}

/** Returns the name of a form: the title of its first page. */
export function formName({ copy, document }: LinkedBundle['bundle']): string {
  const [first] = document.steps
  return textsIn(copy).t(`${first?.copy}.title`)
}

function submissionOf(
  { bundle, flow: { document } }: LinkedBundle,
  content: SubmissionContent,
  key: Pick<Submission, 'session' | 'requestId' | 'customer'>,
  signature?: Signature,
) {
  return {
    ...key,
    document,
    name: formName(bundle),
    request: caseRequest(document, content, bundle.hash, signature),
    sensitive: sensitiveParts(document),
    ...(signature && { signedFrom: signature.askedAt, signedText: signature.text }),
  }
}

/** @throws ApiError 400 `flowMismatch` */
function handlerOf({ flow, kind, submit }: FlowDocument, name: string, handlers: SubmitHandlers): SubmitHandler {
  if (flow !== name || kind !== 'service' || !submit) throw new ApiError(400, 'flowMismatch', 'the published flow is another one')
  if (!Object.hasOwn(handlers, submit.to)) throw new ApiError(400, 'flowMismatch', 'nobody takes the answers of the flow')
  return handlers[submit.to as HandlerName]
}

/** @throws ApiError 400 `flowMismatch` if the flow has no signer */
function signerOf(document: FlowDocument, answers: Answers, customer: SubmissionKey['customer']): string {
  if (isSigned(document) && isForCustomers(document) && customer) return customer.personalNumber
  const input = isSigned(document) ? signerInput(document) : undefined
  const signer = input === undefined ? undefined : answers[input]
  if (typeof signer === 'string') return signer
  throw new ApiError(400, 'flowMismatch', 'the published flow is not one that is signed')
}

/**
 * Builds the case request. It includes answers without their own path, the page's facts as given, those about the customer, and
 * the signer.
 */
function caseRequest(
  document: FlowDocument,
  { answers, given, known }: SubmissionContent,
  bundle: string,
  signature?: Signature,
): CaseRequest {
  const flow = {
    bundle,
    answers: { ...answers },
    ...(Object.keys(given).length > 0 && { given: { ...given } }),
    ...(known && { facts: { ...known } }),
    ...(signature && { signed: { by: signature.signerName, at: signature.signedAt.toISOString() } }),
  }
  return { ...placeAtPaths([...placementsOf(document, answers)]), flow }
}
