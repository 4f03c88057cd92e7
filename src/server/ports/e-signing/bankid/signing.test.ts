import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SigningOrder } from '../e-signing-port.ts'
import { createBankIdClient } from './client.ts'
import type { Transport } from './errors.ts'
import { simulatorApp } from './launch-url.ts'
import { createBankIdSigning } from './signing.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const transport = vi.fn<Transport>(async () => ({
  status: 200,
  body: { orderRef: 'r', autoStartToken: 'a', qrStartToken: 'q', qrStartSecret: 's' },
}))
const client = createBankIdClient({ transport, wait: async () => {} })
const order: SigningOrder = {
  personalNumber: '198507092388',
  visibleText: 'Text',
  endUserIp: '192.0.2.1',
  device: 'same',
  returnUrl: 'https://teckna.example/back?nonce=1',
}

afterEach(() => transport.mockClear())

async function sent(over: Partial<SigningOrder>, simulated = false): Promise<Record<string, unknown>> {
  const app = simulated ? { app: simulatorApp('/bankid-simulator') } : {}
  await createBankIdSigning({ client, ...app }).start({ ...order, ...over })
  return transport.mock.calls[0]?.[1] as Record<string, unknown>
}

describe('the signing port over BankID', () => {
  it('pins the person, and sends no more than is known of the browser', async () => {
    const body = await sent({})
    expect(body['requirement']).toEqual({ personalNumber: '198507092388' })
    expect(body).not.toHaveProperty('web')
    expect(body).not.toHaveProperty('device')
  })

  it('identifies any person, with the same return address and browser', async () => {
    const { personalNumber: _, ...anybody } = order
    await createBankIdSigning({ client }).identify({ ...anybody, userAgent: IPHONE })
    expect(transport.mock.calls).toEqual([
      [
        '/rp/v6.0/auth',
        {
          endUserIp: order.endUserIp,
          userVisibleData: Buffer.from(order.visibleText).toString('base64'),
          userVisibleDataFormat: 'simpleMarkdownV1',
          web: { userAgent: IPHONE },
          returnUrl: order.returnUrl,
        },
      ],
    ])
  })

  it('leads every browser back from an identification on the same device, and none from one on another', async () => {
    const { personalNumber: _, ...anybody } = { ...order, userAgent: ANDROID }
    await createBankIdSigning({ client }).identify(anybody)
    await createBankIdSigning({ client }).identify({ ...anybody, device: 'other' })
    expect(transport.mock.calls.map(([, body]) => (body as { returnUrl?: string }).returnUrl)).toEqual([order.returnUrl, undefined])
  })

  it('sends the domain and the beginning of a long user agent', async () => {
    await createBankIdSigning({ client, referringDomain: 'teckna.example' }).start({ ...order, userAgent: 'x'.repeat(300) })
    expect(transport.mock.calls[0]?.[1]).toMatchObject({ web: { referringDomain: 'teckna.example', userAgent: 'x'.repeat(256) } })
  })

  it('sends a return address only where the app needs one', async () => {
    expect(await sent({ userAgent: IPHONE })).toMatchObject({ returnUrl: order.returnUrl })
    transport.mockClear()
    expect(await sent({ userAgent: ANDROID })).not.toHaveProperty('returnUrl')
    transport.mockClear()
    expect(await sent({ userAgent: IPHONE, device: 'other' })).not.toHaveProperty('returnUrl')
    transport.mockClear()
    expect(await sent({ userAgent: ANDROID }, true)).toMatchObject({ returnUrl: order.returnUrl })
  })

  it('opens the app that it is set up with', () => {
    expect(createBankIdSigning({ client }).launchUrl('t', { userAgent: IPHONE })).toBe(
      'https://app.bankid.com/?autostarttoken=t&redirect=null',
    )
    expect(createBankIdSigning({ client, app: simulatorApp('/bankid-simulator') }).launchUrl('t', { userAgent: IPHONE })).toBe(
      '/bankid-simulator?autostarttoken=t',
    )
  })
})
