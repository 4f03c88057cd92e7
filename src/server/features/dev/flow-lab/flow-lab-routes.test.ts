import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundles, liveFlows, publications } from '../../../platform/db/schema/content.ts'
import type { Config } from '../../../platform/config/config.ts'
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts'
import { PAGE } from '../../../testing/web-folder.ts'

let server: WholeServer

function serverIs(over: Partial<Config>): void {
  beforeAll(async () => {
    server = await openWholeServer(over, ['child'])
  })
  afterAll(async () => server.close())
}

const ask = async (query: string) => server.app.inject(`/dev/flow-lab/bundle${query}`)
const hashOf = async (size: number) => (await ask(`?n=${size}`)).json<{ hash: string }>().hash

describe('the flow lab', () => {
  serverIs({})

  it('has the page of the web application', async () => {
    expect((await server.app.inject('/dev/flow-lab?n=50')).body).toBe(PAGE)
  })

  it('publishes the form where every bundle is served', async () => {
    const hash = await hashOf(50)
    const bundle = await server.app.inject(`/flows/${hash}.json`)
    expect(bundle.headers['cache-control']).toBe('public, no-cache')
    const { document, copy, needs } = bundle.json<{ document: { properties: object }; copy: Record<string, string>; needs: string[] }>()
    expect(Object.keys(document.properties)).toHaveLength(51)
    expect(copy['flowLab.f0.label']).toBe('Text field 0')
    expect(needs).toEqual(['luhn'])
    expect((await server.app.inject(`/flows/${hash}.js`)).headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  it('keeps one bundle for each size, however often it is asked for, and leaves no other trace', async () => {
    const { db } = server.database
    const before = { live: await db.select().from(liveFlows), publications: await db.select().from(publications) }
    const hashes = await Promise.all([7, 7, 8].map(hashOf))
    expect(hashes[1]).toBe(hashes[0])
    expect(await hashOf(7)).toBe(hashes[0])
    const stored = (await db.select({ hash: bundles.hash, flow: bundles.flow }).from(bundles)).filter(({ hash }) => hashes.includes(hash))
    expect(stored.map(({ flow }) => flow)).toEqual(['flowLab', 'flowLab'])
    expect({ live: await db.select().from(liveFlows), publications: await db.select().from(publications) }).toEqual(before)
  })

  it.each(['', '?n=', '?n=0', '?n=1001', '?n=2.5', '?n=many', '?n=1&n=2'])('refuses what is no size, in words: "%s"', async (query) => {
    const answer = await ask(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'badRequest', message: 'n must be a whole number from 1 to 1000' })
  })
})

describe('the flow lab in production', () => {
  serverIs({ isProduction: true })

  it.each(['/dev/flow-lab?n=50', '/dev/flow-lab/bundle?n=50'])(
    'is not there: %s is answered as any address that nothing has',
    async (url) => {
      const [answer, other] = await Promise.all([server.app.inject(url), server.app.inject('/finns/inte')])
      expect({ status: answer.statusCode, type: answer.headers['content-type'], body: answer.body }).toEqual({
        status: other.statusCode,
        type: 'text/html; charset=utf-8',
        body: PAGE,
      })
    },
  )

  it('publishes nothing', async () => {
    await ask('?n=50')
    const flows = await server.database.db.select({ flow: bundles.flow }).from(bundles)
    expect(flows.map(({ flow }) => flow)).not.toContain('flowLab')
  })
})
