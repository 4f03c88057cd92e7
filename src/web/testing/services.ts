import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import page from '../../../flow-schemas/child/product.json' with { type: 'json' }
import assortment from '../../../flow-schemas/shop/assortment.json' with { type: 'json' }
import type { Category } from '../../contract/assortment.ts'
import type { ProductPage } from '../../contract/product.ts'
import type { AppConfig } from '../../contract/app-config.ts'
import type { SessionResponse } from '../../contract/session.ts'
import type { LoadedOnce } from '../api/load-once.ts'
import type { LogEntry } from '../api/log.ts'
import { servicesContext, type AppServices } from '../services/app-services.ts'
import type { Product } from '../content/product.ts'

/** A session as the server returns it. */
export const sessionAnswer: SessionResponse = {
  signingKey: 'a2V5',
  now: '2026-11-21T11:00:00.000Z',
  insurer: {
    name: 'Teckna Försäkring',
    organizationNumber: '516400-0000',
    address: 'Gatan 1, 111 11 Stockholm',
    email: 'kundservice@teckna.example',
    phone: '08-465 004 10',
    openingHours: 'vardagar 08:00–17:30',
  },
  signedIn: null,
}

/** A configuration as the server returns it, with every feature off. */
export const appConfig: AppConfig = {
  config: {
    identityProviderSettings: {
      issuer: 'http://shop.test/identity',
      clientId: 'teckna-shop',
      redirectAddress: '/mina-sidor/logga-in',
      isLoginEnabled: true,
    },
  },
  featureFlags: { 'top-banner': false },
  chatbotAddress: null,
  statisticsAddress: null,
  isDevelopment: false,
}

/** Returns a loaded value. */
export function loaded<T>(value: T): LoadedOnce<T> {
  return { get: () => Promise.resolve(value), known: () => value, forget: () => undefined }
}

/** The product of the tests. */
export const product: Product = {
  product: 'child',
  flow: 'child',
  path: '/person/barnforsakring',
  priority: 999,
  insuranceType: 'Childinsurance',
  hash: 'AAAAAAAAAAAAAAAAAAAAAA',
  page: page as ProductPage,
}

const refuse = () => Promise.reject(new Error('not in this test'))

/** Services with one product, one session and one text per copy page. They record log entries and shown errors. */
export function fakeServices(overrides: Partial<AppServices> = {}) {
  const logged: LogEntry[] = []
  const errors: string[] = []
  const services: AppServices = {
    client: { call: refuse },
    session: loaded(sessionAnswer),
    appConfig: loaded(appConfig),
    uploadFile: refuse,
    content: {
      products: () => Promise.resolve([product]),
      categories: () => Promise.resolve(assortment.categories as Category[]),
      insurancePriorities: () => Promise.resolve({ Childinsurance: product.priority, ...assortment.insuranceTypes }),
      productByPath: (path) => Promise.resolve(path === product.path ? product : undefined),
      liveFlow: () => Promise.resolve(undefined),
    },
    bundles: { load: refuse },
    copy: { load: (pages) => Promise.resolve(Object.fromEntries(pages.map((key) => [`${key}.loaded`, 'yes']))) },
    log: (entry) => logged.push(entry),
    showError: (message) => errors.push(message),
    reportMissingText: () => undefined,
    clock: { now: () => new Date(sessionAnswer.now) },
    delay: () => new Promise(() => undefined),
    randomId: () => 'id',
    ...overrides,
  }
  return { services, logged, errors }
}

/** Returns the router's loader arguments for an address. */
export function loaderArgs(services: AppServices, path: string, params: Record<string, string> = {}): LoaderFunctionArgs {
  const url = new URL(path, 'http://shop.test')
  const context = new RouterContextProvider(new Map([[servicesContext, services]]))
  return { request: new Request(url), url, params, context, pattern: path }
}
