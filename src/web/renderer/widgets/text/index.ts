import type { Scalar } from '../../../../answers/scalar.ts'
import type { WritingContext } from '../../../../answers/writers.ts'
import { defineWidget } from '../../define-widget.ts'
import { asText } from '../../../../values/typed-text.ts'
import { createTextControl } from '../../parts/text-control.tsx'
import { formatOrganizationNumber, normalizeOrganizationNumber } from '../../../../../validators/organization-number/organization-number.ts'
import { formatPetId, normalizePetId } from '../../../../../validators/pet-id/pet-id.ts'
import { formatPostalCode, normalizePostalCode } from '../../../../../validators/postal-code/postal-code.ts'
import type { FormOf, WRITTEN_KEYWORDS, WrittenForm } from '../../parts/written-form.ts'

/** Written forms by the keyword of their validator. */
const WRITTEN_FORMS: { readonly [Keyword in (typeof WRITTEN_KEYWORDS)[number]]: WrittenForm } = {
  postalCode: { normalize: normalizePostalCode, format: formatPostalCode },
  organizationNumber: { normalize: normalizeOrganizationNumber, format: formatOrganizationNumber },
  petId: { normalize: normalizePetId, format: formatPetId },
}

/** Returns the written form of an input's validator. */
export const writtenFormOf: FormOf = (schema) => Object.entries(WRITTEN_FORMS).find(([keyword]) => Object.hasOwn(schema, keyword))?.[1]

const parse = (typed: string, { schema }: WritingContext) => asText(writtenFormOf(schema)?.normalize(typed) ?? typed.trim())
const format = (value: Scalar, { schema }: WritingContext) => writtenFormOf(schema)?.format(String(value)) ?? String(value)

/** One line of text, without the space around it; a number with letters in it, as a marking, in the groups that its validator knows. */
export const text = defineWidget({
  name: 'text',
  keepsDraft: true,
  parse,
  format,
  Component: createTextControl({ parse, format, attributes: () => ({}) }),
})
