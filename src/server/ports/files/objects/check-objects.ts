import { randomUUID } from 'node:crypto'
import { connectionError, OutsideError } from '../../../platform/outside/outside-error.ts'
import { FileStoreError } from '../file-port.ts'
import { openS3Objects, type S3Options } from './s3-objects.ts'

/** The variable that an answer of the store is about. */
const VARIABLES: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'FILES_KEY_ID',
  SignatureDoesNotMatch: 'FILES_SECRET_KEY',
  AccessDenied: 'FILES_KEY_ID',
  CredentialsProviderError: 'FILES_KEY_ID',
  NoSuchBucket: 'FILES_BUCKET',
  PermanentRedirect: 'FILES_REGION',
  AuthorizationHeaderMalformed: 'FILES_REGION',
}

const CHECK = new TextEncoder().encode('teckna')

/**
 * Writes, reads and deletes an object, as the shop does with files.
 * @throws OutsideError
 */
export async function checkObjects(options: S3Options): Promise<void> {
  const objects = await openS3Objects(options)
  // processes that start at once do not meet
  const name = `start-check-${randomUUID()}`
  try {
    await objects.put(name, CHECK)
    await objects.get(name, CHECK.length)
    await objects.remove(name)
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    throw outsideErrorOf(error)
  }
}

function outsideErrorOf({ reason, cause, fault }: FileStoreError): OutsideError {
  const variable = VARIABLES[reason]
  if (variable !== undefined)
    return new OutsideError('storeRefuses', `${variable}: the object store at FILES_URL does not take or give files (${reason})`, { cause })
  const isAnswer = fault !== 'unavailable' || statusOf(cause) !== undefined
  if (!isAnswer) return connectionError(cause, { address: 'FILES_URL' })
  const mayPass = (statusOf(cause) ?? 0) >= 500
  return new OutsideError('storeFails', `FILES_URL: the object store does not take or give files (${reason})`, { cause, mayPass })
}

function statusOf(cause: unknown): number | undefined {
  const { $metadata } = (cause ?? {}) as { readonly $metadata?: { readonly httpStatusCode?: number } }
  return $metadata?.httpStatusCode
}
