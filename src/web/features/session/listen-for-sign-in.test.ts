import { expect, it } from 'vitest'
import { tabsOfBrowser } from '../../testing/session.ts'
import { listenForSignIn } from './listen-for-sign-in.ts'

it('a page without a session hears that another tab has one, or that it is shown again, until it hears no more', () => {
  const browser = tabsOfBrowser()
  const window = new EventTarget()
  let heard = 0
  const stop = listenForSignIn(browser.openTabs, window, () => (heard += 1))
  const other = browser.openTabs(() => undefined)
  const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

  other.broadcast({ type: 'activity', at: 1 })
  other.broadcast({ type: 'signedOut' })
  shown(false)
  expect(heard).toBe(0)
  other.broadcast({ type: 'signedIn', name: 'K-1001' })
  expect(heard).toBe(1)
  shown(true)
  expect(heard).toBe(2)
  stop()
  other.broadcast({ type: 'signedIn', name: 'K-1001' })
  shown(true)
  expect([heard, browser.count()]).toEqual([2, 1])
})
