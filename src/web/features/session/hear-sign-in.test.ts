import { expect, it } from 'vitest'
import { tabsOfBrowser } from '../../testing/session.ts'
import { hearSignIn } from './hear-sign-in.ts'

it('a page without a session hears that another tab has one, or that it is shown again, until it hears no more', () => {
  const browser = tabsOfBrowser()
  const window = new EventTarget()
  let heard = 0
  const stop = hearSignIn(browser.openTabs, window, () => (heard += 1))
  const other = browser.openTabs(() => undefined)
  const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

  other.tell({ type: 'activity', at: 1 })
  other.tell({ type: 'signedOut' })
  shown(false)
  expect(heard).toBe(0)
  other.tell({ type: 'signedIn', name: 'K-1001' })
  expect(heard).toBe(1)
  shown(true)
  expect(heard).toBe(2)
  stop()
  other.tell({ type: 'signedIn', name: 'K-1001' })
  shown(true)
  expect([heard, browser.count()]).toEqual([2, 1])
})
