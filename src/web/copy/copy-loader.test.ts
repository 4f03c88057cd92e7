import { describe, expect, it } from 'vitest'
import { failureOf } from '../testing/client.ts'
import { createCopyLoader, GATHER_TIME } from './copy-loader.ts'

const PAGES: Readonly<Record<string, unknown>> = {
  general: { 'general.back': 'Tillbaka', shared: 'general' },
  child: { 'child.name': 'Barnförsäkring', shared: 'child', broken: 7 },
  list: [],
}

/** A loader over pages that answer by name. Time passes when the test calls `pass`. */
function setUp(answer = (page: string): Response => Response.json(PAGES[page] ?? {}, { status: page in PAGES ? 200 : 404 })) {
  const sent: string[] = []
  const timers: { milliseconds: number; fire: () => void }[] = []
  let ids = 0
  const loader = createCopyLoader({
    fetch: async (url) => {
      sent.push(url)
      return answer(/([a-z]+)\.json/.exec(url)?.[1] ?? '')
    },
    delay: (milliseconds) => new Promise((fire) => timers.push({ milliseconds, fire })),
    randomId: () => `r${(ids += 1)}`,
    language: 'sv',
  })
  const pass = async () => {
    timers.splice(0).forEach(({ fire }) => fire())
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
  }
  return { loader, sent, timers, pass }
}

describe('[B1.2] copy', () => {
  it('comes from its path with a random cache-buster, after 10 ms', async () => {
    const { loader, sent, timers, pass } = setUp()
    const loading = loader.load(['general'])
    expect(sent).toEqual([])
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([GATHER_TIME])
    await pass()
    expect(await loading).toEqual(PAGES['general'])
    expect(sent).toEqual(['/copy/sv/general.json?cb=r1'])
  })

  it('gathers the requests of 10 ms, and starts a new batch for later ones', async () => {
    const { loader, sent, timers, pass } = setUp()
    const first = loader.load(['general'])
    const second = loader.load(['child'])
    expect(timers).toHaveLength(1)
    await pass()
    await Promise.all([first, second])
    expect(sent).toEqual(['/copy/sv/general.json?cb=r1', '/copy/sv/child.json?cb=r2'])
    const third = loader.load(['list']).catch(() => undefined)
    expect(timers).toHaveLength(1)
    await pass()
    await third
  })

  it('fetches each page once, however many ask and whenever', async () => {
    const { loader, sent, timers, pass } = setUp()
    const loads = [loader.load(['general']), loader.load(['general', 'child'])]
    await pass()
    await Promise.all(loads)
    const again = loader.load(['child', 'general'])
    expect(timers).toEqual([])
    await again
    expect(sent).toHaveLength(2)
  })

  it('merges pages, the later over the earlier, and leaves out what is no text', async () => {
    const { loader, pass } = setUp()
    const loading = loader.load(['general', 'child'])
    await pass()
    expect(await loading).toEqual({ 'general.back': 'Tillbaka', 'child.name': 'Barnförsäkring', shared: 'child' })
  })

  it('asks again at once when a page fails, with a new cache-buster', async () => {
    let asked = 0
    const { loader, sent, pass } = setUp(() => ((asked += 1) === 1 ? new Response('', { status: 503 }) : Response.json({ a: 'b' })))
    const loading = loader.load(['general'])
    await pass()
    expect(await loading).toEqual({ a: 'b' })
    expect(sent).toEqual(['/copy/sv/general.json?cb=r1', '/copy/sv/general.json?cb=r2'])
  })

  it.each([
    ['a page that is not there', 'missing', 'Copy page "missing": HTTP 404'],
    ['a body that is no object', 'list', 'Copy page "list" is not an object'],
  ])('fails on %s, and tries again at the next call', async (_, page, message) => {
    const { loader, sent, pass } = setUp()
    for (const requests of [2, 4]) {
      const failed = failureOf(loader.load([page]))
      await pass()
      expect(await failed).toMatchObject({ message: message })
      expect(sent).toHaveLength(requests)
    }
  })

  it('fails on a body that is no JSON and on a lost connection', async () => {
    for (const answer of [() => new Response('<html>'), () => Promise.reject(new TypeError('Failed to fetch')) as never]) {
      const { loader, pass } = setUp(answer)
      const failed = failureOf(loader.load(['general']))
      await pass()
      expect(await failed).toMatchObject({ message: 'Copy page "general" cannot be read' })
    }
  })
})
