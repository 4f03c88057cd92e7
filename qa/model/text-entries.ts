import type { Copy } from '../../src/copy/lookup.ts'
import type { FlowDocument, Option } from '../../src/engine/document.ts'
import { placesOf } from './places.ts'
import type { Attribute, Entry } from './snapshot.ts'

/** The texts of a flow in one language, with what they belong to. */
export interface OwnTexts {
  readonly document: FlowDocument
  readonly options: Readonly<Record<string, readonly Option[]>>
  readonly texts: Copy
}

/** A prefix of copy keys, with the title of its entry. */
type Owner = readonly [prefix: string, title: string]

/**
 * Returns texts as entries: those of a step, section, input, outcome or choice together, in the document's order, then
 * the others by their keys. The order of the copy page does not matter.
 */
export function textEntries({ document, options, texts }: OwnTexts): Entry[] {
  const owners = new Map(ownersIn(document, options).toReversed())
  const groups = new Map<string, Attribute[]>()
  for (const key of Object.keys(texts).toSorted()) {
    const prefix = ownerOf(key, owners)
    groups.set(prefix, [...(groups.get(prefix) ?? []), [key.slice(prefix.length + 1), texts[key] ?? '']])
  }
  const order = [...new Set([...owners.keys()].toReversed().filter((prefix) => groups.has(prefix)))]
  const rest = [...groups.keys()].filter((prefix) => !owners.has(prefix))
  return [...order, ...rest].map((prefix) => ({
    title: owners.get(prefix) ?? `Texten ${prefix}`,
    depth: 0,
    attributes: groups.get(prefix) ?? [],
  }))
}

function ownersIn(document: FlowDocument, options: OwnTexts['options']): Owner[] {
  const ofSteps = document.steps.flatMap(({ id, copy, sections = [] }): Owner[] => [
    [copy, `Steget ${id}`],
    ...sections.map((section): Owner => [section.copy, `Avsnittet ${id}/${section.id}`]),
  ])
  const sets = new Set(placesOf(document).flatMap(({ schema }) => schema.options ?? []))
  return [
    ...ofSteps,
    ...placesOf(document).map(({ path, schema }): Owner => [schema.copy, `Fältet ${path}`]),
    ...[...sets].flatMap((set) => (options[set] ?? []).map(({ copy, code }): Owner => [copy, `Valet ${set}/${String(code)}`])),
    ...Object.entries(document.outcomes ?? {}).map(([name, { copy }]): Owner => [copy, `Utfallet ${name}`]),
  ]
}

/** Returns the longest prefix of a key that has an owner; else all of the key but its last part. */
function ownerOf(key: string, owners: ReadonlyMap<string, string>): string {
  const parts = key.split('.')
  for (let length = parts.length - 1; length > 0; length--) {
    const prefix = parts.slice(0, length).join('.')
    if (owners.has(prefix)) return prefix
  }
  return parts.slice(0, -1).join('.')
}
