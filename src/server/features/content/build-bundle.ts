import { computationManifest, computations } from '../../../../computations/registry.ts'
import { remoteChecks } from '../../../../validators/remote-checks.ts'
import type { Bundle } from '../../../contract/bundle.ts'
import type { PolicyDocuments } from '../../../contract/documents.ts'
import type { LookupEntry } from '../../../contract/lookups.ts'
import { productCopyKeys, type ProductPage } from '../../../contract/product.ts'
import { languagesOf } from '../../../copy/languages.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { compileFlow } from '../../../engine/compile/compile-flow.ts'
import { checkFormat, checkRules } from '../../../engine/compile/check-schema.ts'
import { interpretRules } from '../../../engine/compile/interpret.ts'
import { linkFlow } from '../../../engine/compiled.ts'
import type { FlowDocument, Option } from '../../../engine/document.ts'
import { isObject, type Json, type JsonSchema } from '../../../values/json.ts'
import { walkInputs } from '../../../engine/walk-inputs.ts'
import type { Finding } from '../../../findings/finding.ts'
import { lintLeftovers, type UsesElsewhere } from '../../../engine/lint/leftovers.ts'
import { lintFlow } from '../../../engine/lint/lint-flow.ts'
import { ResolveError } from '../../../engine/fragment.ts'
import { originOf, type Origins } from '../../../engine/gathered-parts.ts'
import { resolveFlow } from '../../../engine/resolve.ts'
import type { ValidatorManifest, ValidatorRegistry } from '../../../engine/validator.ts'
import { lintPersonas, lintVerdicts } from '../../../personas/lint-personas.ts'
import type { PersonasFile } from '../../../personas/persona.ts'
import { lintEffects } from '../../../quote/lint-effects.ts'
import { lintConsentPlaces } from '../../../quote/lint-consents.ts'
import { lintKnown } from '../../../quote/lint-known.ts'
import { lintMandate } from '../../../quote/lint-mandate.ts'
import { lintSharedPlaces } from '../../../quote/lint-shared-places.ts'
import { lintEarlyPrice, lintQuotePaths, lintQuotePlaces, lintSensitivePrice } from '../../../quote/lint-paths.ts'
import { INSURANCE_KINDS } from '../../../insurance/insurance-kind.ts'
import { REGISTRIES } from '../../ports/registries/registry-port.ts'
import { HANDLER_NAMES } from '../submissions/handlers.ts'
import { isComparable, isResolvable } from './comparable.ts'
import { checkFragments, checkShapes, usedOptions } from './content-shape.ts'
import { contentHash } from './content-hash.ts'
import { importModule } from './import-module.ts'
import { lintLookups, publishedLookups, type PublishedLookup } from './lookup-sets.ts'
import { LintError } from './lint-error.ts'
import { lintDocuments, lintProduct } from './lint-product.ts'
import { lintSale } from './lint-sale.ts'
import type { Workspace } from './workspace.ts'

/** What the publisher checks and compiles a flow against. */
export interface PublishRules {
  readonly manifest: ValidatorManifest
  readonly registry: ValidatorRegistry
  readonly metaSchema: JsonSchema
  /** Returns the dotted paths that the core system needs for a price, or undefined for an unknown product. */
  neededPaths(productPath: string): readonly string[] | undefined
  /** Returns the needed paths without which the core system gives no price. */
  pricedPaths(productPath: string): readonly string[] | undefined
  /** Returns the paths that may change a price, an add-on or whether the product is sold. */
  readPaths(productPath: string): readonly string[] | undefined
  /** Called with the JSON pointer of each place that may take long to check, before it is checked. */
  readonly onPlace?: (at: string) => void
}

/** A bundle with its module, and with the texts of every language. */
export interface BuiltBundle extends Omit<Bundle, 'copy' | 'documents'> {
  readonly copy: Readonly<Record<string, Copy>>
  readonly documents?: Readonly<Record<string, PolicyDocuments>>
  readonly module: string
  /** The lookup sets that the inputs search. The server stores them beside the bundle, which only names them. */
  readonly lookupSets: readonly PublishedLookup[]
}

/** A resolved and checked flow: its findings, and the document if it could be resolved. */
export interface CheckedFlow {
  readonly document?: FlowDocument
  readonly findings: readonly Finding[]
}

/** What documents may use of this application, besides the validators. */
const APPLICATION = {
  computations: computationManifest,
  remoteChecks,
  registries: REGISTRIES,
  handlers: HANDLER_NAMES,
  insuranceKinds: INSURANCE_KINDS,
}

/**
 * Resolves and lints a flow without compiling it. Checks the form of its personas, but not their verdicts. If something that it
 * uses has the wrong shape, these are the only findings: nothing else can read it.
 */
