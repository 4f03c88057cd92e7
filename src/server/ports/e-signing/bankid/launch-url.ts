const APP_LINK = 'https://app.bankid.com/'
const APP_SCHEME = 'bankid:///'

type System = 'ios' | 'android' | 'other'
type Browser = 'safari' | 'chrome' | 'firefox' | 'edge' | 'other'

interface Device {
  readonly system: System
  readonly systemVersion: number
  readonly browser: Browser
}

const BROWSERS: readonly (readonly [RegExp, Browser])[] = [
  [/\b(OPR|OPT|OPiOS|SamsungBrowser|DuckDuckGo|Brave|GSA|FBAN|FBAV|Instagram)\b/, 'other'],
  [/\b(Edg|EdgA|EdgiOS)\//, 'edge'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS)\//, 'chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'safari'],
]

function readDevice(userAgent: string): Device {
  const android = /\bAndroid (\d+)/.exec(userAgent)
  const system = android ? 'android' : /\b(iPhone|iPad|iPod)\b/.test(userAgent) ? 'ios' : 'other'
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other'
  return { system, systemVersion: Number(android?.[1] ?? 0), browser }
}

function opensAppLinks({ system, systemVersion, browser }: Device): boolean {
  if (system === 'ios') return browser === 'safari'
  return system === 'android' && systemVersion >= 6 && (browser === 'chrome' || browser === 'edge')
}

/**
 * Returns the address that starts the BankID app on the same device: an app link where the browser opens app links, else
 * the app's own scheme. App links open in Safari on iOS, and in Chrome and Edge on Android 6 and later. Most Android
 * browsers require a click. The link's deprecated `redirect` is null; the order's return address applies.
 * Source: BankID RP API v6, autostart.
 */
export function bankIdLaunchUrl(autoStartToken: string, { userAgent }: { readonly userAgent: string }): string {
  const base = opensAppLinks(readDevice(userAgent)) ? APP_LINK : APP_SCHEME
  return `${base}?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=null`
}

/**
 * Returns the return address of an order on the same device; undefined if the app itself returns to the browser.
 * Safari on iOS reloads the page. Chrome and Firefox on iOS would open a second tab, so the address only brings them to
 * the front. The app cannot return to other browsers on iOS.
 */
export function bankIdReturnUrl(returnUrl: string, { userAgent }: { readonly userAgent: string }): string | undefined {
  const { system, browser } = readDevice(userAgent)
  if (system !== 'ios') return undefined
  if (browser === 'safari') return returnUrl
  if (browser === 'chrome') return 'googlechromes://'
  return browser === 'firefox' ? 'firefox://' : undefined
}

/**
 * Returns the return address of an order that completes only in the browser that started it. On iOS the address names
 * Chrome, Edge or Firefox by its scheme. On other systems the app opens the device's default browser.
 * Source: BankID RP API v6, returnUrl; the schemes are those of Chrome, Edge and Firefox for iOS.
 */
export function bankIdBindingReturnUrl(returnUrl: string, { userAgent }: { readonly userAgent: string }): string {
  const { system, browser } = readDevice(userAgent)
  if (system !== 'ios') return returnUrl
  if (browser === 'chrome') return returnUrl.replace(/^http/, 'googlechrome')
  if (browser === 'edge') return `microsoft-edge-${returnUrl}`
  return browser === 'firefox' ? `firefox://open-url?url=${encodeURIComponent(returnUrl)}` : returnUrl
}

/** Returns the kind of device that BankID's texts distinguish. */
export function bankIdDeviceKind(userAgent: string): 'computer' | 'mobile' {
  return readDevice(userAgent).system === 'other' ? 'computer' : 'mobile'
}

/** Addresses that open a signing app on the same device and return from it. */
export interface SignerApp {
  launchUrl(autoStartToken: string, browser: { readonly userAgent: string }): string
  /** For an order that any page with its session can complete. */
  returnUrl(returnUrl: string, browser: { readonly userAgent: string }): string | undefined
  /** For an order that completes only in the browser that started it. */
  bindingReturnUrl(returnUrl: string, browser: { readonly userAgent: string }): string
}

/** The BankID app. */
export const bankIdApp: SignerApp = {
  launchUrl: bankIdLaunchUrl,
  returnUrl: bankIdReturnUrl,
  bindingReturnUrl: bankIdBindingReturnUrl,
}

/**
 * Returns the simulated app, which is a page.
 * @param page the page's address, such as `/bankid-simulator`
 */
export function simulatorApp(page: string): SignerApp {
  return {
    launchUrl: (autoStartToken) => `${page}?autostarttoken=${encodeURIComponent(autoStartToken)}`,
    returnUrl: (returnUrl) => returnUrl,
    bindingReturnUrl: (returnUrl) => returnUrl,
  }
}
