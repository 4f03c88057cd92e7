import { DEFAULT_ERROR_KEY, inputErrorKeys } from '../../copy/lookup.ts'
import { inputAt, type AnswerPath } from '../../engine/answer-path.ts'
import type { InputError } from '../../engine/compiled.ts'
import type { FlowDocument, InputSchema, Outcome, Section, Step } from '../../engine/document.ts'
import { labelOf, optionalText, rowTitle, textsAt, unitOf, type Texts } from '../../answers/texts.ts'

/** The renderer's own texts, in the copy page `general`. */
export const GENERAL_KEYS = {
  optional: 'general.optional',
  moreInfo: 'general.moreInfo',
  moreInfoAbout: 'general.moreInfoAbout',
  choose: 'general.choose',
  blockedChoice: 'general.choose.blocked',
  back: 'general.back',
  continue: 'general.continue',
  busy: 'general.busy',
  errorSummary: 'general.errorSummary.title',
  blockSummary: 'general.blockSummary.title',
  checking: 'general.checking',
  dateForm: 'general.date.form',
} as const

/** The texts of an input. A text missing from the copy is absent. */
export interface InputTexts {
  readonly label: string
  readonly help: string | undefined
  readonly info: string | undefined
  /** What a number counts. */
  readonly unit: string | undefined
  /** Text to read: the whole of an information, or what a consent covers. */
  readonly text: string | undefined
}

/** Returns the texts of an input, by its copy key. */
export function inputTexts(texts: Texts, { copy }: Pick<InputSchema, 'copy'>): InputTexts {
  return {
    label: labelOf(texts, { copy }),
    help: optionalText(texts, `${copy}.help`),
    info: optionalText(texts, `${copy}.info`),
    unit: unitOf(texts, { copy }),
    text: optionalText(texts, `${copy}.text`),
  }
}

/** Returns an answer path's name in a list of problems, with its row in a list, such as `Person 2, Förnamn`. */
export function placeLabel(texts: Texts, document: Pick<FlowDocument, 'properties'>, path: AnswerPath): string {
  const parts = path.split('.')
  const labels = parts.flatMap((part, index) => {
    const schema = inputAt(document, parts.slice(0, index + 1).join('.'))
    if (!schema) return []
    if (/^\d+$/.test(part)) return [rowTitle(texts, schema, parts.slice(0, index).join('.'), Number(part))]
    return index === parts.length - 1 ? [labelOf(textsAt(texts, path), schema)] : []
  })
  return labels.join(', ')
}

/** Returns the text below the heading of a section. */
export function introOf(texts: Texts, { copy }: Pick<Section, 'copy'>): string | undefined {
  return optionalText(texts, `${copy}.intro`)
}

/** Returns the text of the Continue button: the step's own (`<copy>.continue`) or a general one. */
export function continueTextOf(texts: Texts, { copy }: Pick<Step, 'copy'>, general: string = GENERAL_KEYS.continue): string {
  return optionalText(texts, `${copy}.continue`) ?? texts.t(general)
}

/** Returns the texts of an outcome. */
export function outcomeTexts({ t }: Texts, { copy }: Outcome): { title: string; text: string } {
  return { title: t(`${copy}.title`), text: t(`${copy}.text`) }
}

/**
 * Returns the text of an input's error: the first that the copy has of the input's own, the widget's, the flow's, the
 * generic and the default one. Its placeholders are the message's own, and `label`; `other` is the place of another answer, `~`
 * the row of this one, and becomes its label. [P7.3]
 */
export function errorText(texts: Texts, { flow, properties }: Pick<FlowDocument, 'flow' | 'properties'>, error: InputError): string {
  const schema = inputAt({ properties }, error.input)
  if (!schema) return texts.t(DEFAULT_ERROR_KEY)
  const { copy, widget } = schema
  const keys = inputErrorKeys({ copy, widget, flow }, error.message)
  const key = keys.find((candidate) => texts.hasText(candidate)) ?? DEFAULT_ERROR_KEY
  const near = textsAt(texts, error.input)
  const beside = error.input.slice(0, error.input.lastIndexOf('.') + 1)
  const other = inputAt({ properties }, String(error.params['other']).replace('~', beside))
  return texts.t(key, { label: labelOf(near, schema), ...error.params, ...(other && { other: labelOf(near, other) }) })
}
