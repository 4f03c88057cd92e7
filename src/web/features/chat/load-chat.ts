import { CHAT_POLICY } from '../../../contract/app-config.ts'
import { trustScripts, type PolicyFactory, type TrustScript } from '../../ui/trust-script.ts'

/** The part of a page that a chat is added to. */
export type ChatPage = Pick<Document, 'head' | 'createElement'>

/**
 * Creates the Trusted Types policy of the chat. It accepts only files of the chat.
 * @param factory undefined in a browser without Trusted Types
 * @param chatbotAddress folder of the chat
 */
export function trustChat(factory: PolicyFactory | undefined, chatbotAddress: string): TrustScript {
  return trustScripts(factory, { name: CHAT_POLICY, isTrusted: (address) => address.startsWith(`${chatbotAddress}/`), owner: 'chat' })
}

/**
 * Loads the chat's script and stylesheet; the script renders the chat. [P2.4]
 * @param chatbotAddress folder of both
 * @returns once both have loaded. Rejects when one fails, and then removes both
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
