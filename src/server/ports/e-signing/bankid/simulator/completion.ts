import { placeholder } from '../placeholder.ts'
import { hintOf, type Order } from './order.ts'
import { findPerson, fullName } from './persons.ts'
import type { CollectedBody, CompletionData } from './rp-schema.ts'

const ISSUE_DATE = '2025-03-14Z'

function completionData({ request, phase }: Order): CompletionData | undefined {
  const person = phase.name === 'complete' ? findPerson(phase.person) : undefined
  if (!person) return undefined
  return {
    user: { personalNumber: person.personalNumber, name: fullName(person), givenName: person.givenName, surname: person.surname },
    device: { ipAddress: request.endUserIp, uhi: placeholder('device') },
    bankIdIssueDate: ISSUE_DATE,
    ...(request.mrtd ? { stepUp: { mrtd: true } } : {}),
    signature: placeholder('signature'),
    ocspResponse: placeholder('OCSP response'),
    ...(request.returnRisk ? { risk: 'low' } : {}),
  }
}

/** Returns the response body of a collect. */
export function collectedBody(order: Order): CollectedBody {
  const { orderRef } = order.request
  const completion = completionData(order)
  if (completion) return { orderRef, status: 'complete', completionData: completion }
  return { orderRef, status: order.phase.name === 'failed' ? 'failed' : 'pending', hintCode: hintOf(order) }
}
