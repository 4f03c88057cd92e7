import { createHmac, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { REQUEST_ID_HEADER, SIGNATURE_HEADER, START_TIME_HEADER } from '../../src/contract/headers.ts'
import { requestIdOf } from '../../src/contract/request-id.ts'
import { WALLET_TERMS_VERSION, type CollectionResponse } from '../../src/contract/wallet.ts'
import { expect } from './test.ts'

const SIMULATOR = '/bankid-simulator/sim'

/** A call of a page, and what it is signed with. */
interface SentCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
}

/** Makes a call in the session of a page, signed as the page signs. */
async function callAs<Answer>(page: Page, { method, path, body }: SentCall): Promise<Answer> {
  const { signingKey, now } = await page.evaluate(
    async () => (await (await fetch('/api/session')).json()) as { readonly signingKey: string; readonly now: string },
  )
  const id = requestIdOf(new Date(now), randomUUID())
  const signature = createHmac('sha256', Buffer.from(signingKey, 'base64url')).update(id).digest('base64url')
  const headers = { [REQUEST_ID_HEADER]: id, [SIGNATURE_HEADER]: signature, [START_TIME_HEADER]: now, 'content-type': 'application/json' }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const answer = await page.evaluate(
    async ([url, request]) => {
      const received = await fetch(url, request)
      return { status: received.status, text: await received.text() }
    },
    [`/api${path}`, init] as const,
  )
  expect(answer.status, `${path}: ${answer.text}`).toBe(200)
  return JSON.parse(answer.text) as Answer
}

/** Signs in at a simulated company on the phone, once it asks. */
async function signInAt(page: Page, company: string, personalNumber: string): Promise<boolean> {
  const { orders } = (await (await page.request.get(`${SIMULATOR}/orders`)).json()) as {
    orders: { orderRef: string; autoStartToken: string; relyingParty: string; phase: string }[]
  }
  const order = orders.findLast(({ relyingParty, phase }) => relyingParty === company && phase === 'created')
  if (!order) return false
  for (const [what, data] of [
    ['start', { autoStartToken: order.autoStartToken, personalNumber }],
    ['sign', { securityCode: '123456', personalNumber }],
  ] as const)
    expect((await page.request.post(`${SIMULATOR}/orders/${order.orderRef}/${what}`, { data })).status()).toBe(200)
  return true
}

/** Fetches the signed-in customer's insurances from a company, without the pages for it. */
export async function fetchFrom(page: Page, company: string, personalNumber: string): Promise<void> {
  await callAs(page, { method: 'POST', path: '/wallet/user/terms', body: { version: WALLET_TERMS_VERSION, isAccepted: true } })
  const body = { insuranceCompany: company, loginMethod: 'bankid' }
  const begun = await callAs<CollectionResponse>(page, { method: 'POST', path: `/wallet/collection/create/${personalNumber}`, body })
  const path = `/wallet/collection/status/${personalNumber}/${begun.insuranceCollection.entityId}`
  let hasSignedIn = false
  await expect
    .poll(
      async () => {
        hasSignedIn ||= await signInAt(page, company, personalNumber)
        return (await callAs<CollectionResponse>(page, { method: 'GET', path })).insuranceCollection.stage
      },
      { timeout: 40_000 },
    )
    .toBe('done')
}
