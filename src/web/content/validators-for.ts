import { age } from '../../../validators/age/index.ts'
import { dateWindow } from '../../../validators/date-window/index.ts'
import { differsFrom } from '../../../validators/differs-from/index.ts'
import { email } from '../../../validators/email/index.ts'
import { name } from '../../../validators/name/index.ts'
import { personalNumber } from '../../../validators/personal-number/index.ts'
import { phone } from '../../../validators/phone/index.ts'
import type { ValidatorRegistry } from '../../engine/validator.ts'
import { fetchPart } from '../shell/lazy-page.ts'

/** What every flow asks of a person; any other validator comes in a file of its own, so that a form does not weigh more for each. */
const ABOUT_PERSONS: ValidatorRegistry = { personalNumber, age, differsFrom, phone, email, name, dateWindow }

/** A registry with the validators that a flow needs, as far as this page has them. @throws OutdatedPage when they cannot be fetched */
export async function validatorsFor(needs: readonly string[]): Promise<ValidatorRegistry> {
  if (needs.every((keyword) => Object.hasOwn(ABOUT_PERSONS, keyword))) return ABOUT_PERSONS
  const { validators } = await fetchPart(() => import('../../../validators/registry.ts'))
  return validators
}
