import type { LookedUpFact } from '../document.ts'
import type { PartDeclaration, RegistryDeclaration } from '../registry.ts'
import { lintArguments } from './fact-arguments.ts'
import { finding, type Finding } from './finding.ts'
import type { Maker } from './findings.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { fitsType } from './type-at.ts'
import { ownValue } from '../../values/own-value.ts'

/** Finds looked-up facts whose registry cannot be asked, does not return them, or keeps them private. */
export function lintLookedUp({ document, registries }: FlowLint, name: string, fact: LookedUpFact): Finding[] {
  if (!registries) return []
  const registry = ownValue(registries, fact.lookup)
  if (!registry)
    return [finding('unknownRegistry', pointer('facts', name, 'lookup'), { registry: fact.lookup, known: Object.keys(registries) })]
  const maker: Maker = { kind: 'registry', name: fact.lookup }
  return [...lintArguments(document, name, fact, { maker, takes: registry.takes }), ...lintGiven(name, fact, registry)]
}

function lintGiven(name: string, { type, lookup, properties = {} }: LookedUpFact, { gives }: RegistryDeclaration): Finding[] {
  if (!fitsType(gives.type, type))
    return [
      finding('factType', pointer('facts', name, 'type'), { variant: 'registry', fact: name, type, maker: lookup, gives: gives.type }),
    ]
  if (gives.type !== 'object') return []
  return Object.entries(properties).flatMap(([part, wanted]): Finding[] => {
    const at = pointer('facts', name, 'properties', part)
    const declared: PartDeclaration | undefined = ownValue(gives.properties, part)
    if (!declared) return [finding('unknownPart', at, { registry: lookup, part })]
    if (declared.isPrivate === true) return [finding('privatePart', at, { registry: lookup, part })]
    if (fitsType(declared.type, wanted.type)) return []
    return [finding('factType', at, { variant: 'part', part, type: wanted.type, registry: lookup, gives: declared.type })]
  })
}
