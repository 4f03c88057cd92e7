import type { CollectionFailure } from '../../../../contract/wallet.ts'
import type { SimulatedSignIn } from '../../../platform/db/schema/simulated-collections.ts'
import { SigningError, type SigningStatus } from '../../e-signing/e-signing-port.ts'
import { CollectorError, type CollectorSignIn } from '../collector-port.ts'
import { openOrder, type EmbeddedCollectorOptions, type SimulatedRow } from './options.ts'

/** The e-ID service allows one question per second and order. */
const ASK_EVERY_MS = 1_000
/** How often a sign-in that nobody opens is begun again: for about three minutes. */
const MOST_SIGN_INS = 6

/** Hint codes of a failed sign-in that have a reason of their own. */
const FAILURES: Readonly<Record<string, CollectionFailure>> = {
  userCancel: 'signInCancelled',
  cancelled: 'signInCancelled',
  startFailed: 'signInExpired',
  expiredTransaction: 'signInExpired',
}

/** The simulated service forgets its orders with its process: the customer signs in anew, as if nobody had opened the app. */
const NOT_THERE: SigningStatus = { status: 'failed', hintCode: 'startFailed' }

/** The part of a row that a sign-in changes. */
export type SignInChange = Partial<Pick<SimulatedRow, 'stage' | 'failure' | 'signIn' | 'signIns' | 'askAfter' | 'signedInAt'>>

/** Begins a sign-in at the company of a collection. @throws CollectorError `unavailable` */
export async function beginSignIn(options: EmbeddedCollectorOptions, row: SimulatedRow): Promise<SignInChange> {
  const { clock, signInAt } = options
  const { endUserIp, userAgent, returnUrl } = openOrder(options, row)
  const isHere = row.loginMethod === 'bankidOnThisDevice'
  const started = await asCollector(async () =>
    signInAt(row.insuranceCompany).identify({
      visibleText: `# ${row.insuranceCompany}\nDu loggar in hos **${row.insuranceCompany}** för att hämta dina försäkringar därifrån.`,
      endUserIp,
      ...(userAgent !== '' && { userAgent }),
      ...(isHere ? { device: 'same', returnUrl } : { device: 'other' }),
    }),
  )
  const { orderRef, autoStartToken, qrStartToken, qrStartSecret } = started
  const signIn: SimulatedSignIn = { orderRef, autoStartToken, qrStartToken, qrStartSecret, startedAt: clock.now().toISOString() }
  return { stage: 'waitingForSignIn', signIn, signIns: row.signIns + 1, askAfter: clock.now() }
}

/** Asks where a sign-in stands, at most once a second. @throws CollectorError `unavailable` */
export async function followSignIn(options: EmbeddedCollectorOptions, row: SimulatedRow, signIn: SimulatedSignIn): Promise<SignInChange> {
  const { clock, signInAt } = options
  if (row.askAfter !== null && row.askAfter > clock.now()) return {}
  const status = await asCollector(async () => signInAt(row.insuranceCompany).collect(signIn.orderRef), NOT_THERE)
  if (status.status === 'pending') return { askAfter: new Date(clock.now().getTime() + ASK_EVERY_MS) }
  return status.status === 'failed' ? notSignedIn(options, row, status) : signedIn(options, row, status)
}

async function notSignedIn(
  options: EmbeddedCollectorOptions,
  row: SimulatedRow,
  { hintCode }: Extract<SigningStatus, { status: 'failed' }>,
): Promise<SignInChange> {
  if (hintCode === 'startFailed' && row.signIns < MOST_SIGN_INS) return beginSignIn(options, row)
  return { stage: 'failed', failure: FAILURES[hintCode] ?? 'signInRefused' }
}

function signedIn(
  options: EmbeddedCollectorOptions,
  row: SimulatedRow,
  { evidence }: Extract<SigningStatus, { status: 'complete' }>,
): SignInChange {
  if (evidence.personalNumber !== openOrder(options, row).personalNumber) return { stage: 'failed', failure: 'wrongPerson' }
  return { stage: 'fetching', signedInAt: options.clock.now(), signIn: null }
}

/** What a page shows while a sign-in waits. */
export function shownSignIn(
  { clock, signInAt, words }: EmbeddedCollectorOptions,
  { loginMethod, insuranceCompany }: SimulatedRow,
  userAgent: string,
  signIn: SimulatedSignIn,
): CollectorSignIn {
  if (loginMethod === 'bankidOnThisDevice') return { launchUrl: signInAt(insuranceCompany).launchUrl(signIn.autoStartToken, { userAgent }) }
  return { qr: words.qr(signIn, (clock.now().getTime() - Date.parse(signIn.startedAt)) / 1_000) }
}

/** Runs a call to the e-ID service. @param gone what it means that the service does not know an order */
async function asCollector<T>(call: () => Promise<T>, gone?: T): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof SigningError)) throw error
    if (gone !== undefined && error.code === 'gone') return gone
    throw new CollectorError('unavailable', `the simulated e-ID service: ${error.code}`)
  }
}
