import { createContext as createReactContext, useContext } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { Clock } from '../../values/clock.ts'
import type { AppConfig } from '../../contract/app-config.ts'
import type { ApiClient, Delay } from '../api/client.ts'
import type { UploadFile } from '../api/files.ts'
import type { LoadedOnce } from '../api/load-once.ts'
import type { Log } from '../api/log.ts'
import type { SessionStore } from '../api/session.ts'
import type { BundleLoader } from '../content/bundle-loader.ts'
import type { ContentClient } from '../content/content-client.ts'
import type { CopyLoader } from '../copy/copy-loader.ts'
import type { DevMode } from './dev-mode-query.ts'

/** The services of pages and loaders: one instance of each per page load. */
export interface AppServices {
  /** Signs each call. Renews a lost session once. */
  readonly client: ApiClient
  readonly session: SessionStore
  /** The operator's configuration. A load failure is already logged. [P4.1] */
  readonly appConfig: Pick<LoadedOnce<AppConfig>, 'get' | 'known'>
  /** Uploads a file, signed like the calls. */
  readonly uploadFile: UploadFile
  readonly content: ContentClient
  readonly bundles: BundleLoader
  readonly copy: CopyLoader
  readonly log: Log
  /** Shows an error over the page for a while, for errors without a place on the page. Returns at once. [P2.4] */
  readonly showError: (message: string) => void
  /** Logs a missing text, once per key. [B8.1] */
  readonly reportMissingText: (key: string) => void
  /** The server's time once the session has loaded, before that the device's. */
  readonly clock: Clock
  readonly delay: Delay
  readonly randomId: () => string
  /** The dev mode that the address asks for. Absent in production, and when the address asks for none. [B2.3] */
  readonly devMode?: DevMode
}

/** Provides the services to loaders: `context.get(servicesContext)`. */
export const servicesContext = createRouterContext<AppServices>()

const ReactServices = createReactContext<AppServices | undefined>(undefined)

/** Provides the services to components. */
export const ServicesProvider = ReactServices.Provider

/** Returns the services in components. @throws Error outside a `ServicesProvider` */
export function useServices(): AppServices {
  const services = useContext(ReactServices)
  if (services === undefined) throw new Error('outside a ServicesProvider')
  return services
}
