import { describe, expect, it } from 'vitest'
import { browserWith, LIFE, pageOf, serverOf, signedInAt, tabsOfBrowser } from '../../testing/session.ts'
import { START, steppedTime } from '../../testing/time.ts'

describe('two tabs', () => {
  it('share their activity, and one refresh is both of theirs', async () => {
    const { page, other, time, server } = browserWith(2)
    for (let minute = 0; minute < 30; minute += 1) {
      await time.pass(60_000)
      page.session.noteActivity()
    }
    await time.settle()
    expect(other.state()).toMatchObject({ isLoggedIn: true, thirtySecondsOrLessToLogout: false })
    expect(other.state().token).toEqual(page.state().token)
    expect(server.asked.refresh).toBe(30)
    expect([page.left, other.left]).toEqual([[], []])
  })

  it('see to the refresh in one when the other, in which something happened, is gone', async () => {
    const { other, browser, time, server } = browserWith(2)
    const closed = browser.openTabs(() => undefined)
    await time.pass(20_000)
    closed.broadcast({ type: 'activity', at: time.now() })
    await time.pass(4_999)
    expect(server.asked.refresh).toBe(0)
    await time.pass(1)
    expect([server.asked.refresh, other.state().token?.expire_time]).toEqual([1, START + 25_000 + LIFE * 1000])
  })

  it('end the warning in one when the customer stays in the other', async () => {
    const { page, other, time } = browserWith(2)
    await time.pass(275_000)
    expect([page.state().secondsToLogout, other.state().secondsToLogout]).toEqual([25, 25])
    page.session.stay()
    await time.settle()
    expect([page.state().secondsToLogout, other.state().secondsToLogout]).toEqual([undefined, undefined])
  })

  it('never sign each other out: one that received nothing asks the server first', async () => {
    const time = steppedTime()
    const server = serverOf(time)
    const [page, isolated] = [1, 2].map(() => pageOf({ time, browser: tabsOfBrowser(), calls: server.calls }))
    for (const tab of [page!, isolated!]) tab.session.begin(signedInAt(START))
    await time.pass(200_000)
    page!.session.noteActivity()
    await time.pass(100_000)
    expect(server.asked).toEqual({ check: 1, refresh: 1, logout: 0 })
    expect(isolated!.state()).toMatchObject({ isLoggedIn: true, isUnconfirmed: false, lastActivity: START + 200_000 })
    expect([page!.left, isolated!.left]).toEqual([[], []])
    await time.pass(200_000)
    expect([page!.state().isLoggedIn, isolated!.state().isLoggedIn]).toEqual([false, false])
  })

  it('stay signed in when one of them asks the server and gets no answer', async () => {
    const { page, other, server } = browserWith(2)
    server.health.failure = new Error('the server is being replaced')
    page.session.hide()
    await page.session.ask()
    expect([page.left, page.state().user]).toEqual([['/mina-sidor/utloggad'], undefined])
    expect([other.left, other.state().isLoggedIn, server.asked.logout]).toEqual([[], true, 0])
  })

  it('show at once in both that one has signed out', async () => {
    const { page, other } = browserWith(2)
    expect(await page.session.logOut()).toBe(true)
    expect([page.left, other.left]).toEqual([['/identity/session/end'], ['/mina-sidor/utloggad']])
    expect([page.state().user, other.state().user]).toEqual([undefined, undefined])
  })

  it('do not take activity from the future, nor an older token', async () => {
    const { other, browser, time } = browserWith(2)
    const { broadcast } = browser.openTabs(() => undefined)
    broadcast({ type: 'activity', at: START + 9_000_000 })
    broadcast({ type: 'refreshed', token: { expires_in: 1, expire_time: START + 1 }, isLast: true })
    await time.settle()
    expect(other.state()).toMatchObject({ lastActivity: START, token: { expires_in: LIFE }, isLast: false, isLoggedIn: true })
  })

  it('show nothing of one customer when another signs in', () => {
    const { page, browser } = browserWith()
    const { broadcast } = browser.openTabs(() => undefined)
    broadcast({ type: 'signedIn', name: 'K-1001' })
    expect(page.left).toEqual([])
    broadcast({ type: 'signedIn', name: 'K-2002' })
    expect([page.left, page.state().user]).toEqual([['/mina-sidor/utloggad'], undefined])
  })

  it('notify each other of a sign-in', () => {
    const { browser, page, time, server } = browserWith()
    const another = pageOf({ time, browser, calls: server.calls })
    another.session.begin(signedInAt(START, { customerNumber: 'K-2002' }))
    expect([page.left, another.left, another.state().isLoggedIn]).toEqual([['/mina-sidor/utloggad'], [], true])
  })

  it('say why the session has ended', async () => {
    const { page, other, time } = browserWith(2)
    await time.pass(LIFE * 1000)
    expect([...page.left, ...other.left]).toEqual(['/identity/session/end?state=inactive', '/mina-sidor/utloggad?state=inactive'])
  })
})

/** A page with a signed-in person, beside one that opened before the sign-in. */
function besideEarly(isChecked: boolean) {
  const { page, browser, time, server } = browserWith()
  const early = pageOf({ time, browser, calls: server.calls })
  if (isChecked) early.session.begin(null)
  return { page, early, time, server, browser }
}

describe('a tab from before the sign-in', () => {
  it.each([true, false])('joins it: has looked before whether somebody is signed in: %s', async (isChecked) => {
    const { early, page, time, server } = besideEarly(isChecked)
    early.session.join(signedInAt(START))
    expect(early.state()).toMatchObject({ isLoggedIn: true, hasCheckedSessionForPreviousLogin: true, user: { firstName: 'Elin' } })
    await time.pass(200_000)
    early.session.noteActivity()
    await time.pass(100_000)
    expect([early.state().isLoggedIn, page.state().isLoggedIn, server.asked.refresh]).toEqual([true, true, 1])
    await early.session.logOut()
    expect([page.left, page.state().user]).toEqual([['/mina-sidor/utloggad'], undefined])
  })

  it('joins once', () => {
    const { early, browser } = besideEarly(true)
    early.session.join(signedInAt(START))
    const open = browser.count()
    early.session.join(signedInAt(START, { firstName: 'Johan', customerNumber: 'K-2' }))
    expect([early.state().user?.firstName, browser.count()]).toEqual(['Elin', open])
  })

  it('joins no more once it has been left', async () => {
    const { page } = besideEarly(true)
    await page.session.logOut()
    page.session.join(signedInAt(START))
    expect(page.state().isLoggedIn).toBe(false)
  })
})
