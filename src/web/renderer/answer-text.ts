import { groupOf, pathOf, type AnswerPath } from '../../engine/answer-path.ts'
import type { InputGroup, InputSchema, Option } from '../../engine/document.ts'
import { isObject, type Json } from '../../values/json.ts'
import { choicesOf, type Choice } from './choices.ts'
import type { EntryText } from './entry-texts.ts'
import type { Texts } from './host.ts'
import { GENERAL_KEYS } from './texts.ts'
import { asScalar, type Scalar, type WidgetRegistry } from './widgets/define-widget.ts'

/** What the text of an answer is made of. */
export interface AnswerTextSource {
  readonly texts: Texts
  readonly options: Readonly<Record<string, readonly Option[]>>
  readonly widgets: WidgetRegistry
  readonly hiddenInputs: ReadonlySet<AnswerPath>
  /** Of a sensitive answer only that it is given. */
  readonly isDiscreet: boolean
  /** Left out, an entry of a lookup set is called by its code. */
  readonly entryText?: EntryText
}

/** An answer at its place. */
export interface PlacedAnswer {
  readonly path: AnswerPath
  readonly schema: InputSchema
  readonly answer: Json | undefined
}

/**
 * An answer in one line, as the customer reads it: the parts of a composite one in their order, the rows of a list one
 * after the other. `undefined` for what is hidden or not answered.
 */
export function answerText(source: AnswerTextSource, placed: PlacedAnswer): string | undefined {
  const { texts, widgets, hiddenInputs, isDiscreet } = source
  const { path, schema, answer } = placed
  const widget = widgets[schema.widget]
  if (hiddenInputs.has(path) || widget.isEmpty(answer)) return undefined
  if (isDiscreet && schema.sensitive) return texts.t(GENERAL_KEYS.answered)
  if (schema.items !== undefined)
    return joined(
      rowsIn(placed).map((row) => groupText(source, row)),
      '; ',
    )
  if (groupOf(schema)) return groupText(source, partsIn(placed))
  const value = asScalar(answer)
  return value === undefined
    ? (widget.wholeSummary?.(answer) ?? texts.t(GENERAL_KEYS.answered))
    : widget.summary(value, { texts, schema, choices: choicesWith(source, schema, value) })
}

/** The choices of an input; of a lookup set the one that is chosen, once it is known what that is called. */
function choicesWith({ texts, options, entryText }: AnswerTextSource, schema: InputSchema, value: Scalar): readonly Choice[] {
  const code = String(value)
  const text = schema.lookup === undefined ? undefined : entryText?.(schema.lookup, code)
  return text === undefined ? choicesOf(texts, schema, options) : [{ code, text }]
}

function groupText(source: AnswerTextSource, parts: readonly PlacedAnswer[]): string | undefined {
  return joined(
    parts.map((part) => answerText(source, part)),
    ', ',
  )
}

function joined(texts: readonly (string | undefined)[], separator: string): string | undefined {
  const given = texts.filter((text) => text !== undefined)
  return given.length === 0 ? undefined : given.join(separator)
}

/** The parts of each row of a list. */
export function rowsIn({ path, schema, answer }: PlacedAnswer): PlacedAnswer[][] {
  const { items } = schema
  if (!items || !Array.isArray(answer)) return []
  return (answer as readonly Json[]).map((row, index) => partsOf(items, pathOf(path, index), row))
}

function partsIn({ path, schema, answer }: PlacedAnswer): PlacedAnswer[] {
  const group = groupOf(schema)
  return group ? partsOf(group, path, answer) : []
}

function partsOf({ properties }: InputGroup, path: AnswerPath, answer: Json | undefined): PlacedAnswer[] {
  const parts = isObject(answer) ? (answer as Record<string, Json>) : {}
  return Object.entries(properties).map(([id, schema]) => ({ path: pathOf(path, id), schema, answer: parts[id] }))
}
