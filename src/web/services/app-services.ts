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

/** What pages and loaders work with: one of each for the life of the page. */
export interface AppServices {
  /** Calls are signed; a lost session is renewed once. */
  readonly client: ApiClient
  readonly session: SessionStore
  /** What the operator has decided. A failure to load it has been logged. [P4.1] */
  readonly appConfig: Pick<LoadedOnce<AppConfig>, 'get' | 'known'>
  /** Hands a file to the server, signed as the calls. */
  readonly uploadFile: UploadFile
  readonly content: ContentClient
  readonly bundles: BundleLoader
  readonly copy: CopyLoader
  readonly log: Log
  /** Says an error over the page, for a while: for what no place on the page is for. Returns at once. [P2.4] */
  readonly showError: (message: string) => void
  /** Logs a text that is missing, each key once. [B8.1] */
  readonly reportMissingText: (key: string) => void
  /** The server's time as soon as the session is there, before that the device's. */
  readonly clock: Clock
  readonly delay: Delay
  readonly randomId: () => string
  /** What the address asks of dev mode; not there in production, nor where it asks for nothing. [B2.3] */
  readonly devMode?: DevMode
}

/** The services in loaders: `context.get(servicesContext)`. */
export const servicesContext = createRouterContext<AppServices>()

const ReactServices = createReactContext<AppServices | undefined>(undefined)

/** Hands the services to components. */
export const ServicesProvider = ReactServices.Provider

/** The services in components. @throws Error outside a `ServicesProvider` */
export function useServices(): AppServices {
  const services = useContext(ReactServices)
  if (services === undefined) throw new Error('outside a ServicesProvider')
  return services
}
