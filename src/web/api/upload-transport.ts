import { ApiCallError } from './failure.ts'

/** The bytes to send, and their destination. */
export interface UploadRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Blob
  /** Called with the share of the bytes already sent, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** The server's answer. */
export interface UploadAnswer {
  readonly status: number
  readonly text: string
}

/** Sends bytes. @throws ApiCallError without an answer */
export type UploadTransport = (request: UploadRequest) => Promise<UploadAnswer>

/** Milliseconds after which an upload fails: ten megabytes over a poor connection take minutes. */
const TIMEOUT_MS = 300_000

/** Returns a transport that uses XMLHttpRequest, because `fetch` does not report upload progress. */
export function xhrTransport(open: () => XMLHttpRequest): UploadTransport {
  return async ({ url, headers, body, onProgress, signal }) =>
    new Promise((resolve, reject) => {
      const request = open()
      const cancel = () => request.abort()
      const end = (work: () => void) => () => {
        signal.removeEventListener('abort', cancel)
        work()
      }
      request.open('POST', url)
      request.timeout = TIMEOUT_MS
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
      request.addEventListener(
        'load',
        end(() => resolve({ status: request.status, text: request.responseText })),
      )
      request.addEventListener(
        'error',
        end(() => reject(new ApiCallError('network', 'Network error'))),
      )
      request.addEventListener(
        'timeout',
        end(() => reject(new ApiCallError('timeout', `No answer within ${TIMEOUT_MS} ms`))),
      )
      request.addEventListener(
        'abort',
        end(() => reject(new ApiCallError('cancelled', 'Request cancelled'))),
      )
      if (signal.aborted) {
        reject(new ApiCallError('cancelled', 'Request cancelled'))
        return
      }
      signal.addEventListener('abort', cancel, { once: true })
      request.send(body)
    })
}
