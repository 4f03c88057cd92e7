import type { Invitation, WaitingPurchase } from '../../contract/participants.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

/** Returns the invitation of a link to the signed-in person. @throws ApiCallError `notFound`, or 403 with the code `otherPerson` */
export async function openInvitation(client: ApiClient, token: string): Promise<Invitation> {
  return invitationOf(await client.call('POST', '/participants/open', { token }))
}

/** Declines an invitation. @throws ApiCallError with the code `invitationOver` or `alreadySigned` */
export async function declineInvitation(client: ApiClient, token: string): Promise<Invitation> {
  return invitationOf(await client.call('POST', '/participants/decline', { token }, { retries: 0 }))
}

/** Returns a purchase that waits for others. @throws ApiCallError `notFound` */
export async function readWaiting(client: ApiClient, token: string): Promise<WaitingPurchase> {
  return waitingOf(await client.call('POST', '/participants/waiting', { token }))
}

/** Mails the others a new link. Does not retry, so that no mail is sent twice. @throws ApiCallError with the code `tooManyMails` */
export async function sendLinkAgain(client: ApiClient, token: string): Promise<WaitingPurchase> {
  return waitingOf(await client.call('POST', '/participants/send-again', { token }, { retries: 0 }))
}

/** Ends a purchase that waits. @throws ApiCallError with the code `invitationOver` */
export async function cancelWaiting(client: ApiClient, token: string): Promise<WaitingPurchase> {
  return waitingOf(await client.call('POST', '/participants/cancel', { token }, { retries: 0 }))
}

type Answer = Awaited<ReturnType<ApiClient['call']>>

/** Checks only what a page depends on. */
function invitationOf({ data, status }: Answer): Invitation {
  if (!isObject(data) || !Array.isArray(data['documents'])) throw invalidData(status)
  const { id, state, flow, personalNumber, asker, insurance, insured, startDate, validUntil } = data
  const texts = [id, state, flow, personalNumber, asker, insurance, insured, startDate, validUntil]
  if (texts.every((text) => typeof text === 'string')) return data as Invitation
  throw invalidData(status)
}

function waitingOf({ data, status }: Answer): WaitingPurchase {
  if (!isObject(data) || !Array.isArray(data['others'])) throw invalidData(status)
  const { state, insurance, startDate, askedOn, validUntil } = data
  if ([state, insurance, startDate, askedOn, validUntil].every((text) => typeof text === 'string')) return data as WaitingPurchase
  throw invalidData(status)
}
