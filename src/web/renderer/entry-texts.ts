import { useCallback, useEffect, useState } from 'react'
import type { EntryText } from '../../answers/answer-text.ts'
import { keyOf, namedEntries, type NamedEntry } from '../../answers/named-entries.ts'
import type { Answers } from '../../engine/document.ts'
import type { RendererHost } from './host.ts'

/** Returns the names of the entries in the answers. An entry that cannot be fetched is unknown. */
export function useEntryTexts({ document, entry }: Pick<RendererHost, 'document' | 'entry'>, answers: Answers): EntryText {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const wanted = JSON.stringify(namedEntries(document, answers).filter((named) => !Object.hasOwn(texts, keyOf(named))))
  useEffect(() => {
    const abort = new AbortController()
    for (const named of JSON.parse(wanted) as NamedEntry[]) {
      entry?.(named.set, named.code, abort.signal).then(
        (known) => {
          if (known && !abort.signal.aborted) setTexts((before) => ({ ...before, [keyOf(named)]: known.text }))
        },
        () => undefined,
      )
    }
    return () => abort.abort()
  }, [wanted, entry])
  return useCallback((set, code) => texts[keyOf({ set, code })], [texts])
}
