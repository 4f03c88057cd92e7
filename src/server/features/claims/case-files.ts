import type { FileContent, FileStore } from '../../ports/files/file-port.ts'
import { callFiles } from '../../ports/files/call-files.ts'
import { storedFilesIn } from '../../ports/files/file-ids.ts'
import type { StoredFile } from '../../../contract/files.ts'
import { sensitiveInputs } from '../../../engine/sensitive.ts'
import { callCore, type CoreSystem } from '../../ports/core-system/core-system-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { knownBundle, type Bundles } from '../answers/bundles.ts'

/** A file that a customer sent with a case. */
export interface CaseFile extends StoredFile {
  /** Whether it answers a question about health. GDPR article 9 */
  readonly isSensitive: boolean
}

export interface CaseFileOptions {
  readonly core: Pick<CoreSystem, 'getCase'>
  readonly bundles: Pick<Bundles, 'get'>
  readonly files: Pick<FileStore, 'read'>
}

/** Reads what customers sent with their cases. The caller has checked who asks. */
export interface CaseFileReader {
  /** @throws ApiError 404 `notFound` without such a case */
  list(reference: string): Promise<readonly CaseFile[]>
  /**
   * Returns one of the files with its bytes.
   * @param mayRead whether who asks may have a file
   * @throws ApiError 404 `notFound` for a file of another case, and one that may not be read; 404 `fileLost` and 503 `filesUnavailable` by the store
   */
  read(reference: string, id: string, mayRead: (file: CaseFile) => boolean): Promise<FileContent>
}

export function createCaseFileReader({ core, bundles, files }: CaseFileOptions): CaseFileReader {
  async function list(reference: string): Promise<CaseFile[]> {
    const { request } = await callCore(async () => core.getCase(reference))
    const { answers, bundle } = request.flow
    const sensitive = new Set(sensitiveInputs(knownBundle(await bundles.get(bundle)).flow.document))
    return Object.entries(answers).flatMap(([input, answer]) =>
      storedFilesIn(answer).map(({ file, name, type, size }) => ({ file, name, type, size, isSensitive: sensitive.has(input) })),
    )
  }

  return {
    list,
    async read(reference, id, mayRead) {
      const named = (await list(reference)).find(({ file }) => file === id)
      const found = named && mayRead(named) ? await callFiles(async () => files.read(id)) : undefined
      if (!found) throw new ApiError(404, 'notFound', 'the case has no such file')
      return found
    },
  }
}
