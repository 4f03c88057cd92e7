import type { WalletInsurance } from '../../../contract/wallet.ts'
import { formatRegistrationNumber, isRegistrationNumber } from '../../../../validators/registration-number/registration-number.ts'

/** Returns what is insured as it is written: a registration number in two groups, which do not break. Other words stay. */
export const writtenObject = (text: string): string =>
  isRegistrationNumber(text) ? formatRegistrationNumber(text).replace(' ', '\u00a0') : text

/** Returns what is insured at another company: a place as an address, of which numbers do not break, or what the company writes. */
export function writtenExternal({
  insuredObject,
  insuredPlace,
}: Pick<WalletInsurance, 'insuredObject' | 'insuredPlace'>): string | undefined {
  if (!insuredPlace) return insuredObject === undefined ? undefined : writtenObject(insuredObject)
  const { streetAddress, postalCode, city } = insuredPlace
  const town = [postalCode?.replace(/^(\d{3})(\d{2})$/, '$1\u00a0$2'), city].filter((part) => part !== undefined).join(' ')
  return [streetAddress.replace(/ (?=\d)/, '\u00a0'), town].filter((part) => part !== '').join(', ')
}
