import { hkdfSync } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'

const KEY_BYTES = 32

/**
 * Returns the keys of sales links: those of the configuration, of which the first signs and each reads; else one derived
 * (HKDF-SHA256, RFC 5869) from the server's secret.
 */
export function salesLinkKeys({ salesLinkKeys: configured }: Pick<Config, 'salesLinkKeys'>, secret: Buffer): [Buffer, ...Buffer[]] {
  const [first, ...others] = configured.map((key) => Buffer.from(key, 'hex'))
  return first ? [first, ...others] : [Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'teckna sales links v1', KEY_BYTES))]
}
