import { normalizePhone } from '../../../validators/phone/phone-number.ts'
import type { Customer } from '../../contract/customers.ts'
import type { CustomerValues } from '../../engine/defaults.ts'
import { getCustomer } from '../api/customers.ts'
import { describeError, LOG_LEVELS } from '../api/log.ts'
import type { AppServices } from '../services/app-services.ts'

/**
 * Returns the registered details of the signed-in customer, in the canonical form of answers. Undefined, with an entry in the
 * log, if the server does not answer.
 */
export async function registeredCustomer({ client, log }: Pick<AppServices, 'client' | 'log'>): Promise<CustomerValues | undefined> {
  try {
    return valuesOf(await getCustomer(client))
  } catch (error) {
    log({ text: 'Error fetching the customer for a form', level: LOG_LEVELS.error, data: describeError(error), tag: 'form' })
    return undefined
  }
}

function valuesOf({ personalNumber, contactDetails }: Customer): CustomerValues {
  const { street, zip, email, phone } = contactDetails
  return {
    personalNumber,
    ...(street !== undefined && { street }),
    ...(zip !== undefined && { zip }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone: normalizePhone(phone) }),
  }
}
