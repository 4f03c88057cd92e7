import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ScanUnavailableError } from '../virus-scan-port.ts'
import { describeVirusScan } from '../testing.ts'
import { createClamdScan } from './clamd-scan.ts'
import { startClamd, type ClamdServer, type ClamdServerOptions } from './testing/clamd-server.ts'

describeVirusScan('the ClamAV daemon at a port', async () => {
  const { port, close } = await startClamd()
  return { scan: createClamdScan({ address: { host: '127.0.0.1', port } }), close }
})

describeVirusScan('the ClamAV daemon at a socket of this machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
  const path = join(folder, 'clamd.ctl')
  const { close } = await startClamd({ listen: { path } })
  return {
    scan: createClamdScan({ address: { path } }),
    async close() {
      await close()
      rmSync(folder, { recursive: true })
    },
  }
})

describe('a ClamAV daemon that gives no verdict', () => {
  let server: ClamdServer | undefined
  afterEach(async () => {
    await server?.close()
    server = undefined
  })

  async function refusalOf(options: ClamdServerOptions, timeoutMs = 5_000): Promise<unknown> {
    server = await startClamd(options)
    const daemon = createClamdScan({ address: { host: '127.0.0.1', port: server.port }, timeoutMs })
    return daemon.scan(Buffer.from('a file')).catch((error: unknown) => error)
  }

  it.each<[string, ClamdServerOptions, RegExp]>([
    ['its limit', { replyOf: () => 'INSTREAM size limit exceeded. ERROR' }, /size limit exceeded/],
    ['an unknown reply', { replyOf: () => 'stream: OK, more or less' }, /more or less/],
    ['a reply without end', { replyOf: () => 'x'.repeat(2_000) }, /no connection|without a reply/],
    ['no reply', { replyOf: () => undefined }, /without a reply/],
  ])('says %s: the scan is unavailable', async (_, options, reason) => {
    const refusal = await refusalOf(options)
    expect(refusal).toBeInstanceOf(ScanUnavailableError)
    expect(String(refusal)).toMatch(reason)
  })

  it('is silent: the scan is unavailable after its time', async () => {
    expect(String(await refusalOf({ isSilent: true }, 50))).toMatch(/no reply in time/)
  })

  it('is not there: the scan is unavailable', async () => {
    const gone = await startClamd()
    await gone.close()
    const daemon = createClamdScan({ address: { host: '127.0.0.1', port: gone.port } })
    await expect(daemon.scan(Buffer.from('a file'))).rejects.toThrow(ScanUnavailableError)
  })
})
