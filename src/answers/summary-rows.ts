import { pathOf, type AnswerPath } from '../engine/answer-path.ts'
import type { FlowDocument, InputSchema, Step } from '../engine/document.ts'
import type { Evaluation } from '../engine/evaluate.ts'
import { shownSteps } from '../engine/navigation.ts'
import { answerText, rowsIn, type AnswerTextSource, type PlacedAnswer } from './answer-text.ts'
import { labelOf, optionalText, rowTitle, textsAt, titleOf, type Texts } from './texts.ts'
import { wordedTexts } from './worded-texts.ts'
import { rowOf } from '../engine/several.ts'

/** Sources of a summary. */
export interface SummarySource extends Pick<AnswerTextSource, 'texts' | 'options' | 'entryText' | 'privacy'> {
  readonly document: FlowDocument
  readonly evaluation: Evaluation
}

/** One answer, or one row of a list, as the customer reads it. */
export interface SummaryRow {
  readonly input: AnswerPath
  /** The input's label, or the title of a list row. */
  readonly label: string
  /** The answer in one line. */
  readonly value: string
  /** For a list row: its answers, one by one. */
  readonly parts?: readonly SummaryRow[]
  /** The step where the answer can be corrected. */
  readonly stepId: string
}

/** The answers of a section. */
export interface SummarySection {
  readonly id: string
  readonly title: string
  readonly stepId: string
  readonly rows: readonly SummaryRow[]
}

/**
 * Returns the answers that count, and the facts shown as answers, by section in the order of the questions. Hidden and
 * unanswered inputs are omitted, and so are sections without a row. A sensitive answer, and each answer of a health
 * step, shows only that it is given. [B2.5]
 */
export function summaryRows(source: SummarySource): SummarySection[] {
  const { document, evaluation } = source
  const texts = wordedTexts(source.texts, source)
  const sections = shownSteps(document, evaluation).flatMap((step) =>
    (step.sections ?? []).map((section) => ({
      id: section.id,
      title: optionalText(texts, `${section.copy}.summary`) ?? titleOf(texts, section),
      stepId: step.id,
      rows: section.inputs.flatMap((input) => inputRows({ ...source, texts }, step, input)),
    })),
  )
  return sections.filter(({ rows }) => rows.length > 0)
}

function inputRows({ document, evaluation, ...parts }: SummarySource, { id: stepId, type }: Step, input: string): SummaryRow[] {
  const schema = document.properties[input]
  if (!schema) return []
  const asked = type === 'health' ? { ...schema, sensitive: true } : schema
  const source = { ...parts, hiddenInputs: evaluation.hiddenInputs }
  return rowsOf(source, { path: input, schema: asked, answer: evaluation.relevant[input] }, stepId)
}

function rowsOf(source: AnswerTextSource, placed: PlacedAnswer, stepId: string): SummaryRow[] {
  const { path, schema } = placed
  const hasRows = rowOf(schema) !== undefined && !schema.sensitive && !source.hiddenInputs.has(path)
  if (hasRows) return rowsIn(placed).map((row, index) => listRow(source, placed, { row, index, stepId }))
  const value = answerText(source, placed)
  return value === undefined ? [] : [{ input: path, label: termOf(textsAt(source.texts, path), schema), value, stepId }]
}

/** Returns the label of an answer in summaries and papers, because that of the form may be a question or a request. */
export function termOf(texts: Texts, schema: Pick<InputSchema, 'copy'>): string {
  return optionalText(texts, `${schema.copy}.summary`) ?? labelOf(texts, schema)
}

interface ListRow {
  readonly row: readonly PlacedAnswer[]
  readonly index: number
  readonly stepId: string
}

/** Returns a list row's summary. An empty row is included, because the number of rows is an answer too. */
function listRow(source: AnswerTextSource, { path, schema }: PlacedAnswer, { row, index, stepId }: ListRow): SummaryRow {
  const { texts } = source
  const parts = row.flatMap((part) => rowsOf(source, part, stepId))
  const value = parts.length === 0 ? texts.t('general.summary.notAnswered') : parts.map((part) => part.value).join(', ')
  return { input: pathOf(path, index), label: rowTitle(texts, schema, path, index), value, parts, stepId }
}
