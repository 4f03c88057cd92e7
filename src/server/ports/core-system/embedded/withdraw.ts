import { and, eq, type SQL } from 'drizzle-orm'
import { swedishDateOf } from '../../../../values/clock.ts'
import type { WithdrawalReceipt } from '../../../../contract/withdrawal.ts'
import { policies, quotes, withdrawals } from '../../../platform/db/schema/quotes.ts'
import { longId } from '../../../platform/ids/ids.ts'
import { CoreSystemError, type CoreSystem, type WithdrawalProof } from '../core-system-port.ts'
import { tariffOf, type EmbeddedCoreOptions } from './options.ts'
import { policyOf, type PolicyRow } from './policy-row.ts'
import { readQuote } from './quote-row.ts'

/**
 * Records the customer's withdrawal from a contract. It is never refused within its period, and a repeated request gets
 * the same acknowledgement. Distance contracts act (2005:59) chapter 2 section 10 a and chapter 3.
 */
export function withdrawCall(options: EmbeddedCoreOptions): Pick<CoreSystem, 'withdraw'> {
  const { db, random } = options
  return {
    async withdraw(order) {
      const which = policyWhere(order)
      return db.transaction(async (tx) => {
        const [row] = await tx.select().from(policies).where(which).for('update')
        if (!row) throw new CoreSystemError('notFound')
        const [done] = await tx.select().from(withdrawals).where(eq(withdrawals.policyNumber, row.policyNumber))
        const { policyNumber, quoteNumber } = row
        const { name, email, askedAt: now } = order
        const quote = await readQuote(tx, quoteNumber, 'server')
        const withdrawn = (changed: PolicyRow, receipt: WithdrawalReceipt) => ({
          // a repeated request gets the original time, but not the name and e-mail of the first requester
          receipt: { ...receipt, name, email },
          policy: policyOf(changed, quote, tariffOf(options, quote), receipt),
        })
        if (done) return withdrawn(row, done.receipt)
        if (swedishDateOf(now) > row.withdrawalUntil) throw new CoreSystemError('withdrawalPeriodOver')
        const receipt: WithdrawalReceipt = { withdrawalId: longId(random), policyNumber, receivedAt: now.toISOString(), name, email }
        await tx.insert(withdrawals).values({ id: receipt.withdrawalId, policyNumber, name, email, requestedAt: now, receipt })
        const ended = { status: 'withdrawn', withdrawnAt: now } as const
        await tx.update(policies).set(ended).where(eq(policies.policyNumber, policyNumber))
        await tx.update(quotes).set({ status: 'withdrawn' }).where(eq(quotes.quoteNumber, quoteNumber))
        return withdrawn({ ...row, ...ended }, receipt)
      })
    },
  }
}

/** Returns the condition for the contract that matches all given proofs. A policy number alone is no proof. */
function policyWhere({ policyNumber, receiptToken, personalNumber }: WithdrawalProof): SQL | undefined {
  if (receiptToken === undefined && personalNumber === undefined) throw new CoreSystemError('notFound')
  return and(
    eq(policies.policyNumber, policyNumber.replaceAll(/\s/g, '').toUpperCase()),
    receiptToken === undefined ? undefined : eq(policies.receiptToken, receiptToken),
    personalNumber === undefined ? undefined : eq(policies.policyholder, personalNumber),
  )
}
