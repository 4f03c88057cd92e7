import { ApiError } from '../../platform/http/api-error.ts'
import { FileStoreError, FileStoreFullError } from './file-port.ts'

/**
 * Calls the store of files.
 * @throws ApiError 429 `tooManyFiles`, 503 `filesUnavailable`, 404 `fileLost`; the log has the store's reason
 */
export async function callFiles<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof FileStoreFullError) throw new ApiError(429, 'tooManyFiles', error.message)
    if (!(error instanceof FileStoreError)) throw error
    const { fault, reason } = error
    if (fault === 'unavailable') throw new ApiError(503, 'filesUnavailable', 'the store of files does not answer', undefined, reason)
    throw new ApiError(404, 'fileLost', `the store of files has not kept the file: ${fault}`, undefined, reason)
  }
}
