import { ConfigError, type Environment } from './config-error.ts'
import { PRODUCTION_NEEDS } from './insurer-config.ts'

/** Where a ClamAV daemon listens: at a port, or at a socket of this machine. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** What looks for viruses in customers' files: a check that knows a test file alone, or a ClamAV daemon. */
export type VirusScanConfig = { readonly mode: 'embedded' } | { readonly mode: 'clamd'; readonly address: ClamdAddress }

/** Registered for ClamAV. clamd.conf(5), TCPSocket */
const DEFAULT_PORT = 3310
const FORM = 'CLAMAV_ADDRESS must be tcp://host:port or unix:/path/of/the/socket'

/**
 * Reads `CLAMAV_ADDRESS`.
 * @param isRequired in production, unless a module of the insurer may scan
 * @throws ConfigError
 */
export function readVirusScan(env: Environment, isRequired: boolean): VirusScanConfig {
  const text = env['CLAMAV_ADDRESS']
  if (!text && isRequired) throw new ConfigError(PRODUCTION_NEEDS.virusScan.fault)
  return text ? { mode: 'clamd', address: readAddress(text) } : { mode: 'embedded' }
}

function readAddress(text: string): ClamdAddress {
  const path = /^unix:(?<path>\/[^\0]+)$/.exec(text)?.groups?.['path']
  if (path !== undefined) return { path }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'tcp:' || url.hostname === '' || !/^\/?$/.test(url.pathname) || `${url.search}${url.hash}${url.username}` !== '')
    throw new ConfigError(FORM)
  return { host: url.hostname.replaceAll(/[[\]]/g, ''), port: Number(url.port || DEFAULT_PORT) }
}
