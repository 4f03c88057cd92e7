import { SigningError, type SigningStarted } from '../e-signing-port.ts'
import { errorOfAnswer, errorOfTransport, TransportError, type OwnCodes, type Transport, type TransportAnswer } from './errors.ts'
import { encodeText, MAX_BASE64, readStarted, readStatus, type RpOrder, type RpSignOrder, type RpStatus } from './wire.ts'

/** A client of BankID's Relying Party API v6.0. Every call rejects with a `SigningError`. */
export interface BankIdClient {
  /** Starts an identification. Never retried. */
  auth(order: RpOrder): Promise<SigningStarted>
  /** Starts a signing. Never retried: an order may exist even without a response. */
  sign(order: RpSignOrder): Promise<SigningStarted>
  /**
   * Returns the status of an order; call it at most once per second. Retried after a reset connection or a 503.
   * The service gives a final status once: if the response is lost, the next try is `gone`.
   */
  collect(orderRef: string): Promise<RpStatus>
  cancel(orderRef: string): Promise<void>
}

export interface BankIdClientOptions {
  readonly transport: Transport
  /** Waits that many milliseconds between two tries of collect. */
  readonly wait: (ms: number) => Promise<void>
}

const BASE = '/rp/v6.0'

/** [P7.1] Three retries, one second apart; here only for collect. */
const RETRIES = 3
const RETRY_DELAY_MS = 1_000

function checkedText(text: string, longest: number): string {
  const encoded = encodeText(text)
  if (text.trim() === '') throw new SigningError('invalid', { details: 'visible text is empty' })
  if (encoded.length > longest) throw new SigningError('invalid', { details: `visible text over ${longest} characters` })
  return encoded
}

function bodyOf({ visibleText, hiddenData, ...parts }: RpOrder, longestText: number): object {
  const visible =
    visibleText === undefined ? {} : { userVisibleData: checkedText(visibleText, longestText), userVisibleDataFormat: 'simpleMarkdownV1' }
  const hidden = hiddenData === undefined ? {} : { userNonVisibleData: Buffer.from(hiddenData).toString('base64') }
  return { ...parts, ...visible, ...hidden }
}

/** For calls about an order, `invalidParameters` means that the order is unknown, fully collected, or too old. */
const ABOUT_AN_ORDER = { invalidParameters: 'gone' } as const

function mayTryAgain(outcome: TransportAnswer | TransportError): boolean {
  return outcome instanceof TransportError ? outcome.failure === 'reset' : outcome.status === 503
}

function bodyOfAnswer(outcome: TransportAnswer | TransportError, ownCodes: OwnCodes = {}): unknown {
  if (outcome instanceof TransportError) throw errorOfTransport(outcome)
  if (outcome.status !== 200) throw errorOfAnswer(outcome, ownCodes)
  return outcome.body
}

/**
 * Creates a client over a transport.
 * Source: BankID RP API v6.0.
 */
export function createBankIdClient({ transport, wait }: BankIdClientOptions): BankIdClient {
  async function callOnce(path: string, body: object): Promise<TransportAnswer | TransportError> {
    try {
      return await transport(`${BASE}/${path}`, body)
    } catch (error) {
      return error instanceof TransportError ? error : new TransportError('unreachable', error)
    }
  }

  async function callAgain(path: string, body: object, tries: number): Promise<TransportAnswer | TransportError> {
    const outcome = await callOnce(path, body)
    if (tries > RETRIES || !mayTryAgain(outcome)) return outcome
    await wait(RETRY_DELAY_MS * tries)
    return callAgain(path, body, tries + 1)
  }

  return {
    async auth(order) {
      return readStarted(bodyOfAnswer(await callOnce('auth', bodyOf(order, MAX_BASE64.authText))))
    },
    async sign(order) {
      return readStarted(bodyOfAnswer(await callOnce('sign', bodyOf(order, MAX_BASE64.signText))))
    },
    async collect(orderRef) {
      return readStatus(bodyOfAnswer(await callAgain('collect', { orderRef }, 1), ABOUT_AN_ORDER))
    },
    async cancel(orderRef) {
      bodyOfAnswer(await callOnce('cancel', { orderRef }), ABOUT_AN_ORDER)
    },
  }
}
