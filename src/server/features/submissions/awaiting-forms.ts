import { FOR_CUSTOMER } from '../../../answers/answer-text.ts'
import type { PaperRow } from '../../../contract/papers.ts'
import type { InitiateSignResponse } from '../../../contract/signing.ts'
import { PARTICIPANT_HANDLER } from '../../../engine/participants.ts'
import { paperAnswers } from '../../../quote/papers.ts'
import { accountRows } from '../../../quote/signer-rows.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { SessionCustomer } from '../answers/customer-facts.ts'
import { findUsable, type LinkedBundle } from '../answers/bundles.ts'
import type { Signer } from '../signing/begin-signing.ts'
import { textToSign } from '../signing/text-to-sign.ts'
import type { SigningDevice } from '../../ports/e-signing/e-signing-port.ts'
import type { SubmissionRow } from './signed-submissions.ts'
import { checkedContent, formName, type SubmissionOptions } from './submission-service.ts'

/** A form that a customer has begun to sign. */
export interface AwaitingForm {
  readonly id: string
  readonly flow: string
  /** The form's name. */
  readonly name: string
  readonly since: IsoDate
}

/** The forms that wait for a customer's signature, in whatever visit they were filled in. Every method rejects with an `ApiError`. */
export interface AwaitingForms {
  /** Returns a customer's forms, the oldest first. Those of a withdrawn publication are left out. */
  list(customer: SessionCustomer): Promise<readonly AwaitingForm[]>
  /** Returns one with what is signed; undefined if the customer has no such form. */
  read(id: string, customer: SessionCustomer): Promise<(AwaitingForm & { readonly rows: readonly PaperRow[] }) | undefined>
  /**
   * Begins the signing of a form in the customer's present visit.
   * @throws ApiError 404 `notFound`, 409 `caseOutdated` if the answers do not hold any more, `alreadyInProgress`, 503 `signingUnavailable`
   */
  sign(
    id: string,
    customer: SessionCustomer,
    order: { readonly device: SigningDevice; readonly page: string },
    signer: Signer,
  ): Promise<InitiateSignResponse>
}

interface Found {
  readonly row: SubmissionRow
  readonly linked: LinkedBundle
}

export function createAwaitingForms(options: SubmissionOptions): AwaitingForms {
  const { bundles, signed } = options

  /** What a participant answers is listed as an invitation. */
  async function linkedOf(row: SubmissionRow): Promise<Found[]> {
    const linked = await findUsable(bundles, row.bundle)
    return linked && linked.flow.document.submit?.to !== PARTICIPANT_HANDLER ? [{ row, linked }] : []
  }

  async function find(id: string, { personalNumber }: SessionCustomer): Promise<Found | undefined> {
    const row = await signed.get(id)
    if (row?.status !== 'awaiting' || row.content === null || row.signer !== personalNumber) return undefined
    return (await linkedOf(row))[0]
  }

  /** Returns what the form says today. @throws ApiError 409 `caseOutdated` */
  async function sourceOf({ row, linked }: Found, customer: SessionCustomer) {
    const { sessionId: session, requestId } = row
    const { answers, given } = signed.contentOf(row)
    const { facts } = await checkedContent(options, linked, { answers, given }, { session, requestId, customer }).catch(outdated)
    return options.readPaperSource(linked, answers, facts)
  }

  return {
    async list({ personalNumber }) {
      const rows = await signed.awaitingOf(personalNumber)
      return (await Promise.all(rows.map(linkedOf))).flat().map(formOf)
    },

    async read(id, customer) {
      const found = await find(id, customer)
      if (!found) return undefined
      const source = await sourceOf(found, customer)
      const rows = paperAnswers(source, FOR_CUSTOMER).flatMap((section) => section.rows)
      return {
        ...formOf(found),
        rows: [...rows, ...accountRows(found.linked.bundle.copy, found.linked.flow.document, source.evaluation.relevant)],
      }
    },

    async sign(id, customer, { device, page }, signer) {
      const found = await find(id, customer)
      if (!found) throw new ApiError(404, 'notFound', 'the customer has no such form to sign')
      const { personalNumber } = customer
      const { insurer, clock, signing } = options
      const today = swedishDateOf(clock.now())
      const visibleText = textToSign(found.linked.bundle.copy, await sourceOf(found, customer), { insurer, today })
      const returnUrl = (nonce: string) => options.returnUrl(page, nonce)
      const subject = { kind: 'submission', id } as const
      return signing.begin({ subject, state: found.row.state, personalNumber, visibleText, returnUrl }, device, signer)
    },
  }
}

const formOf = ({ row: { id, flow, updatedAt }, linked }: Found): AwaitingForm => ({
  id,
  flow,
  name: formName(linked.bundle),
  since: swedishDateOf(updatedAt),
})

/** The world has changed since the customer filled the form in: they fill it in again. */
function outdated(error: unknown): never {
  const isOutdated = error instanceof ApiError && (error.code === 'invalidAnswers' || error.code === 'cannotMove')
  throw isOutdated ? new ApiError(409, 'caseOutdated', 'the answers of the form do not hold any more') : error
}
