import { groupOf, pathOf, type AnswerPath } from '../../engine/answer-path.ts'
import type { InputGroup, InputSchema, Option } from '../../engine/document.ts'
import { isObject, type Json } from '../../values/json.ts'
import { choicesOf, type Choice } from './choices.ts'
import type { EntryText } from './entry-texts.ts'
import type { Texts } from './host.ts'
import { GENERAL_KEYS } from './texts.ts'
import { asScalar, type Scalar, type WidgetRegistry } from './define-widget.ts'

/** Sources of an answer's text. */
export interface AnswerTextSource {
  readonly texts: Texts
  readonly options: Readonly<Record<string, readonly Option[]>>
  readonly widgets: WidgetRegistry
  readonly hiddenInputs: ReadonlySet<AnswerPath>
  /** A sensitive answer shows only that it is given. */
  readonly isDiscreet: boolean
  /** Without it, an entry of a lookup set shows its code. */
  readonly entryText?: EntryText
}

/** An answer with its path. */
export interface PlacedAnswer {
  readonly path: AnswerPath
  readonly schema: InputSchema
  readonly answer: Json | undefined
}

/**
 * Returns an answer in one line, as the customer reads it: the parts of a composite answer, or the rows of a list, in
 * their order. Undefined if hidden or unanswered.
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

/** Returns the choices of an input; for a lookup set only the chosen entry, once its name is known. */
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

/** Returns the parts of each row of a list. */
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
