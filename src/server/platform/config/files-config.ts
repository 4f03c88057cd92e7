import { readBackEndAddress } from './back-end-address.ts'
import { ConfigError, type Environment } from './config-error.ts'
import { readSeconds } from './seconds.ts'

/** A key of an object store. */
export interface ObjectStoreKey {
  readonly id: string
  readonly secret: string
}

/** Where the bytes of customers' files are: in the shop's database, or in a bucket of an S3-compatible object store. */
export type FilesConfig =
  | { readonly mode: 'embedded' }
  | {
      readonly mode: 'objects'
      /** Without a trailing slash. */
      readonly endpoint: string
      readonly bucket: string
      readonly region: string
      /** The beginning of every object's name; may be empty. */
      readonly prefix: string
      /** Undefined: that of the machine, as AWS gives it. */
      readonly key: ObjectStoreKey | undefined
      readonly timeoutMs: number
    }

const DEFAULT_SECONDS = '20'
const MOST_SECONDS = 60
/** Amazon S3, "General purpose bucket naming rules", without dots, which certificates of host names do not cover. */
const BUCKET = /^[a-z\d][a-z\d-]{1,61}[a-z\d]$/
const REGION = /^[a-z\d-]{1,40}$/
const PREFIX = /^(?:[\w-]{1,40}\/){0,5}$/

/** The variables that need `FILES_URL`. */
const OTHERS = ['FILES_BUCKET', 'FILES_REGION', 'FILES_PREFIX', 'FILES_KEY_ID', 'FILES_SECRET_KEY', 'FILES_SECONDS'] as const

/** Reads `FILES_URL` and what belongs to it. @throws ConfigError. It never quotes the key. */
export function readFiles(env: Environment): FilesConfig {
  const url = env['FILES_URL']
  const alone = OTHERS.find((name) => env[name])
  if (!url && alone) throw new ConfigError(`${alone} needs FILES_URL, the address of the object store`)
  if (!url) return { mode: 'embedded' }
  return {
    mode: 'objects',
    endpoint: readBackEndAddress('FILES_URL', url),
    bucket: matching('FILES_BUCKET', env['FILES_BUCKET'], BUCKET, 'a bucket of 3 to 63 lower-case letters, digits and dashes'),
    region: matching('FILES_REGION', env['FILES_REGION'], REGION, 'the region of the bucket, such as eu-north-1'),
    prefix: matching('FILES_PREFIX', env['FILES_PREFIX'] ?? '', PREFIX, 'empty or folders, such as teckna/files/'),
    key: readKey(env['FILES_KEY_ID'], env['FILES_SECRET_KEY']),
    timeoutMs: readSeconds('FILES_SECONDS', env['FILES_SECONDS'] || DEFAULT_SECONDS, MOST_SECONDS),
  }
}

function matching(variable: string, text = '', pattern: RegExp, form: string): string {
  if (!pattern.test(text)) throw new ConfigError(`${variable} must be ${form}, not "${text}"`)
  return text
}

function readKey(id: string | undefined, secret: string | undefined): ObjectStoreKey | undefined {
  if (!id && !secret) return undefined
  if (!id || !secret) throw new ConfigError('FILES_KEY_ID and FILES_SECRET_KEY belong together')
  if (![id, secret].every((part) => /^[\x21-\x7e]+$/.test(part)))
    throw new ConfigError('FILES_KEY_ID and FILES_SECRET_KEY must be printable characters without spaces')
  return { id, secret }
}
