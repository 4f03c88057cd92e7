import {
  CoreSystemError,
  type Case,
  type CaseFiling,
  type CoreSystem,
  type SessionRequester,
} from '../../ports/core-system/core-system-port.ts'
import { fileIdsIn } from '../../ports/files/file-ids.ts'
import type { FileStore } from '../../ports/files/file-port.ts'

export interface CaseFilingOptions {
  readonly core: Pick<CoreSystem, 'fileCase' | 'findCase'>
  readonly files: Pick<FileStore, 'find'>
}

/**
 * Files a case in the core system, once for each request of a session. The desk makes its files a part of it.
 * @throws CoreSystemError `invalid` if a file of a new case is not there any more
 */
export async function fileCase({ core, files }: CaseFilingOptions, filing: CaseFiling, requester: SessionRequester): Promise<Case> {
  const ids = fileIdsIn(filing.request.flow.answers)
  // the files of a case that is filed already may be claimed by it
  const known = ids.length === 0 ? undefined : await core.findCase(filing.requestId, { requester })
  if (known) return known
  const there = await files.find(ids, requester.session)
  if (there.length < ids.length) throw new CoreSystemError('invalid', 'a file of the case is not there any more')
  return core.fileCase(filing, { requester })
}
