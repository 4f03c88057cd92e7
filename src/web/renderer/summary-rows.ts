import type { FlowDocument, InputSchema, Option } from '../../engine/document.ts'
import type { Evaluation } from '../../engine/evaluate.ts'
import type { Json } from '../../engine/json.ts'
import { shownSteps } from '../../engine/navigation.ts'
import { choicesOf } from './choices.ts'
import type { Texts } from './host.ts'
import { GENERAL_KEYS, labelOf, titleOf } from './texts.ts'
import { asScalar, type WidgetRegistry } from './widgets/define-widget.ts'

/** What a summary is made of. */
export interface SummarySource {
  readonly document: FlowDocument
  readonly evaluation: Evaluation
  readonly options: Readonly<Record<string, readonly Option[]>>
  readonly widgets: WidgetRegistry
  readonly texts: Texts
}

/** One answer, as the customer reads it. */
export interface SummaryRow {
  readonly input: string
  readonly label: string
  readonly value: string
  /** Where it can be mended. */
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
 * The answers that count, section by section in the order they were asked; what is hidden or not answered is left
 * out, and so are sections without a row. Of a sensitive answer the summary says only that it is given. [B2.5]
 */
export function summaryRows(source: SummarySource): SummarySection[] {
  const { document, evaluation, texts } = source
  const sections = shownSteps(document, evaluation).flatMap((step) =>
    (step.sections ?? []).map((section) => ({
      id: section.id,
      title: titleOf(texts, section),
      stepId: step.id,
      rows: section.inputs.flatMap((input) => summaryRow(source, step.id, input)),
    })),
  )
  return sections.filter(({ rows }) => rows.length > 0)
}

function summaryRow(source: SummarySource, stepId: string, input: string): SummaryRow[] {
  const { document, evaluation, widgets, texts } = source
  const schema = document.properties[input]
  const answer = evaluation.relevant[input]
  if (!schema || evaluation.hiddenInputs.has(input) || widgets[schema.widget].isEmpty(answer)) return []
  return [{ input, label: labelOf(texts, schema), value: answerText(source, schema, answer), stepId }]
}

function answerText({ widgets, texts, options }: SummarySource, schema: InputSchema, answer: Json | undefined): string {
  const value = asScalar(answer)
  if (schema.sensitive || value === undefined) return texts.t(GENERAL_KEYS.answered)
  return widgets[schema.widget].summary(value, { texts, schema, choices: choicesOf(texts, schema, options) })
}
