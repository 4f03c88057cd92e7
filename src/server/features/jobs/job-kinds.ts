import type { JobKind } from '../../../contract/jobs.ts'
import type { Clock } from '../../../values/clock.ts'
import type { EmbeddedIdentity } from '../../accounts/identity/identity.ts'
import type { Lane } from '../../platform/jobs/lanes.ts'
import type { RetryPlan } from '../../platform/jobs/retry-plan.ts'
import type { WorkSource } from '../../platform/jobs/work-source.ts'
import type { FileStore } from '../../ports/files/file-port.ts'
import type { MandateKeeping } from '../../ports/payments/payments-port.ts'
import type { InsuranceKeeping } from '../insurances/take-in.ts'
import type { Sending } from '../messages/register-messages.ts'
import type { MoveService } from '../moves/move-service.ts'
import type { SigningService } from '../signing/signing-service.ts'
import type { SignedSubmissions } from '../submissions/signed-submissions.ts'
import type { SubmissionService } from '../submissions/submission-service.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import { forgetUnsent } from './forget-unsent.ts'
import { removeExpired, type ExpiringStore } from './remove-expired.ts'

interface Working {
  readonly work: WorkSource
}

/** What the kinds of background work use. */
export interface JobServices {
  readonly clock: Clock
  readonly signing: Pick<SigningService, 'collectAbandoned'>
  readonly signed: Pick<SignedSubmissions, 'toReceive' | 'forgetUnsigned'>
  readonly submissions: Pick<SubmissionService, 'finish'>
  readonly quotes: Working
  readonly withdrawals: Working
  readonly carryOvers: Working
  readonly sending: Pick<Sending, 'sendDue'>
  readonly wallet: Pick<WalletService, 'stepDue'>
  readonly insuranceKeeping: Pick<InsuranceKeeping, 'jobs'>
  readonly moves: Pick<MoveService, 'letters'>
  readonly files: Pick<FileStore, 'removeUnclaimed'>
  readonly stores: readonly ExpiringStore[]
  /** Undefined if the insurer's own system talks to the banks. */
  readonly mandateKeeping: Pick<MandateKeeping, 'answers'> | undefined
  /** Undefined if an external identity provider is configured. */
  readonly identity: Pick<EmbeddedIdentity, 'renewKeys'> | undefined
  /** Forgets the tries of work that is done. @returns how many */
  readonly tidy: () => Promise<number>
}

const [SECOND, MINUTE] = [1_000, 60_000]
const TEN_MINUTES = 10 * MINUTE

/** Kinds of a lane run one after the other, and lanes beside each other. What is signed is looked for often: customers wait for it. */
export const LANES = {
  signed: { everyMs: 30 * SECOND, runs: 'each' },
  messages: { everyMs: 5 * SECOND, runs: 'each' },
  /** The code to scan changes each second, and each step is claimed in its row. */
  collections: { everyMs: 3 * SECOND, runs: 'each' },
  insurances: { everyMs: TEN_MINUTES, runs: 'once' },
  mandates: { everyMs: TEN_MINUTES, runs: 'once' },
  letters: { everyMs: TEN_MINUTES, runs: 'once' },
  retention: { everyMs: TEN_MINUTES, runs: 'once' },
  unsent: { everyMs: 60 * MINUTE, runs: 'once' },
  /** Much shorter than the time before a new key begins to sign, so that every process knows the key by then. */
  keys: { everyMs: TEN_MINUTES, runs: 'each' },
} as const satisfies Readonly<Record<string, Lane>>
export type LaneName = keyof typeof LANES

/** Work whose rows are tried one by one, or work that a round does as a whole. Undefined if this server does not do it. */
type Handler =
  | { readonly source: WorkSource; readonly plan: RetryPlan }
  | { readonly round: (isStopping: () => boolean) => Promise<number> }
  | undefined

export interface JobDefinition {
  readonly lane: LaneName
  readonly handler: (services: JobServices) => Handler
}

/** Until the core system is back, for five days: what a customer has signed is asked for every ten minutes at last. */
const SIGNED_PLAN: RetryPlan = { firstMs: 30 * SECOND, longestMs: TEN_MINUTES, tries: 730 }
/** For five days, hourly at last. */
const DAILY_PLAN: RetryPlan = { firstMs: TEN_MINUTES, longestMs: 60 * MINUTE, tries: 123 }

const signedWork = (source: WorkSource) => ({ source, plan: SIGNED_PLAN })
const dailyWork = (source: WorkSource | undefined) => source && { source, plan: DAILY_PLAN }

/** Every kind of background work. A kind without a handler does not compile. */
export const JOBS: Readonly<Record<JobKind, JobDefinition>> = {
  // first, because it finds signatures that the others of the lane finish
  collectSignings: {
    lane: 'signed',
    handler: ({ signing }) => ({
      async round() {
        await signing.collectAbandoned(SIGNINGS)
        return 0
      },
    }),
  },
  // before the contracts, because a quote waits for what others answer
  receiveForms: {
    lane: 'signed',
    handler: ({ signed, submissions }) =>
      signedWork({
        ...signed.toReceive,
        async finish(id) {
          await submissions.finish(id)
          return true
        },
      }),
  },
  makeContracts: { lane: 'signed', handler: ({ quotes }) => signedWork(quotes.work) },
  withdrawContracts: { lane: 'signed', handler: ({ withdrawals }) => signedWork(withdrawals.work) },
  moveQuotes: { lane: 'signed', handler: ({ carryOvers }) => signedWork(carryOvers.work) },
  // a row of the outbox is its own queue, with its tries: decision 24
  sendMessages: { lane: 'messages', handler: ({ sending }) => ({ round: async (isStopping) => sending.sendDue(isStopping) }) },
  // a collection that fails ends, and its customer sees why: decision 40
  collectInsurances: { lane: 'collections', handler: ({ wallet }) => ({ round: async (isStopping) => wallet.stepDue(isStopping) }) },
  takeInContracts: { lane: 'insurances', handler: ({ insuranceKeeping }) => dailyWork(insuranceKeeping.jobs?.takeIn) },
  sendCancellations: {
    lane: 'insurances',
    handler: ({ insuranceKeeping: { jobs } }) => jobs && { round: async () => jobs.sendCancellations() },
  },
  renewInsurances: { lane: 'insurances', handler: ({ insuranceKeeping }) => dailyWork(insuranceKeeping.jobs?.renewals) },
  answerMandates: { lane: 'mandates', handler: ({ mandateKeeping }) => dailyWork(mandateKeeping?.answers) },
  sendLetters: { lane: 'letters', handler: ({ moves }) => dailyWork(moves.letters) },
  removeExpired: {
    lane: 'retention',
    handler: ({ stores }) => ({
      async round() {
        await removeExpired(stores)
        return 0
      },
    }),
  },
  forgetUnsent: {
    lane: 'unsent',
    handler: ({ files, signed, clock }) => ({
      async round() {
        const forgotten = await forgetUnsent({ files, submissions: signed, clock })
        return forgotten.files + forgotten.submissions
      },
    }),
  },
  tidyJobs: { lane: 'retention', handler: ({ tidy }) => ({ round: tidy }) },
  renewKeys: {
    lane: 'keys',
    handler: ({ identity }) =>
      identity && {
        async round() {
          await identity.renewKeys()
          return 0
        },
      },
  },
}

/** How many abandoned signings a round asks about. */
const SIGNINGS = 100
