import { DEFAULT_LANGUAGE, isFindingLanguage, type FindingLanguage } from '../../../../findings/language.ts'
import { CommandError } from './client.ts'

const OPTION = '--language'

/** The arguments of a command line without the language option. */
export interface SpokenWords {
  readonly language: FindingLanguage
  readonly rest: readonly string[]
}

/**
 * Removes `--language en` or `--language=en` from the arguments of a command line.
 * @throws CommandError for a language in which findings have no wording
 */
export function takeLanguage(words: readonly string[]): SpokenWords {
  const index = words.findIndex((word) => word === OPTION || word.startsWith(`${OPTION}=`))
  if (index < 0) return { language: DEFAULT_LANGUAGE, rest: words }
  const isApart = words[index] === OPTION
  const language = (isApart ? words[index + 1] : words[index]?.slice(OPTION.length + 1)) ?? ''
  if (!isFindingLanguage(language)) throw new CommandError(`Det finns inget språk "${language}". Skriv ${OPTION} sv eller ${OPTION} en.`)
  return { language, rest: [...words.slice(0, index), ...words.slice(index + (isApart ? 2 : 1))] }
}
