import { useCallback, useEffect, useState } from 'react'
import { answerAt, inputAt, pathsWithin } from '../../engine/answer-path.ts'
import type { Answers, FlowDocument } from '../../engine/document.ts'
import type { RendererHost } from './host.ts'

/** Returns the name of an entry of a lookup set; `undefined` until it is known. */
export type EntryText = (set: string, code: string) => string | undefined

/** An answer that names an entry of a lookup set. */
export interface NamedEntry {
  readonly set: string
  readonly code: string
}

/** Returns the entries that answers contain, at any depth, each once. */
export function namedEntries({ properties }: Pick<FlowDocument, 'properties'>, answers: Answers): NamedEntry[] {
  const found = new Map<string, NamedEntry>()
  for (const [id, input] of Object.entries(properties)) {
    for (const path of pathsWithin(input, id, answers[id])) {
      const set = inputAt({ properties }, path)?.lookup
      const code = answerAt(answers, path)
      if (set !== undefined && typeof code === 'string') found.set(keyOf({ set, code }), { set, code })
    }
  }
  return [...found.values()]
}

/** Codes have no spaces. */
function keyOf({ set, code }: NamedEntry): string {
  return `${code} ${set}`
}

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
