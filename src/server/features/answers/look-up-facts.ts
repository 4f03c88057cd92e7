import type { Answers, Facts, FlowDocument, LookedUpFact } from '../../../engine/document.ts'
import { evaluate, type Flow } from '../../../engine/evaluate.ts'
import { equalJson, isObject, type Json } from '../../../values/json.ts'
import { readyArguments } from '../../../engine/ready-arguments.ts'
import type { Registries, RegistryArgs } from '../../ports/registries/registry-port.ts'

/** Returns the facts of a document that come from registries, in document order. */
export function lookedUpFacts({ facts = {} }: Pick<FlowDocument, 'facts'>): [name: string, fact: LookedUpFact][] {
  return Object.entries(facts).flatMap(([name, fact]) => ('lookup' in fact ? [[name, fact] as [string, LookedUpFact]] : []))
}

/**
 * Looks up the facts of a document, each as soon as its arguments exist and are valid. A fact may depend on other facts
 * and may change which answers count, so the lookup runs in rounds until a round finds nothing new. There are at most
 * as many rounds as facts.
 * @param given facts from a trusted source; only facts that the document declares as given count
 */
export async function lookUpFacts(flow: Flow, answers: Answers, given: Facts, registries: Pick<Registries, 'lookUp'>): Promise<Facts> {
  const { document } = flow
  const wanted = lookedUpFacts(document)
  const asked = new Map<string, Promise<Json | undefined>>()
  const askOnce = (registry: string, args: RegistryArgs): Promise<Json | undefined> => {
    const key = JSON.stringify([registry, args])
    const answer = asked.get(key) ?? registries.lookUp(registry, args)
    asked.set(key, answer)
    return answer
  }

  const trusted = givenFacts(document, given)
  let known = trusted
  for (let round = 0; round < wanted.length; round++) {
    const evaluation = evaluate(flow, answers, known)
    const found = await Promise.all(
      wanted.map(async ([name, fact]): Promise<[string, Json][]> => {
        const args = readyArguments(evaluation, fact)
        const value = args && (await askOnce(fact.lookup, args))
        return value === undefined || value === null ? [] : [[name, wantedParts(fact, value)]]
      }),
    )
    const next: Facts = { ...trusted, ...Object.fromEntries(found.flat()) }
    if (equalJson(next, known)) break
    known = next
  }
  return known
}

/** Returns the parts of a registry's answer that a fact declares. */
export function wantedParts({ properties }: LookedUpFact, told: Json): Json {
  if (!properties || !isObject(told)) return told
  return Object.fromEntries(Object.entries(told).filter(([part]) => Object.hasOwn(properties, part)))
}

/** Returns the given facts that the document declares as given. */
export function givenFacts({ facts = {} }: FlowDocument, given: Facts): Facts {
  const wanted = Object.entries(given).filter(([name]) => Object.hasOwn(facts, name) && facts[name] && 'given' in facts[name])
  return Object.fromEntries(wanted)
}
