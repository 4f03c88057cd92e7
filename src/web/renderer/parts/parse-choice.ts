import type { WritingContext } from '../../../answers/writers.ts'
import { asText } from '../../../values/typed-text.ts'

/** Returns the code of a control's text: a number if the document's `enum` has it as one. */
export function parseChoice(text: string, { schema }: Pick<WritingContext, 'schema'>): string | number | undefined {
  return schema.enum?.find((code) => String(code) === text) ?? asText(text)
}
