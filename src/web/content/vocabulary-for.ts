import { age } from '../../../validators/age/index.ts'
import { dateWindow } from '../../../validators/date-window/index.ts'
import { differsFrom } from '../../../validators/differs-from/index.ts'
import { email } from '../../../validators/email/index.ts'
import { name } from '../../../validators/name/index.ts'
import { personalNumber } from '../../../validators/personal-number/index.ts'
import { phone } from '../../../validators/phone/index.ts'
import type { Vocabulary } from '../../engine/compiled.ts'
import { fetchPart } from '../shell/lazy-page.ts'

/** What every flow asks of a person; all else comes in a file of its own, so that a form does not weigh more for each. */
const ABOUT_PERSONS: Vocabulary = {
  validators: { personalNumber, age, differsFrom, phone, email, name, dateWindow },
  computations: {},
}

/** A vocabulary with what a flow needs, as far as this page has it. @throws OutdatedPage when it cannot be fetched */
export async function vocabularyFor(needs: readonly string[]): Promise<Vocabulary> {
  if (needs.every((name) => Object.hasOwn(ABOUT_PERSONS.validators, name))) return ABOUT_PERSONS
  const { vocabulary } = await fetchPart(() => import('../../../validators/vocabulary.ts'))
  return vocabulary
}
