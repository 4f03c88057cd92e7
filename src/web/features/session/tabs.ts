import { isObject } from '../../../values/json.ts'
import { readEnding, type Ending } from './endings.ts'
import type { TokenLife } from './machine.ts'

/** The messages between the tabs of one browser about their shared session. */
export type TabMessage =
  | { readonly type: 'activity'; readonly at: number }
  | { readonly type: 'refreshed'; readonly token: TokenLife; readonly isLast: boolean }
  | { readonly type: 'signedIn'; readonly name: string }
  /** `isChosen`: the customer signed out. */
  | { readonly type: 'signedOut'; readonly ending?: Ending; readonly isChosen?: true }

/** The other tabs. */
export interface Tabs {
  readonly broadcast: (message: TabMessage) => void
  readonly close: () => void
}

/** Connects to the other tabs. @param onMessage called for each message from another tab */
export type OpenTabs = (onMessage: (message: TabMessage) => void) => Tabs

const CHANNEL = 'teckna.session'

/**
 * Connects the tabs of a browser. Without `BroadcastChannel` a page works alone: it asks the server before it signs a
 * person out.
 */
export const openBrowserTabs: OpenTabs = (onMessage) => {
  if (typeof BroadcastChannel === 'undefined') return { broadcast: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    const message = readTabMessage(data)
    if (message) onMessage(message)
  })
  return { broadcast: channel.postMessage.bind(channel), close: channel.close.bind(channel) }
}

/** Reads a message from another tab, which may run another version of the shop. */
export function readTabMessage(data: unknown): TabMessage | undefined {
  if (!isObject(data)) return undefined
  const { type, at, token, name, isLast } = data
  const ending = readEnding(data['ending'])
  if (type === 'signedOut') return { type, ...(ending && { ending }), ...(data['isChosen'] === true && { isChosen: true }) }
  if (type === 'signedIn' && typeof name === 'string') return { type, name }
  if (type === 'activity' && isTime(at)) return { type, at }
  if (type !== 'refreshed' || !isObject(token)) return undefined
  const { expires_in, expire_time } = token
  return isTime(expires_in) && isTime(expire_time) ? { type, token: { expires_in, expire_time }, isLast: isLast === true } : undefined
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
