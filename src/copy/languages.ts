import { FIRST_LANGUAGE } from './formats.ts'
import type { Copy } from './lookup.ts'

/**
 * Returns the languages of a flow, Swedish first: the languages in which the flow itself has texts. Shared pages may have more languages; the
 * lint refuses a flow whose language lacks a text.
 * @param copy the texts of a published flow, by language
 */
export function languagesOf(flow: string, copy: Readonly<Record<string, Copy>>): string[] {
  const hasOwnTexts = (language: string) => Object.keys(copy[language] ?? {}).some((key) => key.startsWith(`${flow}.`))
  return [
    FIRST_LANGUAGE,
    ...Object.keys(copy)
      .filter((language) => language !== FIRST_LANGUAGE && hasOwnTexts(language))
      .toSorted(),
  ]
}

/** Returns a language's name in that language, capitalised: "Svenska". */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
