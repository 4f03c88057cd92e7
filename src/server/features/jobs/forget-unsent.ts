import type { Clock } from '../../../values/clock.ts'
import type { FileStore } from '../../ports/files/file-port.ts'
import type { SignedSubmissions } from '../submissions/signed-submissions.ts'

export interface ForgetUnsentOptions {
  readonly files: Pick<FileStore, 'removeUnclaimed'>
  readonly submissions: Pick<SignedSubmissions, 'forgetUnsigned'>
  readonly clock: Clock
}

/** How long the server keeps unsent data, in milliseconds. It equals how long answers stay on a customer's device. */
const RETENTION_MS = 2 * 24 * 60 * 60_000

/** The number of deleted items. */
export interface Forgotten {
  readonly files: number
  readonly submissions: number
}

/** Deletes files that were not submitted, and answers that were not signed, within two days. */
export async function forgetUnsent({ files, submissions, clock }: ForgetUnsentOptions): Promise<Forgotten> {
  const before = new Date(clock.now().getTime() - RETENTION_MS)
  // first what is in the database: a store outside may fail
  const unsigned = await submissions.forgetUnsigned(before)
  return { files: await files.removeUnclaimed(before), submissions: unsigned }
}
