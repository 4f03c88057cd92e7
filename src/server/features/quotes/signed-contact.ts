import type { FastifyBaseLogger } from 'fastify'
import { Compile } from 'typebox/compile'
import { CustomerUpdate } from '../../../contract/customer-update.ts'
import { isObject } from '../../../values/json.ts'
import { safeError } from '../../platform/http/safe-error.ts'
import type { QuoteRecord } from '../../ports/core-system/core-system-port.ts'
import type { Customers } from '../customers/customer-port.ts'

export interface SignedContactOptions {
  readonly customers: Pick<Customers, 'noteSigned'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Passes on the e-mail address and phone number of a signed purchase. Never rejects. */
export type NoteContact = (record: QuoteRecord, signedAt: Date) => Promise<void>

const { email, phone } = CustomerUpdate.properties.contactDetails.properties
const isEmail = Compile(email)
const isPhone = Compile(phone)

/**
 * Returns what makes the policyholder's contact details those of the customer. The address of what is insured is not where the
 * customer lives, so it stays with the contract. A failure is logged: a purchase does not wait for the customer register.
 */
export function createNoteContact({ customers, log }: SignedContactOptions): NoteContact {
  return async ({ quote: { quoteNumber }, request }, signedAt) => {
    const personalNumber = request.insuranceHolder[0]?.personalNumber
    const { customer } = request as { readonly customer?: unknown }
    if (personalNumber === undefined || !isObject(customer)) return
    const given = {
      ...(isEmail.Check(customer['email']) && { email: customer['email'] }),
      ...(isPhone.Check(customer['phone']) && { phone: customer['phone'] }),
    }
    if (Object.keys(given).length === 0) return
    try {
      await customers.noteSigned(personalNumber, given, signedAt)
    } catch (error) {
      log.error({ quoteNumber, error: safeError(error) }, 'the contact details of a purchase could not be taken over')
    }
  }
}
