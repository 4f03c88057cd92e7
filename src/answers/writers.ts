import { formatPhone } from '../../validators/phone/phone-number.ts'
import { formatRegistrationNumber } from '../../validators/registration-number/registration-number.ts'
import { formatDate, formatMoney } from '../copy/formats.ts'
import type { InputSchema } from '../engine/document.ts'
import type { AnswerWriting } from '../engine/widget.ts'
import { formatPersonalNumber, maskedPersonalNumber } from '../values/personal-number.ts'
import type { Choice } from './choices.ts'
import { writeNumber, writeUngrouped } from './numbers.ts'
import type { Scalar } from './scalar.ts'
import { unitOf, yesNoText, type Texts } from './texts.ts'
import { writtenFormOf } from '../../validators/written-forms.ts'

/** Sources of an answer's text apart from the answer: the input and the language. */
export interface WritingContext {
  readonly schema: InputSchema
  readonly texts: Texts
}

/** Sources of the text of an answer that was chosen from a list. */
export interface ChoosingContext extends WritingContext {
  readonly choices: readonly Choice[]
  /** Personal numbers without their last four characters. GDPR article 5. */
  readonly hidesPersonalNumbers: boolean
}

type Writer = (value: Scalar, context: ChoosingContext) => string

const NO_BREAK_SPACE = '\u00a0'

/** One entry for each way in which a widget's answer is written; a missing entry fails to compile. */
const WRITERS: { readonly [Writing in AnswerWriting]: Writer } = {
  choice: (value, { choices }) => choices.find(({ code }) => code === value)?.text ?? String(value),
  yesNo: (value, { texts, schema }) => yesNoText(texts, schema, value === true),
  date: (value, { texts }) => formatDate(String(value), texts.language),
  money: (value, { texts }) => (typeof value === 'number' ? formatMoney(value, texts.language) : String(value)),
  number: (value, { texts, schema }) => {
    const unit = unitOf(texts, schema)
    return unit === undefined ? writeUngrouped(value, { texts }) : `${writeNumber(value, { texts })}${NO_BREAK_SPACE}${unit}`
  },
  personalNumber: (value, { hidesPersonalNumbers }) => (hidesPersonalNumbers ? maskedPersonalNumber : formatPersonalNumber)(String(value)),
  phone: (value) => formatPhone(String(value)),
  registrationNumber: (value) => formatRegistrationNumber(String(value)),
  grouped: (value, { schema }) => writtenFormOf(schema)?.format(String(value)) ?? String(value),
}

/** Returns an answer without parts as its reader reads it, in one line: the customer's own text cannot begin another row. */
export function writeScalar(writing: AnswerWriting | undefined, value: Scalar, context: ChoosingContext): string {
  const text = writing === undefined ? String(value) : WRITERS[writing](value, context)
  return text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ')
}
