import type { FindingLanguage } from '../../../../findings/language.ts'

/** Texts around the findings and changes that the commands print. */
interface CommandWords {
  readonly noFindings: (id: string) => string
  readonly noChanges: (id: string) => string
  /** Comes before what keeps the drafts from being published. */
  readonly notYet: (id: string) => string
  readonly classes: Readonly<Record<string, string>>
  readonly live: (id: string, hash: string | null) => string
  /** Follows `live` if the content was published before. */
  readonly publishedBefore: string
}

export const COMMAND_WORDS: { readonly [Language in FindingLanguage]: CommandWords } = {
  sv: {
    noFindings: (id) => `${id}: inga fel`,
    noChanges: (id) => `${id}: inga ändringar sedan den senaste publiceringen`,
    notYet: (id) => `${id} kan inte publiceras än:`,
    classes: { copy: 'bara text', compatible: 'förenlig ändring', breaking: 'brytande ändring' },
    live: (id, hash) => `${id}: live som ${hash}`,
    publishedBefore: ' (samma innehåll har publicerats förut)',
  },
  en: {
    noFindings: (id) => `${id}: no findings`,
    noChanges: (id) => `${id}: no changes since the last publish`,
    notYet: (id) => `${id} cannot be published yet:`,
    classes: { copy: 'words only', compatible: 'compatible change', breaking: 'breaking change' },
    live: (id, hash) => `${id}: live as ${hash}`,
    publishedBefore: ' (the same content has been published before)',
  },
}
