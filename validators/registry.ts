import type { ValidatorDefinition, ValidatorManifest } from '../src/engine/validator.ts'
import { account } from './account/index.ts'
import { age } from './age/index.ts'
import { atMostOlderThan } from './at-most-older-than/index.ts'
import { birthDate } from './birth-date/index.ts'
import { chassisNumber } from './chassis-number/index.ts'
import { compareDate } from './compare-date/index.ts'
import { compareNumber } from './compare-number/index.ts'
import { dateWindow } from './date-window/index.ts'
import { differsFrom } from './differs-from/index.ts'
import { distinct } from './distinct/index.ts'
import { email } from './email/index.ts'
import { luhn } from './luhn/index.ts'
import { mask } from './mask/index.ts'
import { name } from './name/index.ts'
import { notInFuture } from './not-in-future/index.ts'
import { organizationNumber } from './organization-number/index.ts'
import { personalNumber } from './personal-number/index.ts'
import { petId } from './pet-id/index.ts'
import { phone } from './phone/index.ts'
import { postalCode } from './postal-code/index.ts'
import { registrationNumber } from './registration-number/index.ts'
import { streetAddress } from './street-address/index.ts'
import { vin } from './vin/index.ts'
import { yearWindow } from './year-window/index.ts'

/** The validator keywords that a flow document of this application may use. */
export type ValidatorKeyword =
  | 'personalNumber'
  | 'organizationNumber'
  | 'registrationNumber'
  | 'vin'
  | 'chassisNumber'
  | 'petId'
  | 'postalCode'
  | 'streetAddress'
  | 'age'
  | 'differsFrom'
  | 'distinct'
  | 'atMostOlderThan'
  | 'phone'
  | 'email'
  | 'name'
  | 'dateWindow'
  | 'birthDate'
  | 'yearWindow'
  | 'notInFuture'
  | 'compareDate'
  | 'compareNumber'
  | 'luhn'
  | 'account'
  | 'mask'

/**
 * The validators by keyword. The order counts: an input with several errors reports them in this order, so what is
 * wrong with the form of an answer stands before what is wrong with its content.
 */
export const validators = {
  personalNumber,
  organizationNumber,
  registrationNumber,
  vin,
  chassisNumber,
  petId,
  postalCode,
  streetAddress,
  age,
  differsFrom,
  distinct,
  atMostOlderThan,
  phone,
  email,
  name,
  dateWindow,
  birthDate,
  yearWindow,
  notInFuture,
  compareDate,
  compareNumber,
  luhn,
  account,
  mask,
} satisfies {
  readonly [Keyword in ValidatorKeyword]: ValidatorDefinition<Keyword, never>
}

/** What a publisher needs to know of the validators: data only, to be sent and stored as JSON. */
export const validatorManifest: ValidatorManifest = Object.fromEntries(
  Object.values(validators).map(({ keyword, on, params, messages }) => [keyword, { on, params, messages }]),
)
