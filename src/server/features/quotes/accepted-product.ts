import type { Bundle } from '../../../contract/bundle.ts'
import { DOCUMENT_KINDS } from '../../../contract/documents.ts'
import { translator } from '../../../copy/lookup.ts'
import { givesMandate, MANDATE } from '../../../quote/mandate.ts'
import { ownValue } from '../../../values/own-value.ts'
import type { Acceptance, QuoteRecord } from '../../ports/core-system/core-system-port.ts'
import { POLICY_LETTER } from '../../ports/core-system/document-path.ts'

type AcceptedQuote = Pick<QuoteRecord, 'quote' | 'request'>

/**
 * Returns the product's name, and the documents of a contract: the policy letter, and the accepted documents in the wording
 * of the answered bundle. A customer who pays by Autogiro has also given the mandate. The letter's version is that of the tariff.
 */
export function acceptedProduct(bundle: Bundle, { quote, request }: AcceptedQuote): Pick<Acceptance, 'documents' | 'productName'> {
  const { flow, copy, documents, product } = bundle
  const translate = translator(copy, () => undefined)
  const letter = { kind: POLICY_LETTER, title: translate(`general.documents.${POLICY_LETTER}`), version: quote.tariff }
  const accepted = DOCUMENT_KINDS.flatMap((kind) => documents?.[kind] ?? [])
  return {
    productName: translate(`${product?.copy ?? flow}.name`),
    documents: [
      letter,
      ...accepted.map(({ kind, title, version }) => ({ kind, title, version })),
      ...givenMandate(bundle, { quote, request }),
    ],
  }
}

/** A free insurance is not paid, whatever was answered before it became free. */
function givenMandate({ copy }: Bundle, { quote, request }: AcceptedQuote): Acceptance['documents'] {
  const version = ownValue(copy, `${MANDATE}.version`)
  const title = ownValue(copy, `${MANDATE}.title`)
  const isGiven = givesMandate(request) && quote.annualPremium !== 0
  return isGiven && title !== undefined && version !== undefined ? [{ kind: MANDATE, title, version }] : []
}
