import { DOCUMENT_KINDS } from '../../../contract/documents.ts'
import type { Bundle } from '../../../contract/bundle.ts'
import { translator } from '../../../copy/lookup.ts'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import type { Policy } from '../../ports/core-system/core-system-port.ts'
import { MANDATE, mandateIn } from '../../../quote/mandate.ts'
import type { PaperBrand } from '../documents/pdf-document.ts'
import { renderMandatePdf } from '../documents/render-mandate-pdf.ts'
import { renderDocumentPdf } from '../documents/render-pdf.ts'
import { renderPolicyLetterPdf, renderWithdrawalReceiptPdf, type LetterMeta } from '../documents/render-policy-pdf.ts'
import type { Bundles } from '../answers/bundles.ts'
import { POLICY_LETTER, WITHDRAWAL_RECEIPT } from '../../ports/core-system/document-path.ts'

/** Prints the documents of a contract. */
export interface PolicyPdfs {
  /** @returns undefined if the contract has no such document */
  render(kind: string, policy: Policy): Promise<Uint8Array | undefined>
}

export interface PolicyPdfOptions {
  readonly bundles: Bundles
  readonly insurer: InsurerFacts
  readonly brand: PaperBrand
}

/** Prints documents in the accepted wording, which is that of the answered bundle. */
export function createPolicyPdfs({ bundles, insurer, brand }: PolicyPdfOptions): PolicyPdfs {
  const metaOf = ({ receipt }: Policy, { copy }: Bundle): LetterMeta => ({
    t: translator(copy, () => undefined),
    insurer,
    brand,
    date: swedishDateOf(new Date(receipt.acceptedAt)),
    language: 'sv',
  })
  return {
    async render(kind, policy) {
      const linked = await bundles.get(policy.bundle)
      if (!linked) return undefined
      const { bundle } = linked
      const meta = metaOf(policy, bundle)
      if (kind === POLICY_LETTER) return renderLetter(policy, bundle, meta)
      if (kind === WITHDRAWAL_RECEIPT) return renderWithdrawal(policy, bundle, meta)
      if (kind === MANDATE) return renderMandate(policy, bundle, meta)
      const accepted = DOCUMENT_KINDS.find((known) => known === kind && policy.receipt.documents.some((document) => document.kind === kind))
      const content = accepted && bundle.documents?.[accepted]
      return content && renderDocumentPdf(content, { insurer, brand, policyNumber: policy.receipt.policyNumber, date: meta.date })
    },
  }
}

async function renderLetter({ receipt, policyholder, insured, papers }: Policy, bundle: Bundle, meta: LetterMeta): Promise<Uint8Array> {
  const { policyNumber, holderName, startDate, annualPremium, paid, payment, firstDueDate, documents, withdrawalUntil } = receipt
  return renderPolicyLetterPdf(
    {
      policyNumber,
      product: productName(bundle, meta),
      holder: { personalNumber: policyholder, ...(holderName === undefined ? {} : { name: holderName }) },
      insured,
      startDate,
      annualPremium,
      ...(paid === undefined ? {} : { paid }),
      ...(payment === undefined ? {} : { payment }),
      ...(firstDueDate === undefined ? {} : { firstDueDate }),
      papers,
      documents: documents.filter(({ kind }) => kind !== POLICY_LETTER),
      withdrawal: { days: daysBetween(meta.date, withdrawalUntil), until: withdrawalUntil },
    },
    meta,
  )
}

async function renderMandate(
  { receipt, policyholder, account }: Policy,
  bundle: Bundle,
  meta: LetterMeta,
): Promise<Uint8Array | undefined> {
  const { policyNumber, holderName, documents } = receipt
  const mandate = documents.some(({ kind }) => kind === MANDATE) ? mandateIn(bundle, meta.insurer) : undefined
  const payer = { personalNumber: policyholder, ...(holderName === undefined ? {} : { name: holderName }) }
  return mandate && renderMandatePdf(mandate, meta, { policyNumber, payer, account, givenOn: meta.date })
}

async function renderWithdrawal({ withdrawal }: Policy, bundle: Bundle, meta: LetterMeta): Promise<Uint8Array | undefined> {
  return (
    withdrawal &&
    renderWithdrawalReceiptPdf(
      { ...withdrawal, product: productName(bundle, meta) },
      { ...meta, date: swedishDateOf(new Date(withdrawal.receivedAt)) },
    )
  )
}

function productName({ product, flow }: Bundle, { t }: LetterMeta): string {
  return t(`${product?.copy ?? flow}.name`)
}

function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
