import { formatMasked, normalizeMasked } from './mask/mask.ts'
import { formatOrganizationNumber, normalizeOrganizationNumber } from './organization-number/organization-number.ts'
import { formatPetId, normalizePetId } from './pet-id/pet-id.ts'
import { formatPostalCode, normalizePostalCode } from './postal-code/postal-code.ts'
import type { FormOf, WRITTEN_KEYWORDS, WrittenForm } from './written-form.ts'

const always =
  (form: WrittenForm): FormOf =>
  () =>
    form

const masked: FormOf = ({ mask }) => {
  const form = String(mask)
  return { normalize: (typed) => normalizeMasked(typed, form), format: (canonical) => formatMasked(canonical, form) }
}

/** Written forms by the keyword of their validator. */
const WRITTEN_FORMS: { readonly [Keyword in (typeof WRITTEN_KEYWORDS)[number]]: FormOf } = {
  postalCode: always({ normalize: normalizePostalCode, format: formatPostalCode }),
  organizationNumber: always({ normalize: normalizeOrganizationNumber, format: formatOrganizationNumber }),
  petId: always({ normalize: normalizePetId, format: formatPetId }),
  mask: masked,
}

/** Returns the written form of an input's validator. */
export const writtenFormOf: FormOf = (schema) =>
  Object.entries(WRITTEN_FORMS).find(([keyword]) => Object.hasOwn(schema, keyword))?.[1](schema)
