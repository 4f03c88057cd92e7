import { StoredFile } from '../../../contract/files.ts'
import { Compile } from 'typebox/compile'
import type { AnswerFault } from '../../../contract/errors.ts'
import { answerAt, groupOf, inputAt, pathsWithin, type AnswerPath } from '../../../engine/answer-path.ts'
import type { FlowDocument, InputGroup, InputSchema } from '../../../engine/document.ts'
import { evaluate, type Evaluation } from '../../../engine/evaluate.ts'
import { equalJson, type Json } from '../../../values/json.ts'
import type { Asker } from '../../ports/core-system/core-system-port.ts'
import { fileIdsIn } from '../../ports/files/file-ids.ts'
import type { FileStore } from '../../ports/files/file-port.ts'
import type { LinkedBundle } from './bundles.ts'
import { lookedUpFacts, lookUpFacts } from './look-up-facts.ts'
import { NOTHING_OUTSIDE, type AskOutside } from './outside.ts'
import { hasRemoteChecks, remoteRefusals, type RemoteCheckSources } from './remote-checks.ts'

export interface OutsideSources extends RemoteCheckSources {
  readonly files: Pick<FileStore, 'find'>
}

/** A fault that no validator gives: the file is not there, belongs to somebody else, or has been sent in already. */
const UNKNOWN_FILE = 'files.unknown'

/** What the shop asks outside: registries for facts, lookup sets and registries for checks, and the store of files. */
export function createAskOutside(sources: OutsideSources): AskOutside {
  return async (linked, answers, asker, given = {}) => {
    const { flow } = linked
    const { document } = flow
    if (!asksOutside(document) && Object.keys(given).length === 0) return NOTHING_OUTSIDE
    const facts = await lookUpFacts(flow, answers, given, sources.registries)
    const answered = answeredInputs(document, evaluate(flow, answers, facts))
    const refused = await Promise.all(answered.map(async (input) => checkFaults(linked, input, sources)))
    return { facts, faults: [...refused.flat(), ...(await fileFaults(answered, asker, sources.files))] }
  }
}

function asksOutside(document: FlowDocument): boolean {
  return lookedUpFacts(document).length > 0 || someInput(document, (input) => hasRemoteChecks(input) || isFiles(input))
}

function someInput({ properties }: Pick<InputGroup, 'properties'>, holds: (input: InputSchema) => boolean): boolean {
  return Object.values(properties).some((input) => {
    const group = groupOf(input)
    return holds(input) || (group !== undefined && someInput(group, holds))
  })
}

const isFiles = ({ widget }: InputSchema): boolean => widget === 'files'

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

const fileFormat = Compile(StoredFile)

/** Files are taken from the session that uploaded them, as they were uploaded, and each at one place. */
async function fileFaults(answered: readonly Answered[], asker: Asker, files: OutsideSources['files']): Promise<AnswerFault[]> {
  const places = answered.filter(({ input }) => isFiles(input))
  if (places.length === 0 || asker === 'server') return []
  const known = new Map((await files.find(fileIdsIn(places.map(({ value }) => value)), asker.session)).map((file) => [file.file, file]))
  const isKnown = (file: unknown): boolean => {
    if (!fileFormat.Check(file) || !equalJson(known.get(file.file), file)) return false
    return known.delete(file.file)
  }
  return places
    .filter(({ value }) => !Array.isArray(value) || !(value as readonly Json[]).every(isKnown))
    .map(({ path }) => ({ input: path, message: UNKNOWN_FILE, params: {} }))
}
