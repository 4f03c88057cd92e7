import type { FlowDocument } from '../../engine/document.ts'
import type { Json } from '../../values/json.ts'
import { readyArguments } from '../../engine/ready-arguments.ts'
import type { AnswerStore } from './answer-store.ts'

/** Looks up a fact on the server; `null` when the registry knows none. */
export type LookUp = (fact: string, args: Readonly<Record<string, Json>>) => Promise<Json | null>

export interface FollowedLookups {
  readonly stop: () => void
  /** Resolves when all lookups have succeeded or failed. */
  readonly settled: () => Promise<void>
}

/**
 * Looks up a document's facts as soon as their sources are answered and valid, and again when those change. A fact of
 * earlier answers is never shown. A lookup that fails leaves its fact unknown and does not stop the customer.
 */
export function followLookups(document: FlowDocument, store: AnswerStore, lookUp: LookUp): FollowedLookups {
  const facts = Object.entries(document.facts ?? {}).flatMap(([name, fact]) => ('lookup' in fact ? [[name, fact] as const] : []))
  const askedFor = new Map<string, string | undefined>()
  const asking = new Set<Promise<void>>()
  let isStopped = false

  function update(): void {
    for (const [name, fact] of facts) {
      const args = readyArguments(store.getState().evaluation, fact)
      const key = args && JSON.stringify(args)
      if (askedFor.get(name) === key) continue
      askedFor.set(name, key)
      if (Object.hasOwn(store.getState().outside, name)) store.setFacts({ [name]: undefined })
      if (!args) continue
      const asked = ask(name, args, key).then(() => void asking.delete(asked))
      asking.add(asked)
    }
  }

  async function ask(name: string, args: Readonly<Record<string, Json>>, key: string | undefined): Promise<void> {
    const value = await lookUp(name, args).catch(() => null)
    if (!isStopped && value !== null && askedFor.get(name) === key) store.setFacts({ [name]: value })
  }

  update()
  const stop = store.subscribe(update)
  return {
    stop() {
      isStopped = true
      stop()
    },
    async settled() {
      while (asking.size > 0) await Promise.all(asking)
    },
  }
}
