import { modulePath, type Bundle } from '../../contract/bundle.ts'
import { swedishDateOf, type Clock } from '../../values/clock.ts'
import { linkFlow, MissingVocabularyError, type FlowModule } from '../../engine/compiled.ts'
import type { Flow } from '../../engine/evaluate.ts'
import { orOutdated, OutdatedPageError } from '../ui/lazy-code.ts'
import { vocabularyFor } from './vocabulary-for.ts'

/**
 * Loads a bundle's module and links it with this page's vocabulary.
 * @param clock read at each check, for the date
 * @throws OutdatedPageError when the document needs something that this page does not have or cannot load
 */
export async function linkBundle({ hash, document, options, needs }: Bundle, clock: Clock, importFlow = importModule): Promise<Flow> {
  const [module, vocabulary] = await Promise.all([importFlow(hash), vocabularyFor(needs)])
  try {
    return { document, compiled: linkFlow(module, vocabulary, () => swedishDateOf(clock.now())), options }
  } catch (error) {
    if (error instanceof MissingVocabularyError) throw new OutdatedPageError('The page lacks a part of the vocabulary', { cause: error })
    throw error
  }
}

/** The browser remembers the module of each address. */
async function importModule(hash: string): Promise<FlowModule> {
  return orOutdated(import(/* @vite-ignore */ modulePath(hash)) as Promise<FlowModule>)
}
