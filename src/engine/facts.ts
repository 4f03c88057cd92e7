import { answerAt } from './answer-path.ts'
import type { CompiledFlow } from './compiled.ts'
import type { Answers, Fact, Facts, FlowDocument } from './document.ts'
import type { Json } from './json.ts'

const NOTHING: Facts = {}

/**
 * What is known of a document's facts: those from outside that it declares, and those that are worked out, in the order
 * in which it declares them, so that one may build on those before it.
 * @param outside what was looked up or given, by name
 */
export function knownFacts({ facts }: Pick<FlowDocument, 'facts'>, compiled: CompiledFlow, answers: Answers, outside: Facts): Facts {
  if (!facts) return NOTHING
  const known: Record<string, Json> = {}
  for (const [name, fact] of Object.entries(facts)) {
    const value = 'compute' in fact ? compiled.compute(fact.compute, argumentsOf(fact, answers, known), fact.params ?? {}) : outside[name]
    if (value !== undefined) known[name] = value
  }
  return known
}

/** What a fact is made of, by the name of the argument; an answer that is not there is `undefined`. */
export function argumentsOf(
  fact: Extract<Fact, { readonly with: unknown }>,
  answers: Answers,
  facts: Facts,
): Readonly<Record<string, Json | undefined>> {
  return Object.fromEntries(
    Object.entries(fact.with).map(([argument, path]) => [argument, answerAt(answers, path) ?? answerAt(facts, path)]),
  )
}
