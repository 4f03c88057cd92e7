import { FILE_NAME_HEADER, fileTypeOf, type StoredFile } from '../../contract/files.ts'
import { START_TIME_HEADER } from '../../contract/session.ts'
import { isObject } from '../../values/json.ts'
import { signatureHeaders, type ClientParts } from './client.ts'
import { invalidData, failureOfAnswer, parseJson } from './failure.ts'
import type { SessionStore } from './session.ts'
import type { UploadTransport } from './upload-transport.ts'

export { xhrTransport } from './upload-transport.ts'

/** What uploading takes from outside. */
export interface UploadParts extends Pick<ClientParts, 'clock' | 'newRequestId' | 'signer'> {
  readonly transport: UploadTransport
  readonly session: Pick<SessionStore, 'forget'>
}

/** Hands a file to the server. @param onProgress told the share that has gone, 0 to 1 @throws ApiCallError in every case of failure */
export type UploadFile = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<StoredFile>

/** Makes the upload of files, signed as every call. A session that the server no longer knows is renewed once. */
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
