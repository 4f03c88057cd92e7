import { startInAge } from '../../../computations/start-in-age/index.ts'
import { age } from '../../../validators/age/index.ts'
import { checkDateWindow } from '../../../validators/date-window/check-date-window.ts'
import { differsFrom } from '../../../validators/differs-from/index.ts'
import { email } from '../../../validators/email/index.ts'
import { name } from '../../../validators/name/index.ts'
import { personalNumber } from '../../../validators/personal-number/index.ts'
import { phone } from '../../../validators/phone/index.ts'
import { remoteChecks } from '../../../validators/remote-checks.ts'
import { missingIn, type Vocabulary } from '../../engine/compiled.ts'
import { lazyCode } from '../ui/lazy-code.ts'

/**
 * What questions about persons need, which most flows ask. A flow that needs more loads the whole vocabulary.
 */
const ABOUT_PERSONS: Vocabulary = {
  validators: { personalNumber, age, differsFrom, phone, email, name, dateWindow: { check: checkDateWindow } },
  computations: { startInAge },
  remoteChecks,
}

/** Everything that documents can need. */
export const wholeVocabulary = lazyCode(async () => (await import('../../vocabulary/vocabulary.ts')).vocabulary)

/**
 * Returns a vocabulary with everything in `needs` that this page has. @throws OutdatedPageError when it cannot be
 * loaded
 */
export async function vocabularyFor(needs: readonly string[]): Promise<Vocabulary> {
  if (missingIn(ABOUT_PERSONS, needs).length === 0) return ABOUT_PERSONS
  return wholeVocabulary.load()
}
