import { INSURER_PLACEHOLDERS } from '../copy/insurer-params.ts'
import { hasMarkup } from '../copy/prose.ts'
import { parseMessage } from '../copy/message.ts'
import { namesOf } from '../copy/message-names.ts'
import type { Copy } from '../copy/lookup.ts'
import type { FlowDocument } from '../engine/document.ts'
import { wordedKeys } from '../engine/worded-keys.ts'

const INSURER: ReadonlySet<string> = new Set(INSURER_PLACEHOLDERS)

/**
 * Whether a text of the flow's questions names an answer or a fact, or has a link, bold words or a list: the browser then loads
 * the part that draws such texts.
 * @param copies the texts of each language, as written
 */
export function isWorded(document: FlowDocument, copies: readonly Copy[]): boolean {
  return wordedKeys(document).some(({ key, names, hasMarkup: mayHaveMarkup }) =>
    copies.some((copy) => {
      const text = copy[key] ?? ''
      return (
        (mayHaveMarkup && hasMarkup(text)) ||
        (text.includes('{') && namesOf(parseMessage(text)).some((name) => names().has(name) && !INSURER.has(name)))
      )
    }),
  )
}
