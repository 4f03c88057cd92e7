import { FILE_NAME_HEADER, fileTypeOf, type StoredFile } from '../../contract/files.ts'
import { START_TIME_HEADER } from '../../contract/headers.ts'
import { isObject } from '../../values/json.ts'
import { signatureHeaders, type ClientParts } from './client.ts'
import { invalidData, failureOfAnswer, parseJson } from './failure.ts'
import type { SessionStore } from './session.ts'
import type { UploadTransport } from './upload-transport.ts'

export { xhrTransport } from './upload-transport.ts'

/** The dependencies of an upload. */
export interface UploadParts extends Pick<ClientParts, 'clock' | 'newRequestId' | 'signer'> {
  readonly transport: UploadTransport
  readonly session: Pick<SessionStore, 'forget'>
}

/**
 * Uploads a file. @param onProgress called with the share already sent, 0 to 1 @throws ApiCallError on every failure
 */
export type UploadFile = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<StoredFile>

/** Returns the upload of files, signed like every call. If the server no longer knows the session, renews it once. */
export function createUpload(parts: UploadParts): UploadFile {
  return async (file, onProgress, signal) => {
    const first = await send(parts, file, onProgress, signal)
    if (first.status !== 401) return storedFile(first)
    parts.session.forget()
    return storedFile(await send(parts, file, onProgress, signal))
  }
}

async function send({ transport, clock, ...parts }: UploadParts, file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  const headers = {
    accept: 'application/json',
    'content-type': fileTypeOf(file) ?? file.type,
    [FILE_NAME_HEADER]: encodeURIComponent(file.name.toWellFormed()),
    ...(await signatureHeaders(parts)),
    [START_TIME_HEADER]: clock.now().toISOString(),
  }
  return transport({ url: '/api/files', headers, body: file, onProgress, signal })
}

function storedFile({ status, text }: { readonly status: number; readonly text: string }): StoredFile {
  if (status < 200 || status > 299) throw failureOfAnswer(status, text)
  const data = parseJson(text)
  if (isStoredFile(data)) return data
  throw invalidData(status)
}

function isStoredFile(data: unknown): data is StoredFile {
  return isObject(data) && ['file', 'name', 'type'].every((fact) => typeof data[fact] === 'string') && typeof data['size'] === 'number'
}
