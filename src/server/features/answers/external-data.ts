import { askedFor } from '../../../engine/asked-for.ts'
import type { AnswerFault } from '../../../contract/errors.ts'
import type { Answers, Facts, FlowDocument, InputSchema, LookedUpFact } from '../../../engine/document.ts'
import { evaluate, type Evaluation, type Flow } from '../../../engine/evaluate.ts'
import { followsMetadata, marketingFact } from '../../../quote/marketing-question.ts'
import type { CoreSystem, Requester } from '../../ports/core-system/core-system-port.ts'
import { checkAnswers, type CheckedAnswers, type Purpose } from './answer-faults.ts'
import type { LinkedBundle } from './bundles.ts'
import { StoredFile } from '../../../contract/files.ts'
import { Compile } from 'typebox/compile'
import { answerAt, inputAt, pathsWithin, type AnswerPath } from '../../../engine/answer-path.ts'
import { equalJson, isObject, type Json } from '../../../values/json.ts'
import { fileIdsIn } from '../../ports/files/file-ids.ts'
import type { FileStore } from '../../ports/files/file-port.ts'
import { readyArguments } from '../../../engine/ready-arguments.ts'
import type { Registries, RegistryArgs } from '../../ports/registries/registry-port.ts'
import { remoteChecks, type RemoteCheckKeyword } from '../../../../validators/remote-checks.ts'
import type { Bundle } from '../../../contract/bundle.ts'
import { remoteChecksOf } from '../../../engine/remote-check.ts'
import type { Refusal } from '../../../engine/validator.ts'
import type { LookupStore } from '../lookups/lookup-store.ts'
import { ownValue } from '../../../values/own-value.ts'
import { walkInputs } from '../../../engine/walk-inputs.ts'
import { customerFacts, customerOptions } from '../../../engine/customer-facts.ts'

/** Facts for checking answers, and the faults that the server's own checks found. */
export interface ExternalData {
  readonly facts: Facts
  readonly faults: readonly AnswerFault[]
}

export const NO_EXTERNAL_DATA: ExternalData = { facts: {}, faults: [] }

/**
 * Reads the external data of a set of answers. If a source fails, its data is missing, and it refuses nothing.
 * @param given facts from a trusted source
 */
export type ReadExternalData = (linked: LinkedBundle, answers: Answers, requester: Requester, given?: Facts) => Promise<ExternalData>

/** Checks answers by the published rules, with the server's facts, and adds the faults of the server's own checks. */
export function checkAll(flow: Flow, answers: Answers, purpose: Purpose, { facts, faults }: ExternalData): CheckedAnswers {
  const checked = checkAnswers(flow, answers, purpose, facts)
  const answered = new Set(checked.faults.map(({ input }) => input))
  return { ...checked, faults: [...checked.faults, ...faults.filter(({ input }) => !answered.has(input))] }
}

export interface ExternalDataSources extends RemoteCheckSources {
  readonly files: Pick<FileStore, 'find'>
  readonly core: Pick<CoreSystem, 'metadata'>
}

/** The file is unknown, belongs to another session, or has been sent in already. No validator gives this fault. */
const UNKNOWN_FILE = 'files.unknown'

/** The choice is not among the customer's own. */
const NOT_OFFERED = 'schema.enum'

/** Reads facts from registries, checks from lookup sets and registries, and uploads from the store of files. */
export function createExternalDataReader(sources: ExternalDataSources): ReadExternalData {
  return async (linked, answers, requester, fromPage = {}) => {
    const { flow } = linked
    const { document } = flow
    const given = { ...fromPage, ...(await factsOfSale(document, sources.core)) }
    if (!needsExternalData(document) && Object.keys(given).length === 0) return NO_EXTERNAL_DATA
    const facts = await lookUpFacts(flow, answers, given, sources.registries)
    const answered = answeredInputs(document, evaluate(flow, answers, facts))
    const refused = await Promise.all(answered.map(async (input) => checkFaults(linked, input, sources)))
    const chosen = choiceFaults(document, answered, facts)
    return { facts, faults: [...refused.flat(), ...chosen, ...(await fileFaults(answered, requester, sources.files))] }
  }
}

/** Facts of a purchase that the product's metadata give. Without an answer of the core system they are missing. */
async function factsOfSale(document: FlowDocument, core: ExternalDataSources['core']): Promise<Facts> {
  if (!document.quote || !followsMetadata(document)) return {}
  const metadata = await core.metadata(document.quote.path).catch(() => undefined)
  return metadata ? marketingFact(metadata.displayElectronicMarketing) : {}
}

function needsExternalData(document: FlowDocument): boolean {
  if (lookedUpFacts(document).length > 0 || customerFacts(document).length > 0) return true
  return walkInputs(document).some(({ input }) => hasRemoteChecks(input) || isFiles(input))
}

const isFiles = (input: InputSchema): boolean => askedFor(input) === 'files'

/** An input that is shown and answered, at any depth. */
interface Answered {
  readonly path: AnswerPath
  readonly input: InputSchema
  readonly value: Json
}

function answeredInputs(document: FlowDocument, { relevant, hiddenInputs }: Evaluation): Answered[] {
  const paths = Object.entries(document.properties).flatMap(([id, input]) =>
    hiddenInputs.has(id) ? [] : pathsWithin(input, id, relevant[id]).filter((path) => !hiddenInputs.has(path)),
  )
  return paths.flatMap((path) => {
    const [input, value] = [inputAt(document, path), answerAt(relevant, path)]
    return input === undefined || value === undefined ? [] : [{ path, input, value }]
  })
}

