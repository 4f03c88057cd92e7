import { Readable } from 'node:stream'
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { FilesConfig } from '../../../platform/config/files-config.ts'
import { errorCodeOf } from '../../../platform/http/error-code.ts'
import { measureCall } from '../../../platform/telemetry/outside-call.ts'
import { NO_TELEMETRY, type Telemetry } from '../../../platform/telemetry/telemetry.ts'
import { FileStoreError } from '../file-port.ts'
import type { ObjectStore } from './object-store-port.ts'

/** How to reach a bucket. */
export interface S3Options extends Omit<Extract<FilesConfig, { readonly mode: 'objects' }>, 'mode'> {
  /** Measures the calls; nothing by default. */
  readonly telemetry?: Pick<Telemetry, 'record'>
}

/** A customer waits for a removal, which a job repeats. */
const REMOVE_MS = 5_000
const CONNECT_MS = 5_000
const TYPE = 'application/octet-stream'

type Call = 'put' | 'get' | 'remove'

/**
 * Opens a bucket of an S3-compatible object store. The client is loaded here, so that a server without an object store loads none of it.
 * It repeats a failed try twice within the time of the call.
 */
export async function openS3Objects({ telemetry = NO_TELEMETRY, ...options }: S3Options): Promise<ObjectStore> {
  const { bucket, prefix, timeoutMs } = options
  const { S3Client: Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const client: S3Client = new Client(clientOptions(options))
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })

  const within = async <T>(call: Call, ms: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    measureCall(telemetry, { system: 'files', call }, async () => {
      const signal = AbortSignal.timeout(ms)
      try {
        return await run(signal)
      } catch (error) {
        throw faultOf(error, signal)
      }
    })

  return {
    async put(name, bytes) {
      await within('put', timeoutMs, async (abortSignal) =>
        client.send(new PutObjectCommand({ ...at(name), Body: bytes, ContentType: TYPE }), { abortSignal }),
      )
    },
    async get(name, longest) {
      return within('get', timeoutMs, async (abortSignal) => {
        const { Body } = await client.send(new GetObjectCommand(at(name)), { abortSignal })
        if (!(Body instanceof Readable)) throw new FileStoreError('missing', 'noBody')
        return readBytes(Body, longest)
      })
    },
    async remove(name) {
      await within('remove', Math.min(timeoutMs, REMOVE_MS), async (abortSignal) =>
        client.send(new DeleteObjectCommand(at(name)), { abortSignal }),
      )
    },
  }
}

function clientOptions({ endpoint, region, key }: S3Options) {
  return {
    endpoint,
    region,
    // AWS gives each bucket a host; other stores have one for all
    forcePathStyle: !new URL(endpoint).hostname.endsWith('.amazonaws.com'),
    ...(key && { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } }),
    // the encryption shows changed bytes, and not every store knows these headers
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS },
  } as const
}

/** @throws FileStoreError `damaged` for more bytes, the rest of which is not read */
async function readBytes(body: Readable, longest: number): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length
    if (length > longest) throw new FileStoreError('damaged', 'tooLong')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const CODE = /^\w{1,60}$/

function faultOf(error: unknown, { aborted }: AbortSignal): FileStoreError {
  if (error instanceof FileStoreError) return error
  if (aborted) return new FileStoreError('unavailable', 'late', { cause: error })
  const { name } = error as Partial<S3ServiceException>
  if (name === 'NoSuchKey') return new FileStoreError('missing', name)
  const code = errorCodeOf(error) ?? name ?? ''
  return new FileStoreError('unavailable', CODE.test(code) ? code : 'unknown', { cause: error })
}
