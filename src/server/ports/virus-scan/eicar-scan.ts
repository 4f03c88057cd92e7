import { EICAR } from './eicar.ts'
import type { VirusScan } from './virus-scan-port.ts'

/** The name that ClamAV gives to the test file. */
const NAME = 'Eicar-Test-Signature'

/**
 * Returns a scan that knows the EICAR test file alone, for development and demonstrations. It finds the test string at any
 * place, so that a picture or a document can carry it. It finds no virus.
 */
export function createEicarScan(): VirusScan {
  return {
    scan: async (content) => (Buffer.from(content).includes(EICAR) ? { verdict: 'infected', name: NAME } : { verdict: 'clean' }),
  }
}
