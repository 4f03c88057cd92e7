import type { Page } from '@playwright/test'

interface SimulatedOrder {
  readonly orderRef: string
  readonly autoStartToken: string
  readonly phase: string
  readonly askedFor: { readonly personalNumber?: string } | null
}

const SIMULATOR = '/bankid-simulator/sim/orders'

/**
 * Signs on another device with the server's simulated BankID: starts on the page, and simulates the phone. If the
 * server refuses the answers, the page says so and there is nothing to sign.
 * @param signer the person of the order, for concurrent signings
 */
export async function signOnPage(page: Page, origin: string, signer?: string): Promise<void> {
  await page.locator('main .bankid-actions button').last().click()
  const refusal = page.locator('main [role="alert"]')
  await page.getByRole('img', { name: /QR/ }).or(refusal).first().waitFor()
  if (await refusal.isVisible()) return
  const { request } = page
  const listed = (await (await request.get(origin + SIMULATOR)).json()) as { orders: readonly SimulatedOrder[] }
  const order = listed.orders.findLast(({ askedFor }) => signer === undefined || askedFor?.personalNumber === signer)
  if (!order) throw new Error('there is no order to sign')
  const personalNumber = order.askedFor?.personalNumber
  const act = async (what: string, data: object) => {
    const answer = await request.post(`${origin}${SIMULATOR}/${order.orderRef}/${what}`, { data })
    if (!answer.ok()) throw new Error(`the simulated BankID refuses to ${what}: ${await answer.text()}`)
  }
  await act('start', { autoStartToken: order.autoStartToken, personalNumber })
  // a newly opened app is not ready to sign yet
  for (let phase = ''; phase !== 'userSign';) {
    const now = (await (await request.get(origin + SIMULATOR)).json()) as { orders: readonly SimulatedOrder[] }
    phase = now.orders.find(({ orderRef }) => orderRef === order.orderRef)?.phase ?? 'userSign'
    await page.waitForTimeout(250)
  }
  await act('sign', { securityCode: '123456', personalNumber })
}
