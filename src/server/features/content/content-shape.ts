import type { OptionsSet } from '../../../contract/options-set.ts'
import { checkFormat, checkShape, completeMetaSchema } from '../../../engine/compile/check-schema.ts'
import { migrateFragment } from '../../../engine/compile/fragment-schema.ts'
import type { FlowDocument, FlowSource, Option } from '../../../engine/document.ts'
import type { Fragment } from '../../../engine/fragment.ts'
import { groupFaults } from '../../../engine/group-faults.ts'
import { findExcess } from '../../../engine/limits.ts'
import { pointer } from '../../../engine/lint/pointer.ts'
import type { ValidatorManifest } from '../../../engine/validator.ts'
import { walkInputs } from '../../../engine/walk-inputs.ts'
import { isObject, type JsonSchema } from '../../../values/json.ts'
import { ownValue } from '../../../values/own-value.ts'
import type { Finding } from '../../../findings/finding.ts'
import type { ContentKind } from '../../platform/db/schema/content.ts'
import type { PublishRules } from './build-bundle.ts'
import { contentSchemas } from './content-schemas.ts'
import { checkLarge, isLargeKind } from './large-content.ts'
import type { DraftRef } from './drafts.ts'
import { fragmentsNamedIn } from './fragment-names.ts'
import { findRepeatedCodes } from './repeated-codes.ts'
import type { Workspace } from './workspace.ts'

/** What the shape of content depends on. */
type ShapeRules = Pick<PublishRules, 'metaSchema' | 'manifest'>

type Schemas = Readonly<Record<ContentKind, JsonSchema>>

/** By meta-schema and registry: the thread has rules of its own for each flow, and to compile these takes longer than to lint. */
const schemas = new WeakMap<JsonSchema, WeakMap<ValidatorManifest, Schemas>>()

function schemasOf({ metaSchema, manifest }: ShapeRules): Schemas {
  const byManifest = schemas.get(metaSchema) ?? new WeakMap<ValidatorManifest, Schemas>()
  schemas.set(metaSchema, byManifest)
  const known = byManifest.get(manifest) ?? contentSchemas(completeMetaSchema(metaSchema, manifest))
  byManifest.set(manifest, known)
  return known
}

/**
 * Returns the findings about the shape of any kind of content, by its JSON Schema. Accepts any JSON: what it accepts, the
 * lint can read.
 * @param at JSON pointer to the content
 */
export function checkContentShape({ kind, id }: DraftRef, body: unknown, rules: ShapeRules, at = ''): Finding[] {
  if (kind === 'flow') return checkFormat(body as FlowSource, rules.metaSchema, rules.manifest)
  const schema = schemasOf(rules)[kind]
  if (isLargeKind(kind)) return checkLarge(kind, body, (part) => checkShape(part, schema, { isLarge: true })).map((one) => below(at, one))
  if (kind === 'options') return [...checkShape(body, schema, { at }), ...lintOptionsSet(id, body, at)]
  if (kind !== 'fragment') return checkShape(body, schema, { at })
  // An input in an older format is converted first, which a document of any depth would not survive.
  if (findExcess(body).length > 0) return checkShape(body, schema, { at })
  const shape = checkShape(migrateFragment(body), schema, { at })
  return shape.length > 0 ? shape : lintGroups(body as Fragment, at)
}

const below = (at: string, one: Finding): Finding => (at === '' ? one : Object.assign({}, one, { at: at + one.at }))

const lintGroups = (fragment: Fragment, at: string): Finding[] =>
  groupFaults(fragment).map(({ at: inside, fault }) => ({ code: 'reference', at: at + inside, params: fault }))

function lintOptionsSet(name: string, body: unknown, at: string): Finding[] {
  if (!isOptionsSet(body)) return []
  const { options, entries } = body
  const named: Finding[] = options === name ? [] : [{ code: 'optionsName', at: `${at}/options`, params: { options: name, found: options } }]
  return [...named, ...findRepeatedCodes(entries, at)]
}

function isOptionsSet(body: unknown): body is OptionsSet {
  if (!isObject(body)) return false
  const { options, entries } = body
  return typeof options === 'string' && Array.isArray(entries) && entries.every((entry) => isObject(entry) && 'code' in entry)
}

/**
 * Returns the findings about the shape of everything that a flow uses beside its document and its fragments: its options sets and
 * lookup sets, its product's page and documents, and its personas. Faults of other content do not stop it.
 */
export function checkShapes(document: FlowDocument, workspace: Workspace, rules: ShapeRules): Finding[] {
  const { flow, options, lookups = {}, product, documents, personas } = workspace
  const inputs = walkInputs(document).map(({ input }) => input)
  const check = (kind: ContentKind, id: string, body: unknown, at: string) => checkContentShape({ kind, id }, body, rules, at)
  const sets = [...new Set(inputs.flatMap((input) => input.options ?? []))].filter((name) => Object.hasOwn(options, name))
  const searched = [...new Set(inputs.flatMap(({ lookup }) => lookup ?? []))].filter((name) => Object.hasOwn(lookups, name))
  return [
    ...sets.flatMap((name) => check('options', name, options[name], pointer('options', name))),
    ...searched.flatMap((name) => check('lookup', name, lookups[name], pointer('lookups', name))),
    ...(product === undefined ? [] : check('product', flow, product, pointer('product'))),
    ...Object.entries(documents).flatMap(([language, all]) =>
      check('documents', `${flow}.${language}`, all, pointer('documents', language)),
    ),
    ...(personas === undefined ? [] : check('personas', flow, personas, '')),
  ]
}

/**
 * Returns the findings about the shape of the fragments that a flow uses. One that is too large is left to the resolver, which names
 * the place that uses it.
 */
export function checkFragments(workspace: Pick<Workspace, 'source' | 'fragments'>, rules: ShapeRules): Finding[] {
  return usedFragments(workspace)
    .map((name) => [name, workspace.fragments[name]] as const)
    .filter(([, fragment]) => findExcess(fragment).length === 0)
    .flatMap(([id, fragment]) => checkContentShape({ kind: 'fragment', id }, fragment, rules, pointer('fragments', id)))
}

/** Returns the fragments that a flow names, and those that these name. */
function usedFragments({ source, fragments }: Pick<Workspace, 'source' | 'fragments'>): string[] {
  const used = new Set(fragmentsNamedIn(source))
  for (const name of used) {
    const fragment = ownValue(fragments, name)
    if (findExcess(fragment).length === 0) for (const inner of fragmentsNamedIn(fragment)) used.add(inner)
  }
  return [...used].filter((name) => Object.hasOwn(fragments, name))
}

/** Returns the choices of the options sets that a flow uses, by name. A set of another shape is left out. */
export function usedOptions(document: FlowDocument, options: Workspace['options']): Record<string, readonly Option[]> {
  const names = new Set(walkInputs(document).flatMap(({ input }) => input.options ?? []))
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, body]) => (names.has(name) && isOptionsSet(body) ? [[name, body.entries] as const] : [])),
  )
}
