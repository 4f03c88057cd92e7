import type { SignedIn } from '../../contract/session.ts'
import type { LogEntry } from '../api/log.ts'
import type { SessionCalls } from '../features/session/session-calls.ts'
import { createSession, type Session } from '../features/session/session.ts'
import type { OpenTabs, TabMessage } from '../features/session/tabs.ts'
import { START, steppedTime } from './time.ts'

/** Lifetime of a test's token, in seconds. */
export const LIFE = 300

/** A customer whose session was extended at a millisecond. */
export function signedInAt(at: number, user: Partial<SignedIn['user']> = {}): SignedIn {
  return {
    user: { firstName: 'Elin', lastName: 'Sjövall', personalNumber: '198507092388', customerNumber: 'K-1001', isStudent: false, ...user },
    engagements: ['card'],
    roles: ['customer'],
    expiresIn: LIFE,
    expiresAt: new Date(at + LIFE * 1000).toISOString(),
  }
}

/** The tabs of a test browser. Each receives the others' messages at once. */
export function tabsOfBrowser() {
  const open = new Set<{ onMessage: (message: TabMessage) => void }>()
  const broadcasts: TabMessage[] = []
  const openTabs: OpenTabs = (onMessage) => {
    const tab = { onMessage }
    open.add(tab)
    return {
      broadcast(message) {
        broadcasts.push(message)
        for (const other of open) if (other !== tab) other.onMessage(message)
      },
      close: () => open.delete(tab),
    }
  }
  return { openTabs, broadcasts, count: () => open.size }
}

type Time = ReturnType<typeof steppedTime>
type Browser = ReturnType<typeof tabsOfBrowser>

/** A server with one session: its end, and the number of calls of each kind. */
export function serverOf(time: Time) {
  let refreshedAt = START
  const asked = { check: 0, refresh: 0, logout: 0 }
  /** Whether the server has a signed-in person, and the failure of every call, if any. */
  const health: { isAlive: boolean; failure?: Error | undefined } = { isAlive: true }
  const count = (call: keyof typeof asked) => {
    asked[call] += 1
    if (health.failure) throw health.failure
  }
  const calls: { -readonly [Call in keyof SessionCalls]: SessionCalls[Call] } = {
    async check() {
      count('check')
      return health.isAlive && time.now() < refreshedAt + LIFE * 1000 ? signedInAt(refreshedAt) : null
    },
    async refresh() {
      count('refresh')
      refreshedAt = time.now()
      return signedInAt(refreshedAt)
    },
    async logout() {
      count('logout')
      health.isAlive = false
      return '/identity/session/end'
    },
  }
  return { asked, health, calls }
}

/** A page whose session begins now. */
export function pageOf({ time, browser, calls }: { time: Time; browser: Browser; calls: SessionCalls }) {
  const logged: LogEntry[] = []
  const left: string[] = []
  let reloads = 0
  let forgotten = 0
  const session: Session = createSession({
    calls,
    clock: time.clock,
    setTimer: time.setTimer,
    openTabs: browser.openTabs,
    log: (entry) => logged.push(entry),
    navigation: {
      leave: (address) => left.push(address),
      reload: () => (reloads += 1),
      redirectAddress: () => '/redirected',
    },
    forgetAnswers: () => void (forgotten += 1),
  })
  return { session, state: () => session.store.getState(), logged, left, reloads: () => reloads, forgotten: () => forgotten }
}

/** A browser with one or two pages on which a person has just signed in. */
export function browserWith(pages: 1 | 2 = 1, signedIn = signedInAt(START)) {
  const time = steppedTime()
  const browser = tabsOfBrowser()
  const server = serverOf(time)
  const open = () => {
    const page = pageOf({ time, browser, calls: server.calls })
    page.session.begin(signedIn)
    return page
  }
  const page = open()
  return { time, browser, server, page, other: pages === 2 ? open() : page }
}
