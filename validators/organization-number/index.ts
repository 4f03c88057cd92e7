import { defineValidator } from '../../src/engine/validator.ts'
import { findOrganizationNumberFault, normalizeOrganizationNumber } from './organization-number.ts'

/** A Swedish organisation number, canonical or as typed, with the same verdict. */
export const organizationNumber = defineValidator({
  keyword: 'organizationNumber',
  on: 'string',
  params: { const: true },
  messages: ['organizationNumber.format', 'organizationNumber.person', 'organizationNumber.checkDigit'],
  check: (value) => {
    const fault = findOrganizationNumberFault(normalizeOrganizationNumber(value))
    return fault === undefined ? true : { message: `organizationNumber.${fault}` }
  },
})
