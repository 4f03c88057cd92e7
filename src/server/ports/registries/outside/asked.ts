import { isPostalCode, normalizePostalCode } from '../../../../../validators/postal-code/postal-code.ts'
import { normalizeRegistrationNumber } from '../../../../../validators/registration-number/registration-number.ts'
import { REGISTRIES, type RegistryArgs, type RegistryName } from '../registry-port.ts'

type ArgumentName = { readonly [Name in RegistryName]: keyof (typeof REGISTRIES)[Name]['takes'] & string }[RegistryName]

/** Returns the one form of an argument; undefined for a text that no registry can know. */
type Normalize = (text: string) => string | undefined

const LONGEST_ADDRESS = 100

const matching =
  (pattern: RegExp): Normalize =>
  (text) =>
    pattern.test(text) ? text : undefined

const isPlate = matching(/^[A-ZÅÄÖ\d]{2,10}$/)

const NORMALIZE: Readonly<Record<ArgumentName, Normalize>> = {
  personalNumber: matching(/^\d{12}$/),
  registrationNumber: (text) => isPlate(normalizeRegistrationNumber(text)),
  postalCode(text) {
    const code = normalizePostalCode(text)
    return isPostalCode(code) ? code : undefined
  },
  streetAddress(text) {
    const address = text.trim().replaceAll(/\s+/g, ' ')
    return address === '' || /\p{C}/u.test(address) ? undefined : address
  },
}

/**
 * Returns what a registry is asked: exactly its arguments, each in one form. Arguments come from unvalidated answers.
 * @returns undefined if no registry can know it, so that it is not asked
 */
export function askedOf(name: RegistryName, args: RegistryArgs): Readonly<Record<string, string>> | undefined {
  const asked = (Object.keys(REGISTRIES[name].takes) as ArgumentName[]).map((argument) => {
    const value = Object.hasOwn(args, argument) ? args[argument] : undefined
    const isText = typeof value === 'string' && value.length <= LONGEST_ADDRESS
    return [argument, isText ? NORMALIZE[argument](value) : undefined] as const
  })
  const known = asked.filter((one): one is readonly [ArgumentName, string] => one[1] !== undefined)
  return known.length === asked.length ? Object.fromEntries(known) : undefined
}
