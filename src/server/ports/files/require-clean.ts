import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '../../platform/http/api-error.ts'
import { ScanUnavailableError, type ScanVerdict, type VirusScan } from '../virus-scan/virus-scan-port.ts'

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/**
 * Lets only files pass in which the scan found nothing. The log says why a file was refused, and neither its name nor its owner.
 * @throws ApiError 422 `fileInfected`, 503 `scanUnavailable`
 */
export async function requireClean(virusScan: VirusScan, content: Uint8Array, log: Log): Promise<void> {
  const scanned = await verdictOf(virusScan, content, log)
  if (scanned.verdict === 'clean') return
  log.warn({ reason: 'fileInfected', code: 'fileInfected', virus: scanned.name, size: content.length }, 'a virus was found in a file')
  throw new ApiError(422, 'fileInfected', 'a virus was found in the file')
}

async function verdictOf(virusScan: VirusScan, content: Uint8Array, log: Log): Promise<ScanVerdict> {
  try {
    return await virusScan.scan(content)
  } catch (error) {
    if (!(error instanceof ScanUnavailableError)) throw error
    log.error({ code: 'scanUnavailable', reason: error.message }, 'a file could not be scanned')
    throw new ApiError(503, 'scanUnavailable', 'the file could not be scanned')
  }
}
