import { normalizePhone } from '../../../validators/phone/phone-number.ts'
import type { CustomerValues } from '../../engine/defaults.ts'
import type { ApiClient } from '../api/client.ts'
import { getCustomer } from '../api/customers.ts'

/** Returns the registered details of the signed-in customer, in the canonical form of answers. @throws ApiCallError */
export async function registeredCustomer(client: ApiClient): Promise<CustomerValues> {
  const { personalNumber, contactDetails } = await getCustomer(client)
  const { street, zip, email, phone } = contactDetails
  return {
    personalNumber,
    ...(street !== undefined && { street }),
    ...(zip !== undefined && { zip }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone: normalizePhone(phone) }),
  }
}
