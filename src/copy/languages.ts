import { FIRST_LANGUAGE } from './formats.ts'
import type { Copy } from './lookup.ts'

/**
 * The languages that a flow can be read in, Swedish first: those that its own texts are in. Pages that flows share may be
 * in others too; what a flow's language lacks the lint has refused.
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

/** What a language calls itself, with a capital: "Svenska". */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
