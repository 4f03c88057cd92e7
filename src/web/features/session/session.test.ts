import { describe, expect, it } from 'vitest'
import { ApiCallError } from '../../api/failure.ts'
import { browserWith, LIFE, pageOf, serverOf, signedInAt, tabsOfBrowser } from '../../testing/session.ts'
import { START, steppedTime } from '../../testing/time.ts'

const nothing = () => undefined as void
const down = new ApiCallError('network', 'Network error')
const texts = ({ logged }: { readonly logged: readonly { readonly text: string }[] }) => logged.map(({ text }) => text)

describe('[P4.1] the session at the start of a page', () => {
  it('restores the user, and the check is done', async () => {
    const { page, server, time } = browserWith()
    await time.settle()
    expect(page.state()).toMatchObject({ isLoggedIn: true, hasCheckedSessionForPreviousLogin: true, user: { firstName: 'Elin' } })
    expect(page.state().token).toEqual({ expires_in: LIFE, expire_time: START + LIFE * 1000 })
    expect(server.asked).toEqual({ check: 0, refresh: 0, logout: 0 })
  })

  it('tries a refresh of a session from before', async () => {
    const { page, server, time } = browserWith(1, signedInAt(START - 60_000))
    await time.settle()
    expect(server.asked.refresh).toBe(1)
    expect(page.state().token?.expire_time).toBe(START + LIFE * 1000)
  })

  it('marks the check as done without a sign-in, and asks nothing', async () => {
    const time = steppedTime()
    const [browser, server] = [tabsOfBrowser(), serverOf(time)]
    const { session, state } = pageOf({ time, browser, calls: server.calls })
    session.begin(null)
    session.noteActivity()
    session.stay()
    await session.ask()
    await time.pass(400_000)
    expect(state()).toMatchObject({ isLoggedIn: false, hasCheckedSessionForPreviousLogin: true })
    expect([server.asked, browser.count()]).toEqual([{ check: 0, refresh: 0, logout: 0 }, 0])
  })

  it('is taken once', () => {
    const { page } = browserWith()
    page.session.begin(signedInAt(START, { firstName: 'Johan', customerNumber: 'K-2' }))
    page.session.begin(null)
    expect(page.state().user?.firstName).toBe('Elin')
  })
})

describe('[P9.1] activity', () => {
  it('is throttled at 3 000 ms', async () => {
    const { page, time, browser } = browserWith()
    const noted = async (milliseconds: number) => {
      await time.pass(milliseconds)
      page.session.noteActivity()
      return page.state().lastActivity - START
    }
    expect([await noted(2_999), await noted(1), await noted(2_999), await noted(1)]).toEqual([0, 3_000, 3_000, 6_000])
    expect(browser.broadcasts.filter(({ type }) => type === 'activity')).toHaveLength(3)
  })

  it('refreshes at most every 15 000 ms, and what happened in between at the end of them', async () => {
    const { page, time, server } = browserWith()
    const refreshes: number[] = []
    for (let second = 0; second < 60; second += 1) {
      if (second <= 36) page.session.noteActivity()
      const before = server.asked.refresh
      await time.pass(1_000)
      if (server.asked.refresh > before) refreshes.push(time.now() - START)
    }
    expect(refreshes).toEqual([15_000, 30_000, 45_000])
  })

  it('asks no more often when the server does not move the end any more', async () => {
    const { page, time, server } = browserWith()
    server.calls.refresh = async () => {
      server.asked.refresh += 1
      return signedInAt(START)
    }
    for (let second = 0; second < 120; second += 1) {
      page.session.noteActivity()
      await time.pass(1_000)
    }
    expect(server.asked.refresh).toBeLessThanOrEqual(8)
    expect(page.state().isLoggedIn).toBe(true)
  })

  it('waits for a refresh that is under way, and for one timer at a time', async () => {
    const { page, time, server } = browserWith()
    await time.pass(20_000)
    let answer = nothing
    server.calls.refresh = () => {
      server.asked.refresh += 1
      return new Promise((resolve) => (answer = () => resolve(signedInAt(time.now()))))
    }
    const asked = server.asked.refresh
    for (let second = 0; second < 40; second += 4) {
      page.session.noteActivity()
      page.session.checkClock()
      await time.pass(4_000)
    }
    expect([server.asked.refresh - asked, time.pending()]).toEqual([1, 1])
    answer()
    await time.settle()
    expect(page.state().token?.expire_time).toBe(time.now() + LIFE * 1000)
  })

  it('extends a session as long as there is activity', async () => {
    const { page, time, server } = browserWith()
    for (let minute = 0; minute < 60; minute += 1) {
      await time.pass(60_000)
      page.session.noteActivity()
    }
    expect(page.state()).toMatchObject({ isLoggedIn: true, thirtySecondsOrLessToLogout: false })
    expect(server.asked.refresh).toBe(60)
  })
})

