import { writeAudit } from '../../../platform/audit/audit.ts'
import type { MandateKeeping } from '../payments-port.ts'
import { bankAnswer } from './bank.ts'
import { keepMandate, type MandateTableOptions } from './embedded-payments.ts'
import { accountOf, changedMandate, mandatesToAnswer, noteAnswer, pendingMandate, type MandateRow } from './mandate-rows.ts'

/**
 * Returns the keeping of the embedded mandates: it takes in those that customers give as they buy, and writes the simulated
 * banks' answers on the day of each. Two processes write an answer once.
 */
export function createMandateKeeping(options: MandateTableOptions): MandateKeeping {
  const { db, cipher, clock, events } = options

  async function answerOne(row: MandateRow): Promise<boolean> {
    const status = bankAnswer(accountOf(cipher, row))
    return db.transaction(async (tx) => {
      const at = clock.now()
      const isNew = await noteAnswer(tx, row.id, status, at)
      if (!isNew) return false
      await writeAudit(tx, { at, actor: 'server', action: 'mandate.answer', subject: `mandate:${row.id}`, detail: { status } })
      await events.changed(tx, changedMandate(cipher, row, status))
      return true
    })
  }

  return {
    async takeIn({ receipt: { policyNumber }, policyholder, account, email, withdrawal }, wording) {
      if (!account || withdrawal) return
      await keepMandate(options, {
        applicationId: `policy:${policyNumber}`,
        personalNumber: policyholder,
        insuranceNumber: policyNumber,
        clearingNumber: account.clearing,
        accountNumber: account.number,
        wording,
        ...(email !== undefined && { email }),
      })
    },

    answers: {
      ...mandatesToAnswer(db, clock),
      async finish(id) {
        const row = await pendingMandate(db, id)
        return row !== undefined && answerOne(row)
      },
    },
  }
}
