import { computationManifest, computations } from '../../../../computations/registry.ts'
import { remoteChecks } from '../../../../validators/remote-checks.ts'
import type { Bundle } from '../../../contract/bundle.ts'
import type { PolicyDocuments } from '../../../contract/documents.ts'
import type { ProductPage } from '../../../contract/product.ts'
import { languagesOf } from '../../../copy/languages.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { compileFlow } from '../../../engine/compile/compile-flow.ts'
import { checkFormat, checkRules, checkShape } from '../../../engine/compile/check-schema.ts'
import { interpretRules } from '../../../engine/compile/interpret.ts'
import { linkFlow } from '../../../engine/compiled.ts'
import type { FlowDocument, Option } from '../../../engine/document.ts'
import type { Json, JsonSchema } from '../../../values/json.ts'
import type { Finding } from '../../../engine/lint/finding.ts'
import { inputsIn } from '../../../engine/lint/inputs.ts'
import { lintFlow } from '../../../engine/lint/lint-flow.ts'
import { ResolveError, resolveDocument } from '../../../engine/resolve.ts'
import type { ValidatorManifest, ValidatorRegistry } from '../../../engine/validator.ts'
import { lintPersonas, lintVerdicts } from '../../../personas/lint-personas.ts'
import { PERSONAS_SCHEMA, type Persona } from '../../../personas/persona.ts'
import { lintEarlyPrice, lintQuotePaths, lintQuotePlaces, lintSensitivePrice } from '../../../quote/lint-paths.ts'
import { REGISTRIES } from '../../ports/registries/registry-port.ts'
import { HANDLER_NAMES } from '../submissions/handlers.ts'
import { contentHash } from './content-hash.ts'
import { importModule } from './import-module.ts'
import { lintLookups, publishedLookups, type PublishedLookup } from './lookup-sets.ts'
import { lintDocuments, lintProduct } from './lint-product.ts'
import type { Workspace } from './workspace.ts'

/** What a flow is checked and compiled against. */
export interface PublishRules {
  readonly manifest: ValidatorManifest
  readonly registry: ValidatorRegistry
  readonly metaSchema: JsonSchema
  /** Dotted paths that the core system needs for a price; undefined where it does not know the product. */
  neededPaths(productPath: string): readonly string[] | undefined
  /** Those of them without which there is no price. */
  pricedPaths(productPath: string): readonly string[] | undefined
}

/** A bundle with the texts of every language, and its module. */
export interface BuiltBundle extends Omit<Bundle, 'copy' | 'documents'> {
  readonly copy: Readonly<Record<string, Copy>>
  readonly documents?: Readonly<Record<string, PolicyDocuments>>
  readonly module: string
  /** What the bundle's inputs search. It is stored beside the bundle, which only names it. */
  readonly lookupSets: readonly PublishedLookup[]
}

/** The document is not fit to be published; `findings` says why, each at its place. */
export class LintError extends Error {
  readonly findings: readonly Finding[]
  constructor(findings: readonly Finding[]) {
    super(findings.map(({ at, text }) => `${at}: ${text}`).join('\n'))
    this.name = 'LintError'
    this.findings = findings
  }
}

/** A flow made whole and checked: the document when it could be resolved, and what is wrong with it. */
export interface CheckedFlow {
  readonly document?: FlowDocument
  readonly findings: readonly Finding[]
}

/** What documents may use of this application, beside the validators. */
const APPLICATION = { computations: computationManifest, remoteChecks, registries: REGISTRIES, handlers: HANDLER_NAMES }

/** Resolves and lints a flow without compiling it: its personas are looked at, and not judged. */
export function checkFlow(workspace: Workspace, rules: PublishRules): CheckedFlow {
  const format = checkFormat(workspace.source, rules.metaSchema, rules.manifest)
  if (format.length > 0) return { findings: format }
  const resolved = tryResolve(workspace)
  if ('finding' in resolved) return { findings: [resolved.finding] }
  const { document } = resolved
  const whole = checkFormat(document as unknown as Workspace['source'], rules.metaSchema, rules.manifest)
  if (whole.length > 0) return { document, findings: whole }
  const { options, copy } = workspace
  const findings = [
    ...checkRules(document, rules.manifest),
    ...lintFlow({ ...APPLICATION, document, options, copy, registry: rules.registry, rules: interpretRules(document) }),
    ...lintQuotePlaces(document),
    ...lintCore(document, workspace, rules),
    ...lintProduct(document, workspace),
    ...lintDocuments(workspace.documents),
    ...lintPersonasOf(document, workspace, rules),
  ]
  return { document, findings: [...findings, ...lintLookups(document, workspace)] }
}