describe('[P9.1] the warning', () => {
  it('comes with 30 seconds left, and counts each second', async () => {
    const { page, time } = browserWith()
    await time.pass(269_999)
    expect(page.state().thirtySecondsOrLessToLogout).toBe(false)
    await time.pass(1)
    const counted: (number | undefined)[] = []
    for (let second = 0; second < 4; second += 1) {
      counted.push(page.state().secondsToLogout)
      await time.pass(1_000)
    }
    expect(counted).toEqual([30, 29, 28, 27])
  })

  it('is ended by staying, once the server has made the session longer', async () => {
    const { page, time, server } = browserWith()
    await time.pass(280_000)
    page.session.stay()
    expect(page.state().thirtySecondsOrLessToLogout).toBe(true)
    await time.settle()
    expect(page.state()).toMatchObject({ isLoggedIn: true, thirtySecondsOrLessToLogout: false, secondsToLogout: undefined })
    expect(server.asked.refresh).toBe(1)
    await time.pass(269_000)
    expect(page.state().thirtySecondsOrLessToLogout).toBe(false)
  })

  it('is not ended by a key or a click: the customer chooses whether to stay', async () => {
    const { page, time, server } = browserWith()
    await time.pass(280_000)
    page.session.noteActivity()
    await time.settle()
    expect([page.state().secondsToLogout, server.asked.refresh]).toEqual([20, 0])
  })
})

describe('[P4.1] inactivity', () => {
  it('revokes the session, ends that of the provider, and shows nothing meanwhile', async () => {
    const { page, time, server, browser } = browserWith()
    await time.pass(299_999)
    expect(page.left).toEqual([])
    await time.pass(1)
    expect(page.state()).toMatchObject({ isLoggedIn: false, user: undefined, token: undefined, hasCheckedSessionForPreviousLogin: true })
    expect([page.left, server.asked.logout, browser.count()]).toEqual([['/identity/session/end?state=inactive'], 1, 0])
    await time.pass(600_000)
    expect(page.left).toHaveLength(1)
  })

  it('notifies the server once: an absent customer does not wait', async () => {
    const { time, server } = browserWith()
    const options: unknown[] = []
    server.calls.logout = (given) => {
      options.push(given)
      return Promise.resolve('/')
    }
    await time.pass(300_000)
    expect(options).toEqual([{ retries: 0 }])
  })

  it('only logs that the server could not be reached, and leaves all the same', async () => {
    const { page, time, server } = browserWith()
    server.health.failure = down
    await time.pass(300_000)
    expect(texts(page)).toEqual(['Error when trying to revoke'])
    expect([page.left, page.state().isLoggedIn]).toEqual([['/mina-sidor/utloggad?state=inactive'], false])
  })

  it('ends the session of a laptop that slept as soon as it wakes, whatever is pressed first', async () => {
    for (const first of ['checkClock', 'noteActivity', 'stay'] as const) {
      const { page, time, server, browser } = browserWith()
      const broadcasts = browser.broadcasts.length
      time.sleep(3_600_000)
      page.session[first]()
      expect(browser.broadcasts.length).toBe(broadcasts)
      // The page hides private data at once, before any answer.
      expect(page.state().isUnconfirmed).toBe(true)
      await time.settle()
      expect([page.left, page.state().isLoggedIn, server.asked.refresh]).toEqual([['/identity/session/end?state=inactive'], false, 0])
    }
  })

  it('warns a customer who comes back to a tab whose timers were late', async () => {
    const { page, time } = browserWith()
    time.sleep(285_000)
    page.session.noteActivity()
    await time.settle()
    expect([page.state().secondsToLogout, page.left]).toEqual([15, []])
  })
})

