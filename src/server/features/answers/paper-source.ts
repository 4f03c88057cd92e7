import type { EntryText } from '../../../answers/answer-text.ts'
import { keyOf, namedEntries } from '../../../answers/named-entries.ts'
import { textsIn } from '../../../answers/texts-in.ts'
import type { Bundle } from '../../../contract/bundle.ts'
import type { Answers, Facts } from '../../../engine/document.ts'
import { withCustomerOptions } from '../../../engine/customer-facts.ts'
import { evaluate } from '../../../engine/evaluate.ts'
import type { PaperSource } from '../../../quote/papers.ts'
import { ownValue } from '../../../values/own-value.ts'
import type { LookupStore } from '../lookups/lookup-store.ts'
import type { LinkedBundle } from './bundles.ts'

/** Returns what papers are made of, with the names of the entries of lookup sets in the answers. */
export type ReadPaperSource = (linked: LinkedBundle, answers: Answers, facts: Facts) => Promise<PaperSource>

/** Reads the names of entries from the published lookup sets. */
export function createPaperReader({ lookups }: { readonly lookups: LookupStore }): ReadPaperSource {
  return async ({ flow, bundle }, answers, facts) => {
    const evaluation = evaluate(flow, answers, facts)
    const { copy, options } = withCustomerOptions(bundle, evaluation.facts)
    return { flow, evaluation, options, texts: textsIn(copy), entryText: await entryTexts(bundle, evaluation.relevant, lookups) }
  }
}

async function entryTexts(bundle: Bundle, answers: Answers, lookups: LookupStore): Promise<EntryText> {
  const found = await Promise.all(
    namedEntries(bundle.document, answers).map(async (named): Promise<[string, string][]> => {
      const hash = bundle.lookups && ownValue(bundle.lookups, named.set)
      const entry = hash === undefined ? undefined : (await lookups.get(hash))?.entry(named.code)
      return entry === undefined ? [] : [[keyOf(named), entry.text]]
    }),
  )
  const names = new Map(found.flat())
  return (set, code) => names.get(keyOf({ set, code }))
}
