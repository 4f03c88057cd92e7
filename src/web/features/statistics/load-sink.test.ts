import { describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/client.ts'
import { loadSink, trustSink, type SinkPage } from './load-sink.ts'

const ADDRESS = 'https://tags.example/collect.js?id=1'

/** A head that records its script. The test makes it load or fail. */
function fakePage() {
  const inHead = new Set<unknown>()
  const script = Object.assign(new EventTarget(), { src: '', async: false, remove: () => inHead.delete(script) })
  const page = { createElement: () => script, head: { append: (added: unknown) => inHead.add(added) } } as unknown as SinkPage
  return { page, script, inHead }
}

describe('[B9.4] the script that receives the events', () => {
  it('is one script of the configured address', async () => {
    const { page, script, inHead } = fakePage()
    const loading = loadSink(page, ADDRESS, (address) => address)
    expect(script).toMatchObject({ src: ADDRESS, async: true })
    script.dispatchEvent(new Event('load'))
    await loading
    expect(inHead.size).toBe(1)
  })

  it('leaves nothing behind when it cannot be fetched', async () => {
    const { page, script, inHead } = fakePage()
    const failing = failureOf(loadSink(page, ADDRESS, (address) => address))
    script.dispatchEvent(new Event('error'))
    expect(await failing).toMatchObject({ message: 'the script of the statistics cannot be fetched' })
    expect(inHead.size).toBe(0)
  })

  it.each(['https://tags.example/other.js', `${ADDRESS}2`, 'https://evil.example/collect.js?id=1'])(
    'is all that its policy answers for, not %s',
    (address) => {
      const made: string[] = []
      const factory: Parameters<typeof trustSink>[0] = {
        createPolicy(name, rules) {
          made.push(name)
          return { createScriptURL: (given) => ({ trusted: rules.createScriptURL(given) }) }
        },
      }
      const trust = trustSink(factory, ADDRESS)
      expect(trust(ADDRESS)).toEqual({ trusted: ADDRESS })
      expect(() => trust(address)).toThrow('not a file of the statistics')
      expect(made).toEqual(['teckna-statistics'])
      expect(() => trustSink(undefined, ADDRESS)(address)).toThrow('not a file of the statistics')
    },
  )
})
