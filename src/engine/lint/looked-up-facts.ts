import type { LookedUpFact } from '../document.ts'
import type { PartDeclaration, RegistryDeclaration } from '../registry.ts'
import { lintArguments } from './fact-arguments.ts'
import type { Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { fitsType } from './type-at.ts'

/** Finds facts that their registry cannot be asked for, does not tell, or tells no document. */
export function lintLookedUp({ document, registries }: FlowLint, name: string, fact: LookedUpFact): Finding[] {
  if (!registries) return []
  const registry = Object.hasOwn(registries, fact.lookup) ? registries[fact.lookup] : undefined
  if (!registry) {
    const known = Object.keys(registries).map((other) => `"${other}"`)
    const text = `Registret "${fact.lookup}" finns inte. Det går att slå upp i ${known.join(', ')}.`
    return [{ code: 'unknownRegistry', at: pointer('facts', name, 'lookup'), text }]
  }
  const maker = `Registret "${fact.lookup}"`
  return [...lintArguments(document, name, fact, { maker, takes: registry.takes }), ...lintTold(name, fact, registry)]
}

function lintTold(name: string, { type, lookup, properties = {} }: LookedUpFact, { gives }: RegistryDeclaration): Finding[] {
  if (!fitsType(gives.type, type)) {
    const text = `Faktumet "${name}" sägs vara av sorten ${type}, men registret "${lookup}" ger ${gives.type}.`
    return [{ code: 'factType', at: pointer('facts', name, 'type'), text }]
  }
  if (gives.type !== 'object') return []
  return Object.entries(properties).flatMap(([part, wanted]): Finding[] => {
    const at = pointer('facts', name, 'properties', part)
    const told: PartDeclaration | undefined = Object.hasOwn(gives.properties, part) ? gives.properties[part] : undefined
    if (!told) return [{ code: 'unknownPart', at, text: `Registret "${lookup}" ger inget "${part}".` }]
    if (told.isPrivate === true) {
      const text = `Registret "${lookup}" lämnar inte ut "${part}" till något formulär: vem som helst kan fråga det.`
      return [{ code: 'privatePart', at, text }]
    }
    if (fitsType(told.type, wanted.type)) return []
    const text = `"${part}" sägs vara av sorten ${wanted.type}, men registret "${lookup}" ger ${told.type}.`
    return [{ code: 'factType', at, text }]
  })
}
