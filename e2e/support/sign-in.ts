import type { APIRequestContext, Page } from '@playwright/test'
import type { InitiateSignResponse } from '../../src/contract/signing.ts'
import { expect } from './test.ts'

const CONTROL_SIDE = '/bankid-simulator/sim'

/** An order as the simulated phone lists it. */
interface PhoneOrder {
  readonly orderRef: string
  readonly autoStartToken: string
  readonly qr: string | null
}

/** The page where people sign in, as they meet it: by roles and labels. */
export function signInPage(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  return {
    page,
    heading: page.getByRole('heading', { level: 1 }),
    thisDevice: button('BankID på den här enheten'),
    otherDevice: button('BankID på en annan enhet'),
    username: button('Användarnamn'),
    nameField: page.getByRole('textbox', { name: 'Användarnamn' }),
    passwordField: page.getByLabel('Lösenord'),
    submit: page.getByRole('button', { name: 'Logga in', exact: true }),
    code: page.getByRole('img', { name: /QR-kod/ }),
    cancel: page.getByRole('button', { name: 'Avbryt', exact: true }),
    again: button('Försök igen'),
    abort: button('Avbryt inloggningen'),

    /** From the shop's own page to the one where people show who they are. */
    async open(method: 'BankID' | 'användarnamn' = 'BankID') {
      await page.goto('/mina-sidor/logga-in')
      await page.getByRole('link', { name: `Logga in med ${method}` }).click()
      await expect(this.heading).toHaveText('Logga in på Mina sidor')
    },

    /** Does what begins an identification, and gives the start token of its order: other tests have orders of their own. */
    async startTokenOf(action: () => Promise<void>): Promise<string> {
      const begun = page.waitForResponse(/\/bankid\/start$/)
      await action()
      const { launchUrl } = (await (await begun).json()) as InitiateSignResponse
      return new URL(launchUrl, page.url()).searchParams.get('autostarttoken') ?? ''
    },

    async expectSignedIn() {
      await expect(page).toHaveURL(/\/mina-sidor\/oversikt$/)
      await expect(this.heading).toHaveText('Översikt')
    },
  }
}

/** Somebody's simulated phone, without its page. */
export function controlledPhone(request: APIRequestContext) {
  async function orderOf(autoStartToken: string): Promise<PhoneOrder> {
    const { orders } = (await (await request.get(`${CONTROL_SIDE}/orders`)).json()) as { orders: PhoneOrder[] }
    const order = orders.find((known) => known.autoStartToken === autoStartToken)
    if (!order) throw new Error('there is no such order on the phone')
    return order
  }

  async function act({ orderRef }: PhoneOrder, what: string, data: object): Promise<void> {
    const answer = await request.post(`${CONTROL_SIDE}/orders/${orderRef}/${what}`, { data })
    expect(answer.status()).toBe(200)
  }

  return {
    /** Reads the code that the order shows now. */
    async scan(autoStartToken: string, personalNumber: string): Promise<void> {
      const order = await orderOf(autoStartToken)
      await act(order, 'scan', { qr: order.qr, personalNumber })
    },
    async identify(autoStartToken: string, personalNumber: string): Promise<void> {
      await act(await orderOf(autoStartToken), 'sign', { securityCode: '123456', personalNumber })
    },
    async cancel(autoStartToken: string): Promise<void> {
      await act(await orderOf(autoStartToken), 'cancel', {})
    },
    /** Ends an order with a hint of the service. */
    async fail(autoStartToken: string, hintCode: string): Promise<void> {
      await act(await orderOf(autoStartToken), 'fail', { hintCode })
    },
  }
}
