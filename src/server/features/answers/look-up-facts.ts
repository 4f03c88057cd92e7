import type { Answers, Facts, FlowDocument, LookedUpFact } from '../../../engine/document.ts'
import { evaluate, type Flow } from '../../../engine/evaluate.ts'
import { equalJson, isObject, type Json } from '../../../values/json.ts'
import { readyArguments } from '../../../engine/ready-arguments.ts'
import type { Registries, RegistryArgs } from '../../ports/registries/registry-port.ts'

/** The facts of a document that registries know, in their order. */
export function lookedUpFacts({ facts = {} }: Pick<FlowDocument, 'facts'>): [name: string, fact: LookedUpFact][] {
  return Object.entries(facts).flatMap(([name, fact]) => ('lookup' in fact ? [[name, fact] as [string, LookedUpFact]] : []))
}

/**
 * Looks the facts of a document up, each as soon as all that it is made of is there and valid. A fact may be made of others
 * and may change what counts, so it is asked in rounds until nothing more is found; there are at most as many as facts.
 * @param given facts from a source that can be trusted; only those count that the document wants to be given
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

/** Of what a registry told, the parts that a fact has. */
export function wantedParts({ properties }: LookedUpFact, told: Json): Json {
  if (!properties || !isObject(told)) return told
  return Object.fromEntries(Object.entries(told).filter(([part]) => Object.hasOwn(properties, part)))
}

/** Of what came along, the facts that the document wants to be given. */
export function givenFacts({ facts = {} }: FlowDocument, given: Facts): Facts {
  const wanted = Object.entries(given).filter(([name]) => Object.hasOwn(facts, name) && facts[name] && 'given' in facts[name])
  return Object.fromEntries(wanted)
}
