import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_FILE_SIZE } from '../../../contract/files.ts'
import { EICAR } from './eicar.ts'
import type { VirusScan } from './virus-scan-port.ts'

/** An adapter under test. */
export interface OpenVirusScan {
  readonly scan: VirusScan
  close(): Promise<void>
}

const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2])
const CLEAN = { verdict: 'clean' }
const INFECTED = { verdict: 'infected', name: expect.stringMatching(/eicar/i) as string }

/**
 * Declares the contract of the port `VirusScan` as tests, for an adapter.
 * @param title names the adapter in each test, such as `the ClamAV daemon`
 */
export function describeVirusScan(title: string, open: () => Promise<OpenVirusScan>): void {
  describe.each([title])('%s', () => {
    let opened: OpenVirusScan
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(async () => opened.close())

    it.each<[string, Uint8Array]>([
      ['a picture', PICTURE],
      ['an empty file', Buffer.alloc(0)],
      ['a file that looks like an end of the stream', Buffer.alloc(8)],
      ['the first half of the test file', EICAR.subarray(0, 40)],
      ['the largest file', Buffer.alloc(MAX_FILE_SIZE, 7)],
    ])('finds nothing in %s', async (_, content) => {
      expect(await opened.scan.scan(content)).toEqual(CLEAN)
    })

    it.each<[string, Uint8Array]>([
      ['alone', EICAR],
      ['with a line break after it', Buffer.concat([EICAR, Buffer.from('\r\n')])],
      ['behind the first bytes of a picture', Buffer.concat([PICTURE, EICAR])],
    ])('finds the EICAR test file %s, and names it', async (_, content) => {
      expect(await opened.scan.scan(content)).toEqual(INFECTED)
    })

    it('gives each of several files at once its own verdict', async () => {
      const verdicts = await Promise.all([PICTURE, EICAR, PICTURE, EICAR].map(async (content) => opened.scan.scan(content)))
      expect(verdicts).toEqual([CLEAN, INFECTED, CLEAN, INFECTED])
    })
  })
}
