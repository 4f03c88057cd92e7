import { SHOP_LANGUAGE, type Bundle } from '../../contract/bundle.ts'
import type { TextStorage } from './saved-flow.ts'

const KEY = 'teckna.language'

/** The language to show a flow in: the one that was chosen in this tab, where the flow has it. */
export function languageToShow(tab: TextStorage, { languages = [] }: Pick<Bundle, 'languages'>): string {
  const chosen = rememberedLanguage(tab)
  return chosen !== undefined && languages.includes(chosen) ? chosen : SHOP_LANGUAGE
}

function rememberedLanguage(tab: TextStorage): string | undefined {
  try {
    return tab.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the chosen language for the tab. Without a storage the choice holds until the next page. */
export function rememberLanguage(tab: TextStorage, language: string): void {
  try {
    tab.setItem(KEY, language)
  } catch {
    // The page shows the language all the same.
  }
}