export function checkFlow(workspace: Workspace, rules: PublishRules): CheckedFlow {
  const format = checkFormat(workspace.source, rules.metaSchema, rules.manifest)
  if (format.length > 0) return { findings: format }
  const ofFragments = checkFragments(workspace, rules)
  // A group of another shape cannot be resolved; a fault of a single part is found with the other faults of what the flow uses.
  const ofGroups = ofFragments.filter(({ at }) => IN_GROUP.test(at))
  if (ofGroups.length > 0) return { findings: ofGroups }
  const resolved = tryResolve(workspace, rules)
  if ('finding' in resolved) return { findings: [resolved.finding] }
  const { document, origins } = resolved
  const { onPlace } = rules
  const onTry = onPlace && ((at: string) => onPlace(originOf(at, origins).at))
  const checked = checkResolved(document, workspace, rules, { ofFragments, ...(onTry && { onTry }) })
  return { document, findings: checked.map((one) => atOrigin(one, origins)) }
}

const IN_GROUP = /^\/fragments\/[^/]*\/groups(\/|$)/

/** Returns a finding at its place in the source; of what a group brings, with the place in the fragment too. */
function atOrigin(one: Finding, origins: Origins): Finding {
  return origins.size === 0 ? one : Object.assign({}, one, originOf(one.at, origins))
}

interface Checking {
  readonly ofFragments: readonly Finding[]
  /** Called with the place in the resolved document of what may take long to check. */
  readonly onTry?: (at: string) => void
}

/** Lints a resolved flow; the findings are at their places in the resolved document. */
function checkResolved(document: FlowDocument, workspace: Workspace, rules: PublishRules, { ofFragments, onTry }: Checking): Finding[] {
  const whole = checkFormat(document as unknown as Workspace['source'], rules.metaSchema, rules.manifest)
  if (whole.length > 0) return whole
  const shapes = [...ofFragments, ...checkShapes(document, workspace, rules)]
  if (shapes.length > 0) return shapes
  const { copy } = workspace
  const options = usedOptions(document, workspace.options)
  const lint = {
    ...APPLICATION,
    document,
    options,
    copy,
    registry: rules.registry,
    rules: interpretRules(document),
    ...(workspace.earlier && { earlier: workspace.earlier }),
    ...(onTry && { onTry }),
  }
  const findings = [
    ...checkRules(document, rules.manifest),
    ...lintFlow(lint),
    ...lintLeftovers(lint, usesOf(workspace)),
    ...lintQuotePlaces(document),
    ...lintSharedPlaces(lint),
    ...lintCore(document, workspace, rules),
    ...lintProduct(document, workspace),
    ...lintSale({ document, product: workspace.product }, workspace),
    ...lintDocuments(workspace.documents),
    ...lintPersonasOf(document, workspace, rules),
  ]
  return [...findings, ...lintLookups(document, workspace)]
}

/** What the product's page uses of a flow. */
function usesOf({ product }: Workspace): UsesElsewhere {
  if (!product) return { conditions: [], texts: [] }
  const page = product as unknown as ProductPage
  return {
    conditions: page.policyLetter.flatMap(({ when }) => when ?? []),
    texts: [...productCopyKeys(page), `${page.copy}.search`],
  }
}

function lintPersonasOf(document: FlowDocument, { personas }: Workspace, { registry }: PublishRules): Finding[] {
  if (personas === undefined) return []
  return lintPersonas({ document, file: personas as unknown as PersonasFile, registry, remoteChecks })
}

/** Returns the findings about the document's name, and about what the core system needs of it. */
function lintCore(document: FlowDocument, { flow }: Workspace, rules: PublishRules): Finding[] {
  const findings: Finding[] = []
  if (document.flow !== flow) findings.push({ code: 'flowName', at: '/flow', params: { flow, wanted: document.flow } })
  if (!document.quote) return findings
  const needed = rules.neededPaths(document.quote.path)
  if (needed === undefined) findings.push({ code: 'unknownProduct', at: '/quote/path', params: { path: document.quote.path } })
  const priced = rules.pricedPaths(document.quote.path)
  const ofPrice = priced === undefined ? [] : [...lintEarlyPrice(document, priced), ...lintSensitivePrice(document, priced)]
  const read = rules.readPaths(document.quote.path)
  const ofEffect = read === undefined ? [] : lintEffects({ document, registry: rules.registry }, read)
  const ofPaths = [...lintKnown(document), ...lintQuotePaths(document, needed ?? [])]
  return [...findings, ...lintMandate(document), ...lintConsentPlaces(document), ...ofPaths, ...ofPrice, ...ofEffect]
}

function tryResolve(
  workspace: Workspace,
  { registry }: Pick<PublishRules, 'registry'>,
): ReturnType<typeof resolveFlow> | { finding: Finding } {
  try {
    return resolveFlow(workspace.source, workspace.fragments, registry)
  } catch (error) {
    if (!(error instanceof ResolveError)) throw error
    const { at, inside, fault: params } = error
    return { finding: { code: 'reference', at, params, ...(inside !== undefined && { inside }) } }
  }
}

