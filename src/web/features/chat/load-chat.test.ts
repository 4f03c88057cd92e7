import { describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/client.ts'
import { settle } from '../../testing/time.ts'
import { loadChat, trustChat, type ChatPage } from './load-chat.ts'

const CHAT = 'https://chat.example/teckna'

/** A head that records its elements. The test makes them load or fail. */
function fakePage() {
  const elements: (EventTarget & { readonly tagName: string })[] = []
  const inHead = new Set<unknown>()
  const page = {
    createElement(tagName: string) {
      const element = Object.assign(new EventTarget(), { tagName: tagName.toUpperCase(), remove: () => inHead.delete(element) })
      elements.push(element)
      return element
    },
    head: { append: (...added: unknown[]) => added.forEach((element) => inHead.add(element)) },
  } as unknown as ChatPage
  const fire = (tagName: string, type: string) => elements.find((element) => element.tagName === tagName)?.dispatchEvent(new Event(type))
  return { page, elements, inHead, fire }
}

describe('[P2.4] the chat', () => {
  it('is a stylesheet and a script of the configured address, there once both are', async () => {
    const { page, elements, inHead, fire } = fakePage()
    let hasLoaded = false
    const loading = loadChat(page, CHAT, (address) => address).then(() => (hasLoaded = true))
    expect(elements).toMatchObject([
      { tagName: 'LINK', rel: 'stylesheet', href: `${CHAT}/chatbot.css` },
      { tagName: 'SCRIPT', src: `${CHAT}/chatbot.js`, async: true },
    ])
    expect(inHead.size).toBe(2)
    fire('LINK', 'load')
    await settle()
    expect(hasLoaded).toBe(false)
    fire('SCRIPT', 'load')
    await loading
    expect(inHead.size).toBe(2)
  })

  it.each(['LINK', 'SCRIPT'])('leaves nothing behind when its %s cannot be fetched', async (tagName) => {
    const { page, inHead, fire } = fakePage()
    const failing = failureOf(loadChat(page, CHAT, (address) => address))
    fire(tagName, 'error')
    expect(await failing).toMatchObject({ message: `${tagName.toLowerCase()} of the chat cannot be fetched` })
    expect(inHead.size).toBe(0)
  })

  it.each(['https://evil.example/chatbot.js', `${CHAT}-evil/chatbot.js`, 'https://chat.example/other.js', '/assets/index.js'])(
    'is all that its policy answers for, not %s',
    (address) => {
      const made: string[] = []
      const factory: Parameters<typeof trustChat>[0] = {
        createPolicy(name, rules) {
          made.push(name)
          return { createScriptURL: (given) => ({ trusted: rules.createScriptURL(given) }) }
        },
      }
      const trust = trustChat(factory, CHAT)
      expect(trust(`${CHAT}/chatbot.js`)).toEqual({ trusted: `${CHAT}/chatbot.js` })
      expect(() => trust(address)).toThrow('not a file of the chat')
      expect(made).toEqual(['teckna-chat'])
      expect(() => trustChat(undefined, CHAT)(address)).toThrow('not a file of the chat')
    },
  )
})
