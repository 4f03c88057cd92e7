import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { FileStore } from '../../ports/files/file-port.ts'
import type { SigningService } from '../signing/signing-service.ts'
import type { SignedSubmissions } from '../submissions/signed-submissions.ts'
import { signedWork, startFinishSigned, type SignedWorkParts } from './finish-signed.ts'
import { startForgetUnsent } from './forget-unsent.ts'
import { startAnswerMandates, type AnswerMandatesOptions } from './answer-mandates.ts'
import { startKeepInsurances, type KeepInsurancesOptions } from './keep-insurances.ts'
import { startCollectInsurances, type CollectInsurancesOptions } from './collect-insurances.ts'
import { startRemoveExpired, type RemoveExpiredOptions } from './remove-expired.ts'
import { startSendLetters, type SendLettersOptions } from './send-letters.ts'
import { startSendMessages, type SendMessagesOptions } from './send-messages.ts'
import { startRenewKeys, type RenewKeysOptions } from './renew-keys.ts'

export interface JobsParts
  extends Pick<Foundation, 'clock' | 'log' | 'timers' | 'telemetry'>, SignedWorkParts, Pick<RemoveExpiredOptions, 'stores'> {
  readonly signing: SigningService
  readonly signed: SignedSubmissions
  readonly files: FileStore
  readonly insuranceKeeping: KeepInsurancesOptions['insuranceKeeping']
  readonly wallet: CollectInsurancesOptions['wallet']
  readonly moves: SendLettersOptions['moves']
  /** Undefined if the insurer's own system talks to the banks. */
  readonly mandateKeeping: AnswerMandatesOptions['mandates'] | undefined
  readonly sending: SendMessagesOptions['sending']
  /** Undefined if an external identity provider is configured. */
  readonly identity: RenewKeysOptions['identity'] | undefined
}

/** Starts the jobs. @returns a function that stops them; it resolves when the current rounds have ended */
export type StartJobs = () => () => Promise<void>

/** Returns the function that starts the server's background jobs. No request waits for them. */
export function registerJobs({
  clock,
  log,
  telemetry,
  timers: { every },
  stores,
  signing,
  signed,
  files,
  insuranceKeeping,
  wallet,
  moves,
  mandateKeeping,
  sending,
  identity,
  ...work
}: JobsParts): StartJobs {
  return () => {
    const jobs = [
      startFinishSigned({ signing, work: signedWork({ ...work, signed }), log, telemetry }, every),
      startRemoveExpired({ stores, log, telemetry }, every),
      ...(identity ? [startRenewKeys({ identity, log, telemetry }, every)] : []),
      startSendMessages({ sending, log, telemetry }, every),
      startKeepInsurances({ insuranceKeeping, log, telemetry }, every),
      startCollectInsurances({ wallet, log, telemetry }, every),
      startSendLetters({ moves, log, telemetry }, every),
      ...(mandateKeeping ? [startAnswerMandates({ mandates: mandateKeeping, log, telemetry }, every)] : []),
      startForgetUnsent({ files, submissions: signed, clock, log, telemetry }, every),
    ]
    return async () => void (await Promise.all(jobs.map(async (stop) => stop())))
  }
}