/**
 * Returns what the drafts of a flow would publish, with whatever faults: for a comparison. Undefined if they cannot be read as a
 * document.
 */
export function draftOfFlow(
  workspace: Workspace,
  registry: ValidatorRegistry,
): (Pick<BuiltBundle, 'document' | 'copy' | 'options'> & DraftLookups) | undefined {
  const resolved = isResolvable(workspace.source) ? tryResolve(workspace, { registry }) : undefined
  if (!resolved || 'finding' in resolved || !isComparable(resolved.document)) return undefined
  const { document } = resolved
  const named = new Set(walkInputs(document).flatMap((each) => each.input.options ?? []))
  const options = Object.fromEntries(
    Object.entries(workspace.options).flatMap(([set, body]) => (named.has(set) ? [[set, codedIn<Option>(entriesOf(body))]] : [])),
  )
  const sets = Object.entries(workspace.lookups ?? {}).map(([set, { entries }]) => [set, codedIn<LookupEntry>(entries)] as const)
  const names = new Set(walkInputs(document).map(({ input }) => input.lookup))
  return { document, copy: copyOf(workspace, document), options, lookups: Object.fromEntries(sets.filter(([set]) => names.has(set))) }
}

const entriesOf = (body: Json) => (isObject(body) ? body['entries'] : undefined)

interface DraftLookups {
  readonly lookups: Readonly<Record<string, readonly LookupEntry[]>>
}

/** Returns the entries that have a code; a comparison names others by nothing. */
function codedIn<Entry extends Pick<Option, 'code'>>(entries: unknown): Entry[] {
  return Array.isArray(entries) ? entries.filter((entry): entry is Entry => isObject(entry) && 'code' in entry) : []
}

function mergePages(document: FlowDocument, pages: Readonly<Record<string, Copy>>): Copy {
  return Object.assign({}, ...document.copy.map((page) => pages[page] ?? {})) as Copy
}

/** Returns the texts of each language in which the flow is readable. Shared pages may exist in other languages too. */
function copyOf({ flow, copy }: Workspace, document: FlowDocument): Record<string, Copy> {
  const merged = Object.fromEntries(Object.entries(copy).map(([language, pages]) => [language, mergePages(document, pages)]))
  return Object.fromEntries(languagesOf(flow, merged).flatMap((language) => (merged[language] ? [[language, merged[language]]] : [])))
}

/**
 * Returns every finding that prevents publication of a flow. Judges the personas only if there are no other findings: a
 * broken flow gives no useful verdicts.
 */
export async function lintWhole(workspace: Workspace, rules: PublishRules): Promise<readonly Finding[]> {
  const { document, findings } = checkFlow(workspace, rules)
  if (!document || findings.length > 0 || workspace.personas === undefined) return findings
  const { code } = await compileFlow(document, rules.manifest, remoteChecks, { isLoaded: false })
  return judgePersonas(document, code, workspace, rules)
}

/** Returns findings of personas against the compiled rules. Links the rules once for each persona date. */
async function judgePersonas(
  document: FlowDocument,
  code: string,
  { personas, options: sets }: Workspace,
  rules: PublishRules,
): Promise<Finding[]> {
  if (personas === undefined) return []
  rules.onPlace?.('/personas')
  const module = await importModule(code)
  const vocabulary = { validators: rules.registry, computations, remoteChecks }
  const options = usedOptions(document, sets)
  return lintVerdicts(personas as unknown as PersonasFile, (today) => ({
    document,
    compiled: linkFlow(module, vocabulary, () => today),
    options,
  }))
}

/**
 * Resolves, lints and compiles a flow, and judges its personas. The same drafts give the same bundle and hash in every
 * process.
 * @throws LintError
 */
export async function buildBundle(workspace: Workspace, rules: PublishRules): Promise<BuiltBundle> {
  const { document, findings } = checkFlow(workspace, rules)
  if (!document || findings.length > 0) throw new LintError(findings)
  const { code, needs } = await compileFlow(document, rules.manifest, remoteChecks)
  const unmet = await judgePersonas(document, code, workspace, rules)
  if (unmet.length > 0) throw new LintError(unmet)
  const lookupSets = publishedLookups(document, workspace)
  const lookups = Object.fromEntries(lookupSets.map(({ lookup, hash }) => [lookup, hash]))
  const content = {
    flow: workspace.flow,
    document,
    copy: copyOf(workspace, document),
    options: usedOptions(document, workspace.options),
    needs,
    ...(lookupSets.length > 0 && { lookups }),
    ...(workspace.product && { product: workspace.product as unknown as ProductPage }),
    ...(Object.keys(workspace.documents).length > 0 && { documents: workspace.documents as unknown as Record<string, PolicyDocuments> }),
  }
  return { ...content, module: code, hash: contentHash(content, code), lookupSets }
}
