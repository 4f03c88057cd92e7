import { answerAt, inputAt, pathsWithin } from '../../src/engine/answer-path.ts'
import type { FlowDocument, LookedUpFact } from '../../src/engine/document.ts'
import { readyArguments } from '../../src/engine/ready-arguments.ts'
import { leavesOf, type Verdict } from '../../src/personas/judge.ts'
import { factsOf } from '../../src/personas/persona.ts'
import { embeddedRegistries } from '../../src/server/ports/registries/embedded/registries.ts'
import { REGISTRIES, type RegistryArgs, type RegistryName } from '../../src/server/ports/registries/registry-port.ts'
import { openParts } from '../../src/server/ports/registries/open-parts.ts'
import { equalJson, type Json } from '../../src/values/json.ts'
import { ownValue } from '../../src/values/own-value.ts'
import type { Subject } from '../load/content.ts'
import type { ContentFault } from '../model/content-faults.ts'

/**
 * Returns what personas and registries contradict each other about: facts that a persona gives otherwise than the
 * registry does for its answers, and accepted answers that the server refuses.
 */
export async function registryFaults(
  { document, lookups }: Pick<Subject, 'document' | 'lookups'>,
  { verdicts, hasWholeLookups }: { readonly verdicts: readonly Verdict[]; readonly hasWholeLookups: boolean },
): Promise<ContentFault[]> {
  const facts = Object.entries(document.facts ?? {}).flatMap(([name, fact]) => ('lookup' in fact ? [[name, fact] as const] : []))
  const known = hasWholeLookups ? lookups : {}
  const found = await Promise.all(
    verdicts.map(async (verdict) => [
      ...(await Promise.all(facts.map(async ([name, fact]) => factFaults(verdict, name, fact)))).flat(),
      ...(await refusedAnswers(document, known, verdict)),
    ]),
  )
  return found.flat()
}

async function factFaults({ persona, evaluation }: Verdict, name: string, fact: LookedUpFact): Promise<ContentFault[]> {
  const stated = ownValue(factsOf(persona), name)
  const args = readyArguments(evaluation, fact)
  const known = args && stated !== undefined ? await askRegistry(fact.lookup as RegistryName, args) : undefined
  if (args === undefined || stated === undefined || known === undefined || known === null) return []
  const ofRegistry = leavesOf({ [name]: known })
  const answers = Object.fromEntries(Object.entries(fact.with).map(([argument, path]) => [path, args[argument] ?? null]))
  return [...leavesOf({ [name]: stated })].flatMap(([part, value]): ContentFault[] => {
    const theirs = ofRegistry.get(part)
    if (theirs === undefined || equalJson(theirs, value)) return []
    return [{ code: 'registryFact', params: { persona: persona.name, registry: fact.lookup, answers, part, stated: value, known: theirs } }]
  })
}

/** Asks a demo registry. One that fails or waits on demand knows nothing. */
async function askRegistry(name: RegistryName, args: RegistryArgs): Promise<Json | undefined> {
  const answer = await embeddedRegistries[name].lookUp(args, AbortSignal.abort()).catch(() => undefined)
  return openParts(REGISTRIES[name], answer)
}

/** Returns the answers of a persona that gets all the way, and that the server refuses: it alone has lookup sets and registries. */
async function refusedAnswers(
  document: FlowDocument,
  lookups: Subject['lookups'],
  { persona, evaluation, route }: Verdict,
): Promise<ContentFault[]> {
  if (route.outcome !== undefined || route.stoppedAt !== undefined) return []
  const paths = Object.entries(document.properties).flatMap(([id, input]) => pathsWithin(input, id, evaluation.relevant[id]))
  const faults = paths.map(async (path): Promise<ContentFault[]> => {
    const [input, value] = [inputAt(document, path), answerAt(evaluation.relevant, path)]
    if (!input || typeof value !== 'string') return []
    const params = { persona: persona.name, answers: { [path]: value } }
    const { lookup } = input
    const entries = lookup === undefined ? undefined : ownValue(lookups, lookup)
    if (lookup !== undefined && entries && !entries.some(({ code }) => code === value))
      return [{ code: 'unknownEntry', params: { ...params, lookup } }]
    if (input['knownPostalCode'] !== true) return []
    return (await askRegistry('postalCode', { postalCode: value })) === null ? [{ code: 'unknownPostalCode', params }] : []
  })
  return (await Promise.all(faults)).flat()
}
