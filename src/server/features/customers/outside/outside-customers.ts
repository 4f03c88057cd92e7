import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { CustomerUpdate, type ContactDetails } from '../../../../contract/customer-update.ts'
import type { Clock } from '../../../../values/clock.ts'
import { isObject } from '../../../../values/json.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { InsurancesError } from '../../../ports/insurances/insurances-port.ts'
import type { BackEndAnswer, BackEndChange, CallBackEnd } from '../../../ports/insurances/outside/back-end.ts'
import type { Customers } from '../customer-port.ts'

export interface OutsideCustomersOptions {
  readonly call: CallBackEnd
  readonly clock: Clock
}

const answerFormat = Compile(Type.Object({ contactDetails: Type.Record(Type.String(), Type.Unknown()) }))
const parts = CustomerUpdate.properties.contactDetails.properties
const FORMATS = Object.entries(parts).map(([field, format]) => [field, Compile(format)] as const)

/**
 * Passes the calls for contact details to the insurer's own customer register, at the paths of the specification with the personal
 * number after them. The register keeps the rule that of each detail the newest counts, by `givenAt`. A detail in another form is
 * left out. [P7.2]
 */
export function createOutsideCustomers({ call, clock }: OutsideCustomersOptions): Customers {
  async function send(path: string, change?: BackEndChange): Promise<BackEndAnswer> {
    try {
      return await call(path, change)
    } catch (error) {
      throw error instanceof InsurancesError ? unavailable(error.message) : error
    }
  }

  async function give(personalNumber: string, contactDetails: ContactDetails, givenAt: Date): Promise<ContactDetails> {
    const body = { contactDetails: { ...contactDetails }, givenAt: givenAt.toISOString() }
    return detailsIn(await send(at('update', personalNumber), { method: 'PUT', body }))
  }

  return {
    async contactDetails(personalNumber) {
      const answer = await send(at('get', personalNumber))
      return answer.status === 404 ? {} : detailsIn(answer)
    },
    update: async (personalNumber, details) => give(personalNumber, details, clock.now()),
    async noteSigned(personalNumber, details, signedAt) {
      await give(personalNumber, details, signedAt)
    },
    async forget(personalNumber) {
      const { status } = await send(at('forget', personalNumber), { method: 'DELETE' })
      if (![200, 204, 404].includes(status)) throw unavailable(`the customer register answered ${status}`)
      return status !== 404
    },
  }
}

const at = (action: 'get' | 'update' | 'forget', personalNumber: string) => `/customer/${action}/${encodeURIComponent(personalNumber)}`

/** @throws ApiError 503 `unavailable` for an answer that is none */
function detailsIn({ status, body }: BackEndAnswer): ContactDetails {
  if (status !== 200) throw unavailable(`the customer register answered ${status}`)
  const answer = parse(body)
  const customer = isObject(answer) && isObject(answer['customer']) ? answer['customer'] : answer
  if (!answerFormat.Check(customer)) throw unavailable('the customer register answered without contact details')
  const told = customer.contactDetails
  return Object.fromEntries(FORMATS.flatMap(([field, format]) => (format.Check(told[field]) ? [[field, told[field]]] : [])))
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    throw unavailable('the customer register answered what is not JSON')
  }
}

const unavailable = (reason: string) => new ApiError(503, 'unavailable', reason)
