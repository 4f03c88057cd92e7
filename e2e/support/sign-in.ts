import type { APIRequestContext, Page, Response } from '@playwright/test'
import type { BankIdState } from '../../src/contract/sign-in.ts'
import { expect } from './test.ts'

const CONTROL_SIDE = '/bankid-simulator/sim'

/** An order as the simulated phone lists it. */
interface PhoneOrder {
  readonly orderRef: string
  readonly qr: string | null
}

/** The part of a code that stays the same each second: the start token of its order. */
const startTokenIn = (qr: string | null | undefined) => qr?.split('.')[1]

/** The sign-in page by roles and labels. */
export function signInPage(page: Page) {
  /** Of the latest order. */
  let startToken = ''
  async function hasNewCode(answer: Response): Promise<boolean> {
    if (!answer.url().endsWith('/bankid/collect') || !answer.ok()) return false
    const shown = startTokenIn(((await answer.json()) as BankIdState).qr)
    if (shown === undefined || shown === startToken) return false
    startToken = shown
    return true
  }
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

    /** From the shop's own page to the one where customers identify themselves. */
    async open(method: 'BankID' | 'användarnamn' = 'BankID') {
      await page.goto('/mina-sidor/logga-in')
      await page.getByRole('link', { name: `Logga in med ${method}` }).click()
      await expect(this.heading).toHaveText('Logga in på Mina sidor')
    },

    /** Starts an identification, and returns the start token in its code: other tests have their own orders. */
    async startTokenOf(action: () => Promise<void>): Promise<string> {
      const shown = page.waitForResponse(hasNewCode)
      await action()
      await shown
      return startToken
    },

    async expectSignedIn() {
      await expect(page).toHaveURL(/\/mina-sidor\/oversikt$/)
      await expect(this.heading).toHaveText('Översikt')
    },
  }
}

/** A person's simulated phone, without its page. */
export function controlledPhone(request: APIRequestContext) {
  /** Orders by the start token of their code, as long as the code is not scanned. */
  const known = new Map<string, string>()

  async function orderOf(startToken: string): Promise<PhoneOrder> {
    const { orders } = (await (await request.get(`${CONTROL_SIDE}/orders`)).json()) as { orders: PhoneOrder[] }
    const order = orders.find(({ orderRef, qr }) => startTokenIn(qr) === startToken || known.get(startToken) === orderRef)
    if (!order) throw new Error('there is no such order on the phone')
    known.set(startToken, order.orderRef)
    return order
  }

  async function act({ orderRef }: PhoneOrder, what: string, data: object): Promise<void> {
    const answer = await request.post(`${CONTROL_SIDE}/orders/${orderRef}/${what}`, { data })
    expect(answer.status()).toBe(200)
  }

  return {
    /** Scans the code that the order shows now. */
    async scan(startToken: string, personalNumber: string): Promise<void> {
      const order = await orderOf(startToken)
      await act(order, 'scan', { qr: order.qr, personalNumber })
    },
    async identify(startToken: string, personalNumber: string): Promise<void> {
      await act(await orderOf(startToken), 'sign', { securityCode: '123456', personalNumber })
    },
    async cancel(startToken: string): Promise<void> {
      await act(await orderOf(startToken), 'cancel', {})
    },
    /** Ends an order with a hint code of the service. */
    async fail(startToken: string, hintCode: string): Promise<void> {
      await act(await orderOf(startToken), 'fail', { hintCode })
    },
  }
}

/** Signs a person in by BankID on another device, to the overview. */
export async function signInByBankId(page: Page, request: APIRequestContext, personalNumber: string): Promise<void> {
  const signIn = signInPage(page)
  const phone = controlledPhone(request)
  await signIn.open()
  const token = await signIn.startTokenOf(async () => signIn.otherDevice.click())
  await phone.scan(token, personalNumber)
  await phone.identify(token, personalNumber)
  await signIn.expectSignedIn()
}
