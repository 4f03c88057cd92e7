import { describe, expect, it } from 'vitest'
import { failureOf } from '../testing/client.ts'
import { createBundleLoader } from './bundle-loader.ts'

const bundle = { hash: 'h', flow: 'child', document: {}, copy: {}, options: {}, needs: [] }

/** A loader whose transport gives each answer once, in order, and repeats the last. */
function setUp(...answers: (() => Response)[]) {
  const sent: string[] = []
  const loader = createBundleLoader(async (url) => {
    sent.push(url)
    return (answers[sent.length - 1] ?? answers.at(-1)!)()
  })
  return { loader, sent }
}

describe('bundles', () => {
  it('come from their path, each fetched once', async () => {
    const { loader, sent } = setUp(() => Response.json(bundle))
    expect(await Promise.all([loader.load('h'), loader.load('h')])).toEqual([bundle, bundle])
    expect(await loader.load('h')).toEqual(bundle)
    expect(sent).toEqual(['/flows/h.json'])
  })

  it('come in another language when it is asked for', async () => {
    const { loader, sent } = setUp(() => Response.json(bundle))
    await loader.load('h', 'sv')
    await loader.load('h', 'en')
    await loader.load('h', 'en')
    expect(sent).toEqual(['/flows/h.json', '/flows/h.json?lang=en'])
  })

  it.each([404, 410])('are not found at HTTP %i', async (status) => {
    const { loader } = setUp(() => new Response('', { status }))
    expect(await failureOf(loader.load('h'))).toMatchObject({ name: 'BundleError', isGone: true })
  })

  it.each([
    ['an error', () => new Response('', { status: 503 })],
    ['no JSON', () => new Response('<html>')],
    ['another bundle', () => Response.json({ ...bundle, hash: 'other' })],
    ['half a bundle', () => Response.json({ ...bundle, document: null })],
  ])('fail on %s, and are asked for again', async (_, answer) => {
    const { loader, sent } = setUp(answer, () => Response.json(bundle))
    expect(await failureOf(loader.load('h'))).toMatchObject({ name: 'BundleError', isGone: false })
    expect(await loader.load('h')).toEqual(bundle)
    expect(sent).toHaveLength(2)
  })
})
