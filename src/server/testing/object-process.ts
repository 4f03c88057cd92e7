import { join } from 'node:path'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Options } from '../ports/files/objects/s3-objects.ts'
import { startOtherProcess } from './other-process.ts'

/** How calls of a method go wrong. See `src/server/ports/files/objects/testing/object-server.ts`. */
export interface ObjectFault {
  readonly method: 'PUT' | 'GET' | 'DELETE'
  readonly fault: 'down' | 'silent' | 'lost' | 'slow'
}

/** An S3-compatible object store in a process of its own, with an empty bucket, and a client that looks at it. */
export interface ObjectProcess {
  /** How the shop reaches the bucket. */
  readonly options: S3Options
  /** Lets every further call of a method go wrong; without a fault, none does. */
  fault(fault?: ObjectFault): Promise<void>
  /** Returns the names of the objects. */
  names(): Promise<readonly string[]>
  bytes(name: string): Promise<Uint8Array>
  put(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
  readonly stop: () => Promise<void>
}

const KEY = { id: 'S3RVER', secret: 'S3RVER' }
const MANY = 1_000

export async function startObjectProcess(): Promise<ObjectProcess> {
  const program = join(import.meta.dirname, '..', 'ports', 'files', 'objects', 'testing', 'object-server.ts')
  const { baseUrl, stop } = await startOtherProcess(program, { OBJECT_BUCKET: 'files' })
  const options: S3Options = { endpoint: baseUrl, bucket: 'files', region: 'eu-north-1', prefix: 'teckna/', key: KEY, timeoutMs: 5_000 }
  const client = new S3Client({
    endpoint: baseUrl,
    region: options.region,
    forcePathStyle: true,
    credentials: { accessKeyId: KEY.id, secretAccessKey: KEY.secret },
  })
  const at = (name: string) => ({ Bucket: options.bucket, Key: name })
  return {
    options,
    async fault(fault) {
      const body = JSON.stringify(fault ? [{ ...fault, times: MANY }] : [])
      await fetch(`${baseUrl}/test/fault`, { method: 'POST', body })
    },
    names: async () => (await (await fetch(`${baseUrl}/test/names`)).json()) as readonly string[],
    bytes: async (name) => (await client.send(new GetObjectCommand(at(name)))).Body?.transformToByteArray() ?? new Uint8Array(),
    put: async (name, bytes) => void (await client.send(new PutObjectCommand({ ...at(name), Body: bytes }))),
    remove: async (name) => void (await client.send(new DeleteObjectCommand(at(name)))),
    async stop() {
      client.destroy()
      await stop()
    },
  }
}
