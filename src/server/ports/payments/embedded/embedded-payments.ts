import { bankOf } from '../../../../../validators/account/account-number.ts'
import { paymentsOf } from '../../../../insurance/due-payments.ts'
import { swedishDateOf, type Clock } from '../../../../values/clock.ts'
import { writeAudit } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { mandates } from '../../../platform/db/schema/mandates.ts'
import { longId, type Random } from '../../../platform/ids/ids.ts'
import type { Cipher } from '../../../platform/secrets/cipher.ts'
import type { PersonHash } from '../../../platform/secrets/person-hash.ts'
import { InsurancesError, type Insurances } from '../../insurances/insurances-port.ts'
import type { MandateEvents } from '../mandate-events.ts'
import { PaymentsError, type MandateApplication, type Payments } from '../payments-port.ts'
import { answerDay } from './bank.ts'
import {
  changedMandate,
  consentOf,
  lockMandates,
  mandateOfApplication,
  mandatesOf,
  revokeOthers,
  revokeOwn,
  sealAccount,
  type MandateRow,
} from './mandate-rows.ts'

export interface EmbeddedPaymentsOptions {
  readonly db: Db
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly clock: Clock
  readonly random: Random
  readonly personHash: PersonHash
  readonly insurances: Pick<Insurances, 'overview'>
  readonly events: MandateEvents
  /** Returns the newest address of a customer. */
  readonly emailOf: (personalNumber: string) => Promise<string | undefined>
}

/** What a table of mandates is made of. */
export type MandateTableOptions = Omit<EmbeddedPaymentsOptions, 'insurances' | 'emailOf'>

/** Creates the payments shipped with Teckna: a table of mandates, and payments that follow from the insurances. */
export function createEmbeddedPayments(options: EmbeddedPaymentsOptions): Payments {
  const { db, cipher, clock, personHash, insurances } = options
  return {
    async due(personalNumber) {
      try {
        return paymentsOf(await insurances.overview(personalNumber), swedishDateOf(clock.now()))
      } catch (error) {
        if (!(error instanceof InsurancesError)) throw error
        throw new PaymentsError(error.message, { cause: error })
      }
    },
    consents: async (personalNumber) => (await mandatesOf(db, personHash(personalNumber))).map((row) => consentOf(cipher, row)),
    apply: async (application) => consentOf(cipher, await keepMandate(options, application)),
    async revoke(personalNumber, id) {
      const own = { personHash: personHash(personalNumber), id }
      const newest = await options.emailOf(personalNumber)
      await db.transaction(async (tx) => {
        const at = clock.now()
        const revoked = await revokeOwn(tx, own, at)
        if (!revoked) return
        await writeAudit(tx, { at, actor: 'customer', action: 'mandate.revoke', subject: `mandate:${id}` })
        const told = changedMandate(cipher, revoked, 'revoked')
        await options.events.changed(tx, { ...told, email: newest ?? told.email })
      })
      const row = (await mandatesOf(db, own.personHash)).find((one) => one.id === id)
      return row && consentOf(cipher, row)
    },
    bankName: async (clearingNumber) => bankOf(clearingNumber),
  }
}

/** Writes a mandate once, and ends an earlier one of the insurance. @returns its row */
export async function keepMandate(
  { db, cipher, clock, random, personHash }: Omit<MandateTableOptions, 'events'>,
  { applicationId, personalNumber, insuranceNumber, clearingNumber, accountNumber, wording, email }: MandateApplication,
): Promise<MandateRow> {
  return db.transaction(async (tx) => {
    await lockMandates(tx, insuranceNumber)
    const [id, at] = [longId(random), clock.now()]
    const account = sealAccount(cipher, { clearing: clearingNumber, number: accountNumber, ...(email !== undefined && { email }) }, id)
    const facts = { id, applicationId, personHash: personHash(personalNumber), insuranceNumber, account, wording }
    const [made] = await tx
      .insert(mandates)
      .values({ ...facts, status: 'pending', givenAt: at, answerOn: answerDay(swedishDateOf(at)) })
      .onConflictDoNothing({ target: mandates.applicationId })
      .returning()
    const row = made ?? (await mandateOfApplication(tx, applicationId))
    if (!row) throw new Error('a mandate that was just kept is not there')
    if (!made) return row
    await revokeOthers(tx, row, at)
    await writeAudit(tx, { at, actor: 'customer', action: 'mandate.give', subject: `mandate:${id}`, detail: { insuranceNumber, wording } })
    return row
  })
}
