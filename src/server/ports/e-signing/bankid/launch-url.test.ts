import { describe, expect, it } from 'vitest'
import { bankIdBindingReturnUrl, bankIdDeviceKind, bankIdLaunchUrl, bankIdReturnUrl, simulatorApp } from './launch-url.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const agents = {
  iosSafari: `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
  iosChrome: `${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`,
  iosFirefox: `${IPHONE} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`,
  iosEdge: `${IPHONE} Version/18.0 EdgiOS/142.0 Mobile/15E148 Safari/604.1`,
  androidChrome: `${PIXEL} Chrome/142.0.0.0 Mobile Safari/537.36`,
  androidEdge: `${PIXEL} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`,
  androidFirefox: 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
  androidSamsung: `${PIXEL} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  androidOld: 'Mozilla/5.0 (Linux; Android 5.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/95.0 Mobile Safari/537.36',
  desktopChrome: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  desktopSafari: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  none: '',
} as const
type Agent = keyof typeof agents

const APP_LINKS = new Set<Agent>(['iosSafari', 'androidChrome', 'androidEdge'])
const RETURNS: Partial<Record<Agent, string>> = {
  iosSafari: 'https://shop.example/back?nonce=1',
  iosChrome: 'googlechromes://',
  iosFirefox: 'firefox://',
}
/** Return addresses of an order that completes only in the browser that started it. */
const BINDING_RETURNS: Partial<Record<Agent, string>> = {
  iosChrome: 'googlechromes://shop.example/back#nonce=1',
  iosEdge: 'microsoft-edge-https://shop.example/back#nonce=1',
  iosFirefox: 'firefox://open-url?url=https%3A%2F%2Fshop.example%2Fback%23nonce%3D1',
}

describe('starting the app on the same device', () => {
  it.each(Object.keys(agents) as Agent[])('opens the app from %s', (agent) => {
    const base = APP_LINKS.has(agent) ? 'https://app.bankid.com/' : 'bankid:///'
    expect(bankIdLaunchUrl('a b&c', { userAgent: agents[agent] })).toBe(`${base}?autostarttoken=a%20b%26c&redirect=null`)
  })

  it.each(Object.keys(agents) as Agent[])('returns to %s', (agent) => {
    expect(bankIdReturnUrl('https://shop.example/back?nonce=1', { userAgent: agents[agent] })).toBe(RETURNS[agent])
  })

  it.each(Object.keys(agents) as Agent[])('leads back to %s with what only its browser has', (agent) => {
    const address = 'https://shop.example/back#nonce=1'
    expect(bankIdBindingReturnUrl(address, { userAgent: agents[agent] })).toBe(BINDING_RETURNS[agent] ?? address)
  })

  it('distinguishes a computer from a mobile', () => {
    expect(bankIdDeviceKind(agents.iosEdge)).toBe('mobile')
    expect(bankIdDeviceKind(agents.androidFirefox)).toBe('mobile')
    expect(bankIdDeviceKind(agents.desktopSafari)).toBe('computer')
  })

  it('opens the simulator at its page', () => {
    const app = simulatorApp('/bankid-simulator')
    expect(app.launchUrl('a&b', { userAgent: '' })).toBe('/bankid-simulator?autostarttoken=a%26b')
    expect(app.returnUrl('https://shop.example/back', { userAgent: '' })).toBe('https://shop.example/back')
    expect(app.bindingReturnUrl('https://shop.example/back', { userAgent: agents.iosChrome })).toBe('https://shop.example/back')
  })
})
