/** The texts of a copy page that the program shows by key, with the placeholders that it fills. */
export type ProgramTexts = Readonly<Record<string, readonly string[]>>

interface Declared {
  /** Keys, below the page's prefix, without placeholders. Every text may use the insurer's facts. */
  readonly plain: readonly string[]
  /** Keys with the placeholders that are filled beside the insurer's facts. */
  readonly filled?: ProgramTexts
}

/** Returns the texts of a copy page by key. @param prefix the beginning of every key */
export function declare(prefix: string, { plain, filled = {} }: Declared): ProgramTexts {
  const all = [...plain.map((key) => [key, []] as const), ...Object.entries(filled)]
  return Object.fromEntries(all.map(([key, placeholders]) => [`${prefix}.${key}`, placeholders]))
}

/** Returns keys that share a beginning. */
export const below = (family: string, parts: readonly string[]) => parts.map((part) => `${family}.${part}`)
/** Returns the keys of a title and a text for each family. */
export const withTitleAndText = (families: readonly string[]) => families.flatMap((family) => below(family, ['title', 'text']))
