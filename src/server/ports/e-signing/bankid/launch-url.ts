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
 * The address that starts the BankID app on the same device: an app link where the browser opens those (Safari on iOS,
 * Chrome and Edge on Android 6 and later), else the app's own scheme. Most Android browsers ask for a click on it.
 * The order's own return address is used; the deprecated redirect of the link is null.
 * Source: BankID RP API v6, autostart.
 */
export function bankIdLaunchUrl(autoStartToken: string, { userAgent }: { readonly userAgent: string }): string {
  const base = opensAppLinks(readDevice(userAgent)) ? APP_LINK : APP_SCHEME
  return `${base}?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=null`
}

/**
 * The return address for an order on the same device, or undefined where the app goes back by itself.
 * Safari on iOS loads the page anew; Chrome and Firefox on iOS would open it in a second tab, so they are only brought
 * to the front. Other browsers on iOS cannot be returned to.
 */
export function bankIdReturnUrl(returnUrl: string, { userAgent }: { readonly userAgent: string }): string | undefined {
  const { system, browser } = readDevice(userAgent)
  if (system !== 'ios') return undefined
  if (browser === 'safari') return returnUrl
  if (browser === 'chrome') return 'googlechromes://'
  return browser === 'firefox' ? 'firefox://' : undefined
}

/**
 * The return address for an order that ends nowhere but in the browser that began it: each app and each browser gets one,
 * and where a browser on iOS is not the one that opens addresses, it is named. Elsewhere the app opens the browser of the
 * device's choice.
 * Source: BankID RP API v6, returnUrl; the schemes are those of Chrome, Edge and Firefox for iOS.
 */
export function bankIdBindingReturnUrl(returnUrl: string, { userAgent }: { readonly userAgent: string }): string {
  const { system, browser } = readDevice(userAgent)
  if (system !== 'ios') return returnUrl
  if (browser === 'chrome') return returnUrl.replace(/^http/, 'googlechrome')
  if (browser === 'edge') return `microsoft-edge-${returnUrl}`
  return browser === 'firefox' ? `firefox://open-url?url=${encodeURIComponent(returnUrl)}` : returnUrl
}

/** What kind of device BankID's texts speak of. */
export function bankIdDeviceKind(userAgent: string): 'computer' | 'mobile' {
  return readDevice(userAgent).system === 'other' ? 'computer' : 'mobile'
}

/** How an app is opened on the same device, and how it comes back. */
export interface SignerApp {
  launchUrl(autoStartToken: string, browser: { readonly userAgent: string }): string
  /** For an order that ends wherever it is looked at. */
  returnUrl(returnUrl: string, browser: { readonly userAgent: string }): string | undefined
  /** For an order that ends in the browser that began it alone. */
  bindingReturnUrl(returnUrl: string, browser: { readonly userAgent: string }): string
}

/** The BankID app. */
export const bankIdApp: SignerApp = {
  launchUrl: bankIdLaunchUrl,
  returnUrl: bankIdReturnUrl,
  bindingReturnUrl: bankIdBindingReturnUrl,
}

/**
 * The simulated app, which is a page.
 * @param page the page's address, such as `/bankid-simulator`
 */
export function simulatorApp(page: string): SignerApp {
  return {
    launchUrl: (autoStartToken) => `${page}?autostarttoken=${encodeURIComponent(autoStartToken)}`,
    returnUrl: (returnUrl) => returnUrl,
    bindingReturnUrl: (returnUrl) => returnUrl,
  }
}
