import type { Page } from '@playwright/test'
import { REQUEST_ID_HEADER, SIGNATURE_HEADER, START_TIME_HEADER } from '../../src/contract/headers.ts'
import { requestIdOf } from '../../src/contract/request-id.ts'
import type { SessionResponse } from '../../src/contract/session.ts'
import { WALLET_TERMS_VERSION, type CollectionResponse, type InsuranceCollection, type WalletResponse } from '../../src/contract/wallet.ts'
import { signatureOf } from '../../src/server/testing/visitor.ts'
import { controlledPhone } from './sign-in.ts'
import { expect } from './test.ts'

const SIMULATOR = '/bankid-simulator/sim'

/** Where a page of the wallet shows how far it has come with a company. */
export const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The code to scan for the sign-in at a company. */
export const codeOf = (page: Page, name: string) => cardOf(page, name).getByRole('img', { name: /QR-kod/ })

/** Signs in at a company on the simulated phone, by the code that its latest order shows now. */
export async function signInAt({ request }: Pick<Page, 'request'>, company: string, personalNumber: string): Promise<void> {
  const listed = (await (await request.get(`${SIMULATOR}/orders`)).json()) as {
    orders: { orderRef: string; qr: string | null; relyingParty: string }[]
  }
  const order = listed.orders.findLast(({ relyingParty, qr }) => relyingParty === company && qr !== null)
  if (!order) throw new Error(`${company} waits for no sign-in`)
  for (const [what, data] of [
    ['scan', { qr: order.qr, personalNumber }],
    ['sign', { securityCode: '123456', personalNumber }],
  ] as const)
    expect((await request.post(`${SIMULATOR}/orders/${order.orderRef}/${what}`, { data })).status()).toBe(200)
}

/** Makes calls of the signed-in customer of a page, without the page. */
function callsOf({ request }: Pick<Page, 'request'>) {
  let count = 0
  return async <Answer>(method: 'get' | 'post', path: string, data?: object): Promise<Answer> => {
    const { signingKey, now } = (await (await request.get('/api/session')).json()) as SessionResponse
    count += 1
    const id = requestIdOf(new Date(now), `wallet-${String(count).padStart(16, '0')}`)
    const headers = { [REQUEST_ID_HEADER]: id, [SIGNATURE_HEADER]: signatureOf(id, signingKey), [START_TIME_HEADER]: now }
    const answer = await request[method](`/api/${path}`, { headers, ...(data && { data }) })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as Answer
  }
}

/** Fetches what the signed-in customer has at companies. @returns what the wallet then has */
export async function fillWallet(page: Page, personalNumber: string, companies: readonly string[]): Promise<WalletResponse['insurances']> {
  const call = callsOf(page)
  const phone = controlledPhone(page.request)
  await call('post', 'wallet/user/terms', { version: WALLET_TERMS_VERSION, isAccepted: true })
  for (const insuranceCompany of companies) {
    const created = await call<CollectionResponse>('post', `wallet/collection/create/${personalNumber}`, {
      insuranceCompany,
      loginMethod: 'bankid',
    })
    const { entityId } = created.insuranceCollection
    let now: InsuranceCollection = created.insuranceCollection
    const until = async (isThere: () => boolean) =>
      expect
        .poll(
          async () => {
            now = (await call<CollectionResponse>('get', `wallet/collection/status/${personalNumber}/${entityId}`)).insuranceCollection
            return isThere()
          },
          { timeout: 30_000 },
        )
        .toBe(true)
    await until(() => now.signIn?.qr !== undefined)
    const token = now.signIn?.qr?.split('.')[1] ?? ''
    await phone.scan(token, personalNumber)
    await phone.identify(token, personalNumber)
    await until(() => now.endDate !== undefined)
    expect(now.stage).toBe('done')
  }
  return (await call<WalletResponse>('get', `wallet/insurances/${personalNumber}`)).insurances
}
