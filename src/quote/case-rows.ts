import type { AnswerPrivacy } from '../answers/answer-text.ts'
import { summaryRows, type SummaryRow } from '../answers/summary-rows.ts'
import { labelled } from '../answers/texts.ts'
import type { PaperRow, PaperSection } from '../contract/papers.ts'
import { topInput } from '../engine/answer-path.ts'
import { consentInputs } from '../engine/consents.ts'
import type { FlowDocument } from '../engine/document.ts'
import { sensitiveInputs } from '../engine/sensitive.ts'
import type { PaperSource } from './papers.ts'

/** Which answers of a case are wanted: those that anyone who handles it may read, or the sensitive ones. GDPR article 9 */
export type CaseRowKind = 'plain' | 'sensitive'

/** Parts of the request that a case shows apart, or that mean nothing before there is a contract. */
const SHOWN_APART: ReadonlySet<string> = new Set(['customer', 'payment'])

/** Returns the answers of a case in words, by section, in the order of the questions. Sections without a row are left out. */
export function caseRows(
  { flow, ...shared }: PaperSource,
  kind: CaseRowKind,
  { hidesPersonalNumbers }: Pick<AnswerPrivacy, 'hidesPersonalNumbers'>,
): PaperSection[] {
  const { document } = flow
  const [sensitive, consents] = [sensitiveInputs(document), consentInputs(document)]
  const privacy = { hidesSensitive: kind === 'plain', hidesPersonalNumbers }
  const isWanted = ({ input, value }: SummaryRow): boolean => {
    const top = topInput(input)
    const path = document.properties[top]?.quote?.path
    const isApart = path !== undefined && SHOWN_APART.has(topInput(path))
    return value !== '' && !isApart && !consents.has(top) && sensitive.has(top) === (kind === 'sensitive')
  }
  return summaryRows({ ...shared, document: kind === 'plain' ? document : withoutMarks(document), privacy })
    .map(({ title, rows }) => ({ title, rows: rows.filter(isWanted).map(caseRow) }))
    .filter(({ rows }) => rows.length > 0)
}

/** Returns the answer at a place of the request in words, unless it is sensitive; undefined without one. */
export function plainAnswerAt({ flow, ...shared }: PaperSource, path: string): string | undefined {
  const { document } = flow
  const sensitive = sensitiveInputs(document)
  const isThere = ({ input, value }: SummaryRow): boolean =>
    value !== '' && !sensitive.has(topInput(input)) && document.properties[topInput(input)]?.quote?.path === path
  return summaryRows({ ...shared, document, privacy: { hidesSensitive: true, hidesPersonalNumbers: true } })
    .flatMap(({ rows }) => rows)
    .find(isThere)?.value
}

/**
 * Returns every answer in words, also the sensitive ones and those that a case or a contract shows apart, for the person who gave
 * them. Sections without a row are left out. GDPR article 15
 */
export function ownAnswerRows({ flow, ...shared }: PaperSource): PaperSection[] {
  const privacy = { hidesSensitive: false, hidesPersonalNumbers: false }
  return summaryRows({ ...shared, document: withoutMarks(flow.document), privacy })
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ value }) => value !== '').map(caseRow) }))
    .filter(({ rows }) => rows.length > 0)
}

/** Returns the document with nothing marked as sensitive: a summary then lists the parts of an answer, each with its question. */
function withoutMarks(document: FlowDocument): FlowDocument {
  return JSON.parse(JSON.stringify(document), unmarked) as FlowDocument
}

function unmarked(key: string, value: unknown): unknown {
  if (key === 'sensitive' && value === true) return undefined
  return key === 'type' && value === 'health' ? 'input' : value
}

/** A row of a list names each of its answers: a yes says nothing without its question. */
function caseRow({ label, value, parts = [] }: SummaryRow): PaperRow {
  const named = parts.map((part) => labelled(part.label, part.value)).join(', ')
  return { label, value: named === '' ? value : named }
}
