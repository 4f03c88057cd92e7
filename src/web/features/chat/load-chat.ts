import { CHAT_POLICY } from '../../../contract/app-config.ts'

/** What a page puts a chat into. */
export type ChatPage = Pick<Document, 'head' | 'createElement'>

/** Lets an address be that of a script: the page's policy takes none that nobody answers for. */
export type TrustScript = (address: string) => string

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: TrustScript }): { createScriptURL(address: string): unknown }
}

/**
 * Makes the one policy of Trusted Types that the page may have: it answers for files of the chat alone.
 * @param factory undefined in a browser that knows no Trusted Types
 * @param chatbotAddress folder of the chat
 */
export function trustChat(factory: PolicyFactory | undefined, chatbotAddress: string): TrustScript {
  const createScriptURL: TrustScript = (address) => {
    if (!address.startsWith(`${chatbotAddress}/`)) throw new TypeError('not a file of the chat')
    return address
  }
  const policy = factory?.createPolicy(CHAT_POLICY, { createScriptURL })
  // the browser's own type for it is no string, and is taken where one is asked for
  return policy ? (address) => policy.createScriptURL(address) as string : createScriptURL
}

/**
 * Fetches script and stylesheet of the chat, which draws itself. [P2.4]
 * @param chatbotAddress folder of both
 * @returns once both are there. Rejects when one is not: then neither stays
 */
export async function loadChat(page: ChatPage, chatbotAddress: string, trust: TrustScript): Promise<void> {
  const style = page.createElement('link')
  style.rel = 'stylesheet'
  style.href = `${chatbotAddress}/chatbot.css`
  const script = page.createElement('script')
  script.src = trust(`${chatbotAddress}/chatbot.js`)
  script.async = true
  const elements = [style, script]
  const loaded = elements.map(
    async (element) =>
      new Promise((resolve, reject) => {
        element.addEventListener('load', resolve)
        element.addEventListener('error', () => reject(new Error(`${element.tagName.toLowerCase()} of the chat cannot be fetched`)))
      }),
  )
  page.head.append(...elements)
  try {
    await Promise.all(loaded)
  } catch (error) {
    elements.forEach((element) => element.remove())
    throw error
  }
}
