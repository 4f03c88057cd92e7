/** A sign in a text that nobody sees. */
export interface HiddenSign {
  /** Its place in the text, from 0. */
  readonly character: number
  /** Its code point, as `U+200B`. */
  readonly sign: string
}

/** A hidden sign in JSON. `path` leads to the text, or to the member whose name has the sign. */
export interface PlacedSign extends HiddenSign {
  readonly path: readonly (string | number)[]
  readonly variant: 'text' | 'name'
}

/**
 * Control characters except tabs and line ends, signs that turn the direction of writing, and signs without width. A soft
 * hyphen shows where a word may break, and a joiner after a pictogram makes one picture of two.
 */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d/u

/** Returns the first sign of a text that nobody sees. */
export function hiddenSignIn(text: string): HiddenSign | undefined {
  const character = text.search(HIDDEN)
  if (character < 0) return undefined
  return { character, sign: `U+${(text.codePointAt(character) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` }
}

/** Returns the first hidden sign of each text and of each name in any JSON, at any depth, at most `most` of them. */
export function findHiddenSigns(value: unknown, most: number): PlacedSign[] {
  const found: PlacedSign[] = []
  const note = (variant: PlacedSign['variant'], text: string, path: () => PlacedSign['path']) => {
    const sign = hiddenSignIn(text)
    if (sign) found.push({ ...sign, variant, path: path() })
  }
  const places: { readonly value: object; readonly path: PlacedSign['path'] }[] = []
  const visit = (member: unknown, path: () => PlacedSign['path']) => {
    if (typeof member === 'string') note('text', member, path)
    else if (typeof member === 'object' && member !== null) places.push({ value: member, path: path() })
  }
  visit(value, () => [])
  for (let place = places.pop(); place && found.length < most; place = places.pop()) {
    const { value: outer, path } = place
    const isList = Array.isArray(outer)
    for (const [name, member] of Object.entries(outer)) {
      const below = () => [...path, isList ? Number(name) : name]
      if (!isList) note('name', name, below)
      visit(member, below)
    }
  }
  return found.slice(0, most)
}
