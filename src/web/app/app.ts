import { requestIdOf } from '../../contract/request-id.ts'
import { createClient, type Delay } from '../api/client.ts'
import { loadOnce } from '../api/load-once.ts'
import { createLog, LOG_LEVELS } from '../api/log.ts'
import { createPageClock } from '../api/page-clock.ts'
import { createSessionStore, loadSession, withSessionRenewal } from '../api/session.ts'
import { createSigner, toBase64Url, unsigned } from '../api/signer.ts'
import { loadAppConfig } from '../services/load-app-config.ts'
import type { AppServices } from '../services/app-services.ts'
import { createBundleLoader } from '../content/bundle-loader.ts'
import { createContentClient } from '../content/content-client.ts'
import { createCopyLoader } from '../copy/copy-loader.ts'
import { oncePerKey } from '../copy/texts.ts'
import { lazyCode } from '../ui/lazy-code.ts'
import { lateParts } from './idle-parts.ts'

/** The language of the shop's texts. */
const LANGUAGE = 'sv'
const ID_BYTES = 16

const uploads = lazyCode(() => import('../api/files.ts'))

/** What the browser provides: every source of time, randomness and network access. */
export interface BrowserParts {
  readonly fetch: typeof globalThis.fetch
  readonly crypto: Crypto
  readonly now: () => Date
  readonly setTimeout: (callback: () => void, milliseconds: number) => number
  readonly clearTimeout: (timer: number) => void
  /** Opens a call that reports its upload progress. */
  readonly openUpload: () => XMLHttpRequest
  readonly userAgent: string
}

/** Creates the page's services. */
export function createServices({ fetch, crypto, now, userAgent, openUpload, ...timers }: BrowserParts): AppServices {
  const clock = createPageClock({ now })
  const delay = createDelay(timers)
  const randomId = () => toBase64Url(crypto.getRandomValues(new Uint8Array(ID_BYTES)))
  const newRequestId = async () => requestIdOf(clock.now(), randomId())
  const shared = { fetch, clock, newRequestId, delay }

  const openClient = createClient({ ...shared, signer: unsigned })
  const session = createSessionStore(async () => {
    const answer = await loadSession(openClient)
    clock.set(answer.now)
    return answer
  })
  const signer = createSigner(crypto.subtle, async () => (await session.get()).signingKey)
  /** Waits for the session, which carries the server's time. */
  const newSignedId = async () => {
    await session.get()
    return newRequestId()
  }
  const client = withSessionRenewal(createClient({ ...shared, newRequestId: newSignedId, signer }), session)
  const log = createLog(client, userAgent)

  return {
    client,
    session,
    appConfig: loadOnce(() => loadAppConfig(openClient, log)),
    async uploadFile(file, onProgress, signal) {
      const { createUpload, xhrTransport } = await uploads.load()
      return createUpload({ transport: xhrTransport(openUpload), session, clock, newRequestId: newSignedId, signer })(
        file,
        onProgress,
        signal,
      )
    },
    content: createContentClient('/graphql', fetch),
    bundles: createBundleLoader(fetch),
    copy: createCopyLoader({ fetch, delay, randomId, language: LANGUAGE }),
    log,
    showError(message) {
      lateParts.load().then(
        ({ toasts }) => toasts.show(message),
        () => undefined,
      )
    },
    reportMissingText: oncePerKey((key) => log({ text: 'Missing text', level: LOG_LEVELS.error, data: { key }, tag: 'copy' })),
    clock,
    delay,
    randomId,
  }
}

/** Returns a delay by timers. An abort rejects it at once. */
function createDelay({ setTimeout, clearTimeout }: Pick<BrowserParts, 'setTimeout' | 'clearTimeout'>): Delay {
  return (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, milliseconds)
      signal?.addEventListener('abort', stop, { once: true })
    })
}