async function checkFaults(
  { bundle }: LinkedBundle,
  { path, input, value }: Answered,
  sources: RemoteCheckSources,
): Promise<AnswerFault[]> {
  const refusals = await remoteRefusals(value, { bundle, input }, sources)
  return refusals.map(({ message, params = {} }) => ({ input: path, message, params: { ...params } }))
}

/** A customer chooses among what is their own: another number is refused as one that does not exist. */
function choiceFaults(document: FlowDocument, answered: readonly Answered[], facts: Facts): AnswerFault[] {
  const offered = customerOptions(document, facts)
  return answered.flatMap(({ path, input, value }) => {
    const set = input.options === undefined ? undefined : ownValue(offered, input.options)
    return !set || [value].flat().every((one) => set.some(({ code }) => code === one))
      ? []
      : [{ input: path, message: NOT_OFFERED, params: {} }]
  })
}

const fileFormat = Compile(StoredFile)

/** Files are taken from the session that uploaded them, as they were uploaded, and each at one place. */
async function fileFaults(
  answered: readonly Answered[],
  requester: Requester,
  files: ExternalDataSources['files'],
): Promise<AnswerFault[]> {
  const places = answered.filter(({ input }) => isFiles(input))
  if (places.length === 0 || requester === 'server') return []
  const known = new Map((await files.find(fileIdsIn(places.map(({ value }) => value)), requester.session)).map((file) => [file.file, file]))
  const isKnown = (file: unknown): boolean => {
    if (!fileFormat.Check(file) || !equalJson(known.get(file.file), file)) return false
    return known.delete(file.file)
  }
  return places
    .filter(({ value }) => !Array.isArray(value) || !(value as readonly Json[]).every(isKnown))
    .map(({ path }) => ({ input: path, message: UNKNOWN_FILE, params: {} }))
}

/** Returns the facts of a document that a registry looks up, in document order. */
export function lookedUpFacts({ facts = {} }: Pick<FlowDocument, 'facts'>): [name: string, fact: LookedUpFact][] {
  return Object.entries(facts).flatMap(([name, fact]) => ('lookup' in fact ? [[name, fact] as [string, LookedUpFact]] : []))
}

/**
 * Looks up the facts of a document, each as soon as its sources exist and are valid. A fact may depend on other facts
 * and may change which answers count, so the lookups run in rounds until one finds nothing new.
 * @param given facts from a trusted source; only those that the document declares as given or of the customer count
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

  const trusted = trustedFacts(document, given)
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

/** Keeps the parts of a registry's value that the fact declares. */
export function wantedParts({ properties }: LookedUpFact, answer: Json): Json {
  if (!properties || !isObject(answer)) return answer
  return Object.fromEntries(Object.entries(answer).filter(([part]) => Object.hasOwn(properties, part)))
}

/** Keeps the facts that come from the page, or from the session of a customer. */
function trustedFacts(document: FlowDocument, trusted: Facts): Facts {
  const ofCustomer = customerFacts(document).flatMap(([name]) => (Object.hasOwn(trusted, name) ? [[name, trusted[name]] as const] : []))
  return { ...givenFacts(document, trusted), ...Object.fromEntries(ofCustomer) } as Facts
}

/** Keeps the given facts that the document declares as given. */
export function givenFacts({ facts = {} }: FlowDocument, given: Facts): Facts {
  const wanted = Object.entries(given).filter(([name]) => Object.hasOwn(facts, name) && facts[name] && 'given' in facts[name])
  return Object.fromEntries(wanted)
}

/** The sources that the server's own checks read. */
export interface RemoteCheckSources {
  readonly lookups: LookupStore
  readonly registries: Pick<Registries, 'lookUp'>
}

/** The input and the bundle that a value belongs to. */
interface Place {
  readonly bundle: Pick<Bundle, 'lookups'>
  readonly input: InputSchema
}

/** The check behind a keyword: a refusal, or nothing when the value holds or nothing is known of it. */
type RemoteCheck = (value: Json, place: Place, sources: RemoteCheckSources) => Promise<Refusal | undefined>

const CHECKS: { readonly [Keyword in RemoteCheckKeyword]: RemoteCheck } = {
  async lookup(value, { bundle, input }, { lookups }) {
    if (typeof value !== 'string') return undefined
    const name = input.lookup ?? ''
    const hash = bundle.lookups && ownValue(bundle.lookups, name)
    const index = hash === undefined ? undefined : await lookups.get(hash)
    return !index || index.entry(value) ? undefined : { message: 'lookup.unknown' }
  },

  async knownPostalCode(value, _, { registries }) {
    // only `null` means that the code does not exist: an unknown answer or a failed call refuses nothing
    return (await registries.lookUp('postalCode', { postalCode: value })) === null ? { message: 'knownPostalCode.unknown' } : undefined
  },
}

/** Whether the server checks answers of an input. */
function hasRemoteChecks(input: InputSchema): boolean {
  return remoteChecksOf(input, remoteChecks).length > 0
}

/** What the server's own checks refuse of a value, in the order of the registry. */
export async function remoteRefusals(value: Json, place: Place, sources: RemoteCheckSources): Promise<Refusal[]> {
  const asked = remoteChecksOf(place.input, remoteChecks).filter(({ on }) => isOfType(value, on))
  const refusals = await Promise.all(asked.map(async ({ keyword }) => CHECKS[keyword as RemoteCheckKeyword](value, place, sources)))
  return refusals.filter((refusal) => refusal !== undefined)
}

function isOfType(value: Json, type: string): boolean {
  if (type === 'array') return Array.isArray(value)
  return type === 'object' ? isObject(value) : typeof value === type
}
