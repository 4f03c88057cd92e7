import type { Bundle } from '../../../contract/bundle.ts'
import { DOCUMENT_KINDS } from '../../../contract/documents.ts'
import { translator } from '../../../copy/lookup.ts'
import type { Acceptance } from '../../ports/core-system/core-system-port.ts'
import { POLICY_LETTER } from '../../ports/core-system/document-path.ts'

/**
 * The documents that come with a contract: the policy letter, and those that were accepted, in the wording of the
 * published flow that was answered.
 * @param tariff version of the tariff, which the policy letter states
 */
export function acceptedDocuments({ copy, documents }: Bundle, tariff: string): Acceptance['documents'] {
  const translate = translator(copy, () => undefined)
  const letter = { kind: POLICY_LETTER, title: translate(`general.documents.${POLICY_LETTER}`), version: tariff }
  const accepted = DOCUMENT_KINDS.flatMap((kind) => documents?.[kind] ?? [])
  return [letter, ...accepted.map(({ kind, title, version }) => ({ kind, title, version }))]
}
