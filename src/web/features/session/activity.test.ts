import { describe, expect, it } from 'vitest'
import { followActivity } from './activity.ts'

function setUp() {
  const [page, window] = [new EventTarget(), new EventTarget()]
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  followActivity(page, window, {
    noteActivity: note('activity'),
    checkClock: note('look'),
    hide: note('hide'),
    ask: async () => note('ask')(),
  })
  return { page, window, done }
}

describe('[P9.1] what happens on the page', () => {
  it.each(['touchstart', 'mousedown', 'keydown'])('%s is activity', (type) => {
    const { page, done } = setUp()
    page.dispatchEvent(new Event(type))
    expect(done).toEqual(['activity'])
  })

  it.each(['mousemove', 'scroll', 'keyup', 'click'])('%s is none', (type) => {
    const { page, window, done } = setUp()
    page.dispatchEvent(new Event(type))
    window.dispatchEvent(new Event(type))
    expect(done).toEqual([])
  })

  it('a tab that is shown or hidden, and a window that is turned to, look at the clock', () => {
    const { page, window, done } = setUp()
    page.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
    expect(done).toEqual(['look', 'look'])
  })

  it('a page that is left is hidden, and one that is shown again asks the server', () => {
    const { window, done } = setUp()
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(done).toEqual(['hide', 'ask', 'look'])
  })
})