describe('[P2.3] a refresh that fails', () => {
  it.each([
    ['is refused', new ApiCallError('server', 'refresh failed', { status: 502 }), 'refresh failed'],
    ['finds no session', new ApiCallError('unauthorized', 'who?', { status: 401 }), 'who?'],
  ])('and %s leads the whole page to the redirect address', async (_, failure, message) => {
    const { page, time, server } = browserWith()
    await time.pass(20_000)
    server.health.failure = failure
    page.session.noteActivity()
    await time.settle()
    expect([page.left, page.state().isLoggedIn]).toEqual([['/redirected'], false])
    expect(page.logged).toMatchObject([{ text: 'Error when trying to refresh', data: { message } }])
  })

  it('[P8.1] reports that there was nothing to refresh with', async () => {
    const { page, time, server } = browserWith()
    server.calls.refresh = () => Promise.resolve(null)
    await time.pass(20_000)
    page.session.noteActivity()
    await time.settle()
    expect(page.logged).toMatchObject([{ text: 'Error when trying to refresh', data: { message: 'Could not find a refresh_token' } }])
    expect(page.left).toEqual(['/redirected'])
  })

  it.each([
    ['nobody answers', down],
    ['the identity provider is down', new ApiCallError('server', 'no', { status: 503 })],
  ])('because %s is tried again while the session lives', async (_, failure) => {
    const { page, time, server } = browserWith()
    await time.pass(20_000)
    server.health.failure = failure
    page.session.noteActivity()
    await time.pass(14_999)
    expect([page.left, server.asked.refresh]).toEqual([[], 1])
    server.health.failure = undefined
    await time.pass(1)
    expect([page.left, server.asked.refresh, page.state().token?.expire_time]).toEqual([[], 2, START + 35_000 + LIFE * 1000])
  })

  it('without an answer until the end, signs out and keeps the answers of a customer who was active', async () => {
    const { page, time, server } = browserWith()
    await time.pass(20_000)
    server.health.failure = down
    page.session.noteActivity()
    await time.pass(280_000)
    expect([page.left, page.state().isLoggedIn]).toEqual([['/mina-sidor/utloggad'], false])
    expect(page.forgotten()).toBe(0)
  })

  it('without an answer until the end, removes the answers of a customer who was inactive', async () => {
    const { page, time, server } = browserWith()
    server.health.failure = down
    await time.pass(300_000)
    expect(page.left).toEqual(['/mina-sidor/utloggad?state=inactive'])
    expect(page.forgotten()).toBe(1)
  })
})

describe('signing out', () => {
  it('reports that the server could not be reached: the session still exists', async () => {
    const { page, other, server } = browserWith(2)
    server.health.failure = down
    expect(await page.session.logOut()).toBe(false)
    expect([page.left, page.state().isLoggedIn, other.state().isLoggedIn]).toEqual([[], true, true])
    expect(texts(page)).toEqual(['Error when trying to revoke'])
    expect(page.forgotten()).toBe(0)
    server.health.failure = undefined
    expect(await page.session.logOut()).toBe(true)
    // Unfinished answers are removed with the session.
    expect(page.forgotten()).toBe(1)
  })

  it.each(['succeeds', 'fails'])('is not undone by a refresh that %s afterwards', async (how) => {
    const { page, time, server } = browserWith()
    await time.pass(20_000)
    let answer = nothing
    server.calls.refresh = () =>
      new Promise((resolve, reject) => {
        answer = () => (how === 'fails' ? reject(new ApiCallError('server', 'no', { status: 502 })) : resolve(signedInAt(time.now())))
      })
    page.session.noteActivity()
    await page.session.logOut()
    answer()
    await time.settle()
    expect([page.left, page.state().isLoggedIn, page.state().user, page.logged]).toEqual([['/identity/session/end'], false, undefined, []])
  })

  it('from a session that the server does not know any more is no failure', async () => {
    const { page, server } = browserWith()
    server.health.failure = new ApiCallError('unauthorized', 'who?', { status: 401 })
    expect(await page.session.logOut()).toBe(true)
    expect([page.left, page.logged]).toEqual([['/mina-sidor/utloggad'], []])
  })
})

