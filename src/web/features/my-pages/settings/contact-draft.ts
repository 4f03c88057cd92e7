import { isEmailAddress, normalizeEmail } from '../../../../../validators/email/email-address.ts'
import { formatPhone, normalizePhone, PHONE_PATTERNS } from '../../../../../validators/phone/phone-number.ts'
import { formatPostalCode, isPostalCode, normalizePostalCode } from '../../../../../validators/postal-code/postal-code.ts'
import type { ContactDetails } from '../../../../contract/customer-update.ts'
import type { SessionUser } from '../../session/machine.ts'

/** The contact details in the order of the form. */
export const CONTACT_FIELDS = ['street', 'zip', 'city', 'email', 'phone'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** What is typed in the form. */
export type ContactDraft = Readonly<Record<ContactField, string>>

/** The copy key of each wrong field. */
export type ContactFaults = Readonly<Partial<Record<ContactField, string>>>

const ADDRESS: ReadonlySet<ContactField> = new Set(['street', 'zip', 'city'])

const NORMAL: Readonly<Record<ContactField, (typed: string) => string>> = {
  street: (typed) => typed.trim(),
  zip: normalizePostalCode,
  city: (typed) => typed.trim(),
  email: normalizeEmail,
  phone: normalizePhone,
}

const IS_VALID: Readonly<Record<ContactField, (normal: string) => boolean>> = {
  street: () => true,
  zip: isPostalCode,
  city: () => true,
  email: isEmailAddress,
  phone: (number) => PHONE_PATTERNS.swedish.test(number) || PHONE_PATTERNS.international.test(number),
}

/** Returns the form of the known details, as people write them. */
export function draftOf({ addressStreet, addressZip, addressCity, emailAddress, phoneNumber }: Partial<SessionUser>): ContactDraft {
  return {
    street: addressStreet ?? '',
    zip: addressZip === undefined ? '' : formatPostalCode(String(addressZip)),
    city: addressCity ?? '',
    email: emailAddress ?? '',
    phone: formatPhone(normalizePhone(phoneNumber ?? '')),
  }
}

/**
 * Returns what is wrong with a draft. A known detail cannot be emptied, because the insurer must reach the customer; an address is
 * whole or has no street.
 */
export function faultsOf(draft: ContactDraft, known: ContactDraft): ContactFaults {
  const needsAddress = draft.street.trim() !== ''
  function faultOf(field: ContactField): string | undefined {
    const normal = NORMAL[field](draft[field])
    const isNeeded = known[field] !== '' || (needsAddress && ADDRESS.has(field))
    if (normal === '') return isNeeded ? `settings.contact.${field}.missing` : undefined
    return IS_VALID[field](normal) ? undefined : `settings.contact.${field}.format`
  }
  const faults = CONTACT_FIELDS.map((field) => [field, faultOf(field)] as const)
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined))
}

/** Returns the details that differ from the known ones, in the form that the server stores. */
export function changesOf(draft: ContactDraft, known: ContactDraft): ContactDetails {
  const changed = CONTACT_FIELDS.filter((field) => NORMAL[field](draft[field]) !== NORMAL[field](known[field]))
  return Object.fromEntries(changed.map((field) => [field, NORMAL[field](draft[field])]))
}

/** Returns what undoes a change; undefined if a detail was unknown before, which cannot be restored. */
export function undoOf(changes: ContactDetails, known: ContactDraft): ContactDetails | undefined {
  const fields = CONTACT_FIELDS.filter((field) => changes[field] !== undefined)
  if (fields.some((field) => known[field] === '')) return undefined
  return Object.fromEntries(fields.map((field) => [field, NORMAL[field](known[field])]))
}
