import type { FlowDocument } from '../../engine/document.ts'
import type { Json } from '../../engine/json.ts'
import { readyArguments } from '../../engine/ready-arguments.ts'
import type { AnswerStore } from './answer-store.ts'

/** Asks the server for a fact; `null` when nothing is known. */
export type LookUp = (fact: string, args: Readonly<Record<string, Json>>) => Promise<Json | null>

/**
 * Looks up the facts of a document as soon as all that they are made of is answered and valid, and again when that
 * changes. A fact of other answers is never shown, and a lookup that fails stops nobody: the fact is just not known.
 * @returns how to stop
 */
export function followLookups(document: FlowDocument, store: AnswerStore, lookUp: LookUp): () => void {
  const facts = Object.entries(document.facts ?? {}).flatMap(([name, fact]) => ('lookup' in fact ? [[name, fact] as const] : []))
  const askedFor = new Map<string, string | undefined>()
  let isStopped = false

  function update(): void {
    for (const [name, fact] of facts) {
      const args = readyArguments(store.getState().evaluation, fact)
      const key = args && JSON.stringify(args)
      if (askedFor.get(name) === key) continue
      askedFor.set(name, key)
      if (Object.hasOwn(store.getState().outside, name)) store.setFacts({ [name]: undefined })
      if (args) void ask(name, args, key)
    }
  }

  async function ask(name: string, args: Readonly<Record<string, Json>>, key: string | undefined): Promise<void> {
    const value = await lookUp(name, args).catch(() => null)
    if (!isStopped && value !== null && askedFor.get(name) === key) store.setFacts({ [name]: value })
  }

  if (facts.length === 0) return () => undefined
  update()
  const stop = store.subscribe(update)
  return () => {
    isStopped = true
    stop()
  }
}
