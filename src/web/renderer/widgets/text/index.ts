import type { Scalar } from '../../../../answers/scalar.ts'
import type { WritingContext } from '../../../../answers/writers.ts'
import { defineWidget } from '../../define-widget.ts'
import { asText } from '../../../../values/typed-text.ts'
import { writtenFormOf } from '../../../../../validators/written-forms.ts'
import { createTextControl } from '../../parts/text-control.tsx'

const parse = (typed: string, { schema }: WritingContext) => asText(writtenFormOf(schema)?.normalize(typed) ?? typed.trim())
const format = (value: Scalar, { schema }: WritingContext) => writtenFormOf(schema)?.format(String(value)) ?? String(value)

/** One line of text, without the space around it; a number with letters in it, as a marking, in the groups that its validator or its mask knows. */
export const text = defineWidget({
  name: 'text',
  keepsDraft: true,
  parse,
  format,
  Component: createTextControl({ parse, format, attributes: () => ({}) }),
})
