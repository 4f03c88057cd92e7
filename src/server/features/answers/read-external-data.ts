import { StoredFile } from '../../../contract/files.ts'
import { Compile } from 'typebox/compile'
import type { AnswerFault } from '../../../contract/errors.ts'
import { answerAt, groupOf, inputAt, pathsWithin, type AnswerPath } from '../../../engine/answer-path.ts'
import type { FlowDocument, InputGroup, InputSchema } from '../../../engine/document.ts'
import { evaluate, type Evaluation } from '../../../engine/evaluate.ts'
import { equalJson, type Json } from '../../../values/json.ts'
import type { Requester } from '../../ports/core-system/core-system-port.ts'
import { fileIdsIn } from '../../ports/files/file-ids.ts'
import type { FileStore } from '../../ports/files/file-port.ts'
import type { LinkedBundle } from './bundles.ts'
import { lookedUpFacts, lookUpFacts } from './look-up-facts.ts'
import { NO_EXTERNAL_DATA, type ReadExternalData } from './external-data.ts'
import { hasRemoteChecks, remoteRefusals, type RemoteCheckSources } from './remote-checks.ts'

export interface ExternalDataSources extends RemoteCheckSources {
  readonly files: Pick<FileStore, 'find'>
}

/** The file is unknown, belongs to another session, or was already submitted. No validator reports this fault. */
const UNKNOWN_FILE = 'files.unknown'

/** Returns a reader of facts from registries, checks from lookup sets and registries, and uploads from the file store. */
export function createExternalDataReader(sources: ExternalDataSources): ReadExternalData {
  return async (linked, answers, requester, given = {}) => {
    const { flow } = linked
    const { document } = flow
    if (!needsExternalData(document) && Object.keys(given).length === 0) return NO_EXTERNAL_DATA
    const facts = await lookUpFacts(flow, answers, given, sources.registries)
    const answered = answeredInputs(document, evaluate(flow, answers, facts))
    const refused = await Promise.all(answered.map(async (input) => checkFaults(linked, input, sources)))
    return { facts, faults: [...refused.flat(), ...(await fileFaults(answered, requester, sources.files))] }
  }
}

function needsExternalData(document: FlowDocument): boolean {
  return lookedUpFacts(document).length > 0 || someInput(document, (input) => hasRemoteChecks(input) || isFiles(input))
}

function someInput({ properties }: Pick<InputGroup, 'properties'>, holds: (input: InputSchema) => boolean): boolean {
  return Object.values(properties).some((input) => {
    const group = groupOf(input)
    return holds(input) || (group !== undefined && someInput(group, holds))
  })
}

const isFiles = ({ widget }: InputSchema): boolean => widget === 'files'

/** A shown and answered input, at any depth. */
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

/** Returns faults of files from another session, of changed files, and of files used more than once. */
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
