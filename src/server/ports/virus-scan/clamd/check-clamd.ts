import { connect } from 'node:net'
import type { ClamdAddress } from '../../../platform/config/virus-scan-config.ts'
import { connectionError, OutsideError } from '../../../platform/outside/outside-error.ts'

const TIMEOUT_MS = 5_000

/**
 * Asks a ClamAV daemon whether it is there. clamd(8), PING
 * @throws OutsideError
 */
export async function checkClamd(address: ClamdAddress, timeoutMs = TIMEOUT_MS): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect({ ...address, signal: AbortSignal.timeout(timeoutMs) })
  let reply = ''
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    reply += part
    if (reply.includes('\0') || reply.length > 100) resolve(reply)
  })
  socket.on('error', reject)
  socket.on('close', () => resolve(reply))
  socket.write('zPING\0')
  try {
    if ((await promise) !== 'PONG\0') throw new OutsideError('notClamd', 'CLAMAV_ADDRESS: what answers there is no ClamAV daemon')
  } catch (error) {
    throw error instanceof OutsideError ? error : connectionError(error, { address: 'CLAMAV_ADDRESS' })
  } finally {
    socket.destroy()
  }
}
