/** The fields of the HTML standard, 4.10.18.7.1 "Autofilling form controls". */
export const AUTOFILL_FIELDS: ReadonlySet<string> = new Set(
  [
    'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username',
    'new-password current-password one-time-code organization-title organization',
    'street-address address-line1 address-line2 address-line3 address-level4 address-level3 address-level2 address-level1',
    'country country-name postal-code cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month',
    'cc-exp-year cc-csc cc-type transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo',
  ].flatMap((line) => line.split(' ')),
)

/** The fields that may say which of a person's: `work email`. */
export const AUTOFILL_CONTACTS: ReadonlySet<string> = new Set(
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp'.split(' '),
)

const OF_CONTACT: ReadonlySet<string> = new Set(['home', 'work', 'mobile', 'fax', 'pager'])
const OF_ADDRESS: ReadonlySet<string> = new Set(['shipping', 'billing'])
const ALONE: ReadonlySet<string> = new Set(['on', 'off'])

/** Whether a text is a list of tokens in the order of the standard: section, address, contact, field. */
export function isAutofill(text: string): boolean {
  if (ALONE.has(text)) return true
  const tokens = text.split(' ')
  if (tokens[0]?.startsWith('section-')) tokens.shift()
  if (OF_ADDRESS.has(tokens[0] ?? '')) tokens.shift()
  const isOfContact = OF_CONTACT.has(tokens[0] ?? '')
  if (isOfContact) tokens.shift()
  const [field = '', ...rest] = tokens
  return rest.length === 0 && (AUTOFILL_CONTACTS.has(field) || (!isOfContact && AUTOFILL_FIELDS.has(field)))
}
