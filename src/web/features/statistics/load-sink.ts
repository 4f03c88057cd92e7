import { STATISTICS_POLICY } from '../../../contract/app-config.ts'
import { trustScripts, type PolicyFactory, type TrustScript } from '../../ui/trust-script.ts'

/** The part of a page that a sink is added to. */
export type SinkPage = Pick<Document, 'head' | 'createElement'>

/**
 * Creates the Trusted Types policy of the statistics. It accepts only the script's own address.
 * @param factory undefined in a browser without Trusted Types
 */
export function trustSink(factory: PolicyFactory | undefined, address: string): TrustScript {
  return trustScripts(factory, { name: STATISTICS_POLICY, isTrusted: (asked) => asked === address, owner: 'statistics' })
}

/**
 * Adds the operator's script that receives the events of the data layer. [B9.4]
 * @param address of the script; the page's policy lets only its origin in
 * @returns once the script has run. Rejects if it cannot be fetched, and then removes it
 */
export async function loadSink(page: SinkPage, address: string, trust: TrustScript): Promise<void> {
  const script = page.createElement('script')
  script.src = trust(address)
  script.async = true
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => reject(new Error('the script of the statistics cannot be fetched')))
  })
  page.head.append(script)
  try {
    await loaded
  } catch (error) {
    script.remove()
    throw error
  }
}