describe('[P2.2] the page that signs in', () => {
  it('revokes a session from before the check is done', async () => {
    const time = steppedTime()
    const [browser, server] = [tabsOfBrowser(), serverOf(time)]
    const other = pageOf({ time, browser, calls: server.calls })
    other.session.begin(signedInAt(START))
    const page = pageOf({ time, browser, calls: server.calls })
    const preparing = page.session.prepareSignIn(signedInAt(START))
    expect([page.state().hasCheckedSessionForPreviousLogin, page.state().isLoggedIn, server.asked.logout]).toEqual([false, false, 1])
    await preparing
    expect(page.state()).toMatchObject({ hasCheckedSessionForPreviousLogin: true, isLoggedIn: false, haapiReady: true })
    expect([page.left, other.left, browser.count()]).toEqual([[], ['/mina-sidor/utloggad'], 0])
  })

  it('revokes the session of the page that leads to it', async () => {
    const { page, server } = browserWith()
    await page.session.prepareSignIn(signedInAt(START))
    expect([page.state().isLoggedIn, page.state().haapiReady, page.left, server.asked.logout]).toEqual([false, true, [], 1])
  })

  it('is ready all the same when that fails, and at once when there was none', async () => {
    const { page, server } = browserWith()
    server.health.failure = down
    await page.session.prepareSignIn(null)
    expect([page.state().isLoggedIn, page.state().haapiReady, texts(page)]).toEqual([false, true, ['Error when trying to revoke']])
    await page.session.prepareSignIn(signedInAt(START))
    expect(server.asked.logout).toBe(1)
  })
})

describe('a page that the browser shows again', () => {
  it('shows no private data before the server has confirmed the session', async () => {
    const { page, time } = browserWith()
    page.session.hide()
    expect(page.state().isUnconfirmed).toBe(true)
    await page.session.ask()
    expect(page.state()).toMatchObject({ isLoggedIn: true, isUnconfirmed: false })
    await time.pass(270_000)
    expect(page.state().secondsToLogout).toBe(30)
  })

  it.each([
    ['has ended', undefined],
    ['cannot be asked about', down],
  ])('signs out when the session %s', async (_, failure) => {
    const { page, server } = browserWith()
    page.session.hide()
    server.health.isAlive = false
    server.health.failure = failure
    await page.session.ask()
    expect([page.left.length, page.state().user]).toEqual([1, undefined])
  })

  it('is signed out when another customer has signed in meanwhile', async () => {
    const { page, server, browser } = browserWith()
    const broadcasts = browser.broadcasts.length
    server.calls.check = () => Promise.resolve(signedInAt(START, { customerNumber: 'K-2002' }))
    await page.session.ask()
    expect([page.state().user, page.left]).toEqual([undefined, ['/mina-sidor/utloggad']])
    // The session is not this page's to end.
    expect([server.asked.logout, browser.broadcasts.length - broadcasts]).toEqual([0, 0])
  })

  it('is reloaded if the customer had left permanently', async () => {
    const { page } = browserWith()
    await page.session.logOut()
    await page.session.ask()
    expect(page.reloads()).toBe(1)
  })

  it('asks once, however often it is asked', async () => {
    const { page, server } = browserWith()
    await Promise.all([page.session.ask(), page.session.ask()])
    expect(server.asked.check).toBe(1)
  })
})

it('[P4.1] updateUser merges contact details into the user', () => {
  const { page } = browserWith()
  page.session.updateUser({ addressCity: 'Uppsala' })
  expect(page.state().user).toMatchObject({ firstName: 'Elin', addressCity: 'Uppsala' })
})
