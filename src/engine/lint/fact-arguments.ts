import type { ArgumentDeclaration } from '../computation.ts'
import type { FlowDocument } from '../document.ts'
import { finding, type Finding } from './finding.ts'
import type { Maker } from './findings.ts'
import { pointer } from './pointer.ts'
import { answerTypeAt, factTypeAt, fitsType, type FoundType } from './type-at.ts'
import { ownValue } from '../../values/own-value.ts'

/** A fact that is derived from answers and other facts, by the argument names of its maker. */
interface MadeFact {
  readonly with: Readonly<Record<string, string>>
}

/** Returns the type of an argument's source: an answer, or an earlier fact; `undefined` if neither exists. */
export function sourceType(document: FlowDocument, name: string, path: string): FoundType | undefined {
  const all = Object.entries(document.facts ?? {})
  const before = all.slice(
    0,
    all.findIndex(([other]) => other === name),
  )
  return answerTypeAt(document, path) ?? factTypeAt(Object.fromEntries(before), path)
}

/** The arguments of a maker. `more`: further ones of this type, by any names; then there is at least one. */
interface Taking {
  readonly maker: Maker
  readonly takes: Readonly<Record<string, ArgumentDeclaration>>
  readonly more?: ArgumentDeclaration['type'] | undefined
}

/** Finds arguments that are missing, unknown, or of another type than declared. */
export function lintArguments(
  document: FlowDocument,
  name: string,
  { with: sources }: MadeFact,
  { maker, takes, more }: Taking,
): Finding[] {
  const isEmpty = more !== undefined && Object.keys(sources).length === 0
  const missing = Object.entries(takes)
    .filter(([argument, { isOptional }]) => (isOptional !== true || isEmpty) && !Object.hasOwn(sources, argument))
    .map(([argument]) => finding('missingArgument', pointer('facts', name, 'with'), { maker, argument }))
  const given = Object.entries(sources).flatMap(([argument, path]): Finding[] => {
    const at = pointer('facts', name, 'with', argument)
    const declared = ownValue(takes, argument) ?? (more && { type: more })
    if (!declared) return [finding('unknownArgument', at, { maker, argument })]
    const found = sourceType(document, name, path)
    if (found === undefined || fitsType(found, declared.type)) return []
    return [finding('argumentType', at, { variant: 'fact', maker, argument, wanted: declared.type, path, found })]
  })
  return [...missing, ...given]
}
