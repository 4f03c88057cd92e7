import type { FlowDocument } from '../engine/document.ts'
import type { FindingOf } from '../engine/lint/finding.ts'
import type { QuoteFindings } from './findings.ts'
import { MANDATE, MANDATE_PATH } from './mandate.ts'

type Unread = FindingOf<Pick<QuoteFindings, 'unreadMandate'>>

/**
 * Finds questions that give a mandate whose text the customer cannot read: the question does not link to it, or the flow lacks its copy
 * page. Bankgirot requires that the payer reads the whole text.
 */
export function lintMandate({ properties, copy }: FlowDocument): FindingOf<QuoteFindings>[] {
  const asking = Object.entries(properties).filter(([, { quote }]) => quote?.path === MANDATE_PATH)
  const unlinked = asking.filter(([, { documents }]) => documents !== MANDATE)
  const unwritten = copy.includes(MANDATE) ? [] : asking
  return [
    ...unlinked.map(([input]): Unread => ({
      code: 'unreadMandate',
      at: `/properties/${input}/documents`,
      params: { variant: 'link', input },
    })),
    ...unwritten.map(([input]): Unread => ({ code: 'unreadMandate', at: '/copy', params: { variant: 'page', input } })),
  ]
}
