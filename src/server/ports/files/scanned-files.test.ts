import { describe, expect, it } from 'vitest'
import { uploadedFiles } from '../../platform/db/schema/files.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { openShop } from '../../testing/shop.ts'
import { startClamd, type ClamdServerOptions } from '../virus-scan/clamd/testing/clamd-server.ts'
import { EICAR } from '../virus-scan/eicar.ts'

const PDF = Buffer.from('%PDF-1.7\n...')
const headers = { 'content-type': 'application/pdf', 'x-file-name': 'Anna%20Berg.pdf' }

describeShop('a file that a customer uploads', (kit) => {
  const upload = async (payload: Buffer) => kit.shop.call({ method: 'POST', url: '/api/files', headers, payload })

  async function uploadThrough(options: ClamdServerOptions, content: Buffer) {
    const { port, scanned, close } = await startClamd(options)
    const shop = await openShop(kit.db, { config: { virusScan: { mode: 'clamd', address: { host: '127.0.0.1', port } } } })
    const answer = await shop.call({ method: 'POST', url: '/api/files', headers, payload: content }, 'session-clamd')
    await shop.app.close()
    await close()
    return { answer, scanned, logged: shop.logged.join('') }
  }

  it.each([
    ['as a document with the test file in it', Buffer.concat([PDF, EICAR])],
    ['as the test file under another name', EICAR],
  ])('with a virus, %s, is refused with a reason of its own, and is not stored', async (_, content) => {
    const answer = await upload(content)
    expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({ status: 422, code: 'fileInfected' })
    expect(await kit.db.select().from(uploadedFiles)).toEqual([])
    const line = kit.shop.logged.find((text) => text.includes('a virus was found'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ code: 'fileInfected', virus: 'Eicar-Test-Signature', size: content.length })
    expect(kit.shop.logged.join('')).not.toContain('Anna')
  })

  describe('with a ClamAV daemon', () => {
    it('is stored once the daemon has found nothing', async () => {
      const { answer, scanned } = await uploadThrough({}, PDF)
      expect(answer.statusCode).toBe(200)
      expect(scanned).toEqual([PDF.length])
      expect(await kit.db.select().from(uploadedFiles)).toHaveLength(1)
    })

    it('is refused when the daemon finds a virus', async () => {
      const { answer } = await uploadThrough({}, Buffer.concat([PDF, EICAR]))
      expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({ status: 422, code: 'fileInfected' })
    })

    it('is not stored when the daemon gives no verdict, and the log says why', async () => {
      const { answer, logged } = await uploadThrough({ replyOf: () => 'INSTREAM size limit exceeded. ERROR' }, PDF)
      expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({ status: 503, code: 'scanUnavailable' })
      expect(await kit.db.select().from(uploadedFiles)).toEqual([])
      expect(logged).toContain('size limit exceeded')
    })
  })
})
