import type { ValidatorDefinition, ValidatorManifest } from '../src/engine/validator.ts'
import { age } from './age/index.ts'
import { dateWindow } from './date-window/index.ts'
import { differsFrom } from './differs-from/index.ts'
import { email } from './email/index.ts'
import { name } from './name/index.ts'
import { personalNumber } from './personal-number/index.ts'
import { phone } from './phone/index.ts'

/** The validator keywords that a flow document of this application may use. */
export type ValidatorKeyword = 'personalNumber' | 'age' | 'differsFrom' | 'phone' | 'email' | 'name' | 'dateWindow'

/**
 * The validators by keyword. The order counts: an input with several errors reports them in this order, so what is
 * wrong with the form of an answer stands before what is wrong with its content.
 */
export const validators = {
  personalNumber,
  age,
  differsFrom,
  phone,
  email,
  name,
  dateWindow,
} satisfies {
  readonly [Keyword in ValidatorKeyword]: ValidatorDefinition<Keyword, never>
}

/** What a publisher needs to know of the validators: data only, to be sent and stored as JSON. */
export const validatorManifest: ValidatorManifest = Object.fromEntries(
  Object.values(validators).map(({ keyword, on, params, messages }) => [keyword, { on, params, messages }]),
)
