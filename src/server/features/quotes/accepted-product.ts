import type { Bundle } from '../../../contract/bundle.ts'
import { DOCUMENT_KINDS } from '../../../contract/documents.ts'
import { translator } from '../../../copy/lookup.ts'
import type { Acceptance } from '../../ports/core-system/core-system-port.ts'
import { POLICY_LETTER } from '../../ports/core-system/document-path.ts'

/**
 * Returns the product's name, and the documents of a contract: the policy letter, and the accepted documents in the wording
 * of the answered bundle.
 * @param tariff version of the tariff, printed in the policy letter
 */
export function acceptedProduct({ flow, copy, documents, product }: Bundle, tariff: string): Pick<Acceptance, 'documents' | 'productName'> {
  const translate = translator(copy, () => undefined)
  const letter = { kind: POLICY_LETTER, title: translate(`general.documents.${POLICY_LETTER}`), version: tariff }
  const accepted = DOCUMENT_KINDS.flatMap((kind) => documents?.[kind] ?? [])
  return {
    productName: translate(`${product?.copy ?? flow}.name`),
    documents: [letter, ...accepted.map(({ kind, title, version }) => ({ kind, title, version }))],
  }
}
