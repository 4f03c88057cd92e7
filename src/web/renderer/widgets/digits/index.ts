import { asText, stripDashes, stripSpaces } from '../../../../values/typed-text.ts'
import type { Scalar } from '../../../../answers/scalar.ts'
import type { WritingContext } from '../../../../answers/writers.ts'
import { defineWidget } from '../../define-widget.ts'
import { createTextControl } from '../../parts/text-control.tsx'
import { asKept, type FormOf } from '../../../../../validators/written-form.ts'

const attributes = () => ({ inputMode: 'numeric' }) as const

/**
 * A number that is a name, not an amount: of an account, a postal code. Spaces and dashes do not count. [P5.1]
 * @param formOf how those are kept and written that are written in groups
 */
export function createDigits(formOf: FormOf) {
  const parse = (typed: string, { schema }: WritingContext) => asText(formOf(schema)?.normalize(typed) ?? stripDashes(stripSpaces(typed)))
  const format = (value: Scalar, { schema }: WritingContext) => formOf(schema)?.format(String(value)) ?? String(value)
  return defineWidget({ name: 'digits', keepsDraft: true, parse, format, Component: createTextControl({ parse, format, attributes }) })
}

/** For documents without a number that is written in groups. */
export const plainDigits = createDigits(asKept)