function lintPersonasOf(document: FlowDocument, { personas }: Workspace, { registry }: PublishRules): Finding[] {
  if (personas === undefined) return []
  const shape = checkShape(personas, PERSONAS_SCHEMA)
  return shape.length > 0 ? shape : lintPersonas({ document, personas: personasIn(personas), registry, remoteChecks })
}

/** Of personas that follow their schema. */
function personasIn(body: Json | undefined): readonly Persona[] {
  return (body as { readonly personas: readonly Persona[] } | undefined)?.personas ?? []
}

/** What the core system and the draft's own name ask of the document. */
function lintCore(document: FlowDocument, { flow }: Workspace, rules: PublishRules): Finding[] {
  const findings: Finding[] = []
  if (document.flow !== flow)
    findings.push({ code: 'flowName', at: '/flow', text: `Flödet heter "${flow}" och kan inte byta namn till "${document.flow}".` })
  if (!document.quote) return findings
  const needed = rules.neededPaths(document.quote.path)
  if (needed === undefined) {
    findings.push({ code: 'unknownProduct', at: '/quote/path', text: `Försäkringssystemet säljer ingen produkt "${document.quote.path}".` })
  }
  const priced = rules.pricedPaths(document.quote.path)
  const ofPrice = priced === undefined ? [] : [...lintEarlyPrice(document, priced), ...lintSensitivePrice(document, priced)]
  return [...findings, ...lintQuotePaths(document, needed ?? []), ...ofPrice]
}

function tryResolve(workspace: Workspace): { document: FlowDocument } | { finding: Finding } {
  try {
    return { document: resolveDocument(workspace.source, workspace.fragments) }
  } catch (error) {
    if (!(error instanceof ResolveError)) throw error
    return { finding: { code: 'reference', at: error.at, text: error.message } }
  }
}

function mergePages(document: FlowDocument, pages: Readonly<Record<string, Copy>>): Copy {
  return Object.assign({}, ...document.copy.map((page) => pages[page] ?? {})) as Copy
}

/** The texts of the languages that the flow can be read in; pages that flows share may be in others too. */
function copyOf({ flow, copy }: Workspace, document: FlowDocument): Record<string, Copy> {
  const merged = Object.fromEntries(Object.entries(copy).map(([language, pages]) => [language, mergePages(document, pages)]))
  return Object.fromEntries(languagesOf(flow, merged).flatMap((language) => (merged[language] ? [[language, merged[language]]] : [])))
}

function usedOptions(document: FlowDocument, options: Workspace['options']): Record<string, readonly Option[]> {
  const names = new Set(inputsIn(document).flatMap(({ input }) => input.options ?? []))
  return Object.fromEntries(Object.entries(options).filter(([name]) => names.has(name)))
}

/**
 * Everything that keeps a flow from being published. Personas are judged once nothing else is wrong: answers to a flow that
 * does not work say nothing.
 */
export async function lintWhole(workspace: Workspace, rules: PublishRules): Promise<readonly Finding[]> {
  const { document, findings } = checkFlow(workspace, rules)
  if (!document || findings.length > 0 || workspace.personas === undefined) return findings
  return judgePersonas(document, (await compileFlow(document, rules.manifest, remoteChecks)).code, workspace, rules)
}

/** What the personas say of the compiled rules, linked once for each of their days. */
async function judgePersonas(document: FlowDocument, code: string, { personas }: Workspace, rules: PublishRules): Promise<Finding[]> {
  const all = personasIn(personas)
  if (all.length === 0) return []
  const module = await importModule(code)
  const vocabulary = { validators: rules.registry, computations, remoteChecks }
  return lintVerdicts(all, (today) => ({ document, compiled: linkFlow(module, vocabulary, () => today) }))
}

/**
 * Resolves, lints and compiles a flow, and lets its personas try it. The same drafts give the same bundle and hash in every process.
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
