import { placeholdersOf } from './placeholders.ts'

/**
 * Returns the parts of a text in braces that are no placeholders, as written, such as `{deductible: money}`, `{x`, `{{x}}`
 * and `{}`. The customer would read them as they stand.
 */
export function malformedPlaceholders(text: string): string[] {
  return partsInBraces(text).filter((part) => !isPlaceholder(part))
}

function isPlaceholder(part: string): boolean {
  const [only, ...others] = placeholdersOf(part)
  return only !== undefined && others.length === 0 && [`{${only.name}}`, `{${only.name}:${only.type}}`].includes(part)
}

/** Characters of an unclosed part to show. */
const SHOWN = 30

/** Returns the outermost parts in braces with those inside them, an unclosed one to the end, and each brace that closes none. */
function partsInBraces(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{' && depth++ === 0) start = at
    if (sign !== '}') continue
    if (depth === 0) parts.push('}')
    else if (--depth === 0) parts.push(text.slice(start, at + 1))
  }
  return depth === 0 ? parts : [...parts, text.slice(start, start + SHOWN)]
}
