import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiCallError } from '../../api/failure.ts'
import { settle, START } from '../../testing/time.ts'
import { fakeServices, sessionAnswer } from '../../testing/services.ts'
import { signedInAt } from '../../testing/session.ts'
import { joinSession, openSession, openSessionToSignIn, webAddress } from './page-session.ts'

const replaced: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  replaced.length = 0
  const location = {
    origin: 'http://shop.test',
    pathname: '/person/barnforsakring/teckna',
    search: '?a=b',
    replace: (address: string) => replaced.push(address),
    reload: () => undefined,
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with the given sign-in. */
function pageWith(signedIn: typeof sessionAnswer.signedIn, failure?: Error) {
  const asked: string[] = []
  let loads = 0
  const { services, logged } = fakeServices({
    session: {
      get: async () => {
        loads += 1
        return { ...sessionAnswer, signedIn }
      },
      forget: () => undefined,
    },
    client: {
      async call(method, template) {
        asked.push(`${method} ${template}`)
        if (failure) throw failure
        return { data: { redirectTo: '/identity/session/end?x=1' }, status: 200, responseTime: 1 }
      },
    },
  })
  return { services, asked, logged, loads: () => loads }
}

/** A page that opened before the sign-in. */
function pageBefore() {
  let signedIn: typeof sessionAnswer.signedIn = null
  let forgotten = 0
  const { services } = fakeServices({
    session: { get: async () => ({ ...sessionAnswer, signedIn }), forget: () => void (forgotten += 1) },
  })
  return { services, signIn: () => void (signedIn = signedInAt(START)), forgotten: () => forgotten }
}

describe('the session of the page', () => {
  it('is shared by all callers, from the page\u2019s initial data', async () => {
    const { services, asked } = pageWith(signedInAt(START))
    const [one, two] = await Promise.all([openSession(services), openSession(services)])
    expect(one).toBe(two)
    expect(one.store.getState()).toMatchObject({ isLoggedIn: true, user: { firstName: 'Elin' } })
    expect(asked).toEqual([])
    await one.logOut()
    expect([asked, replaced]).toEqual([['GET /session/logout'], ['http://shop.test/identity/session/end?x=1']])
  })

  it('[P2.2] is revoked first on the page that signs in', async () => {
    const { services, asked } = pageWith(signedInAt(START))
    const session = await openSessionToSignIn(services)
    expect(session.store.getState()).toMatchObject({ isLoggedIn: false, haapiReady: true })
    expect((await openSession(services)).store.getState().isLoggedIn).toBe(false)
    expect([asked, replaced]).toEqual([['GET /session/logout'], []])
  })

  it('[P2.3] goes to the redirect address when a refresh fails', async () => {
    const { services, asked } = pageWith(signedInAt(START - 60_000), new ApiCallError('server', 'no', { status: 502 }))
    await openSession(services)
    await settle()
    expect([asked, replaced]).toEqual([
      ['POST /session/refresh'],
      [`http://shop.test/mina-sidor/logga-in?fel=session&returnTo=${encodeURIComponent('/person/barnforsakring/teckna?a=b')}`],
    ])
  })

  it('[P2.3] goes to the page of signing in when a refresh fails before the configuration is known', async () => {
    const { services } = pageWith(signedInAt(START - 60_000), new ApiCallError('server', 'no', { status: 502 }))
    await openSession({ ...services, appConfig: { ...services.appConfig, known: () => undefined } })
    await settle()
    expect(replaced).toEqual([
      `http://shop.test/mina-sidor/logga-in?fel=session&returnTo=${encodeURIComponent('/person/barnforsakring/teckna?a=b')}`,
    ])
  })

  it('is joined after a sign-in in another tab: the page drops its earlier data', async () => {
    const { services, signIn, forgotten } = pageBefore()
    const before = await openSession(services)
    expect(await joinSession(services)).toBe(false)
    signIn()
    expect(await joinSession(services)).toBe(true)
    expect([before.store.getState().isLoggedIn, forgotten()]).toEqual([true, 2])
  })

  it('is not asked for again on a page that has joined', async () => {
    const { services, signIn, forgotten } = pageBefore()
    signIn()
    await joinSession(services)
    expect([await joinSession(services), forgotten()]).toEqual([true, 1])
  })

  it('is no session where the answer is none', async () => {
    const { services } = pageWith({ ...signedInAt(START), expiresAt: 'soon' })
    await expect(openSession(services)).rejects.toThrow('Invalid Data')
  })
})

describe('an address that the server names', () => {
  it.each([
    ['/mina-sidor/utloggad', 'http://shop.test/mina-sidor/utloggad'],
    ['https://id.example/end?a=b', 'https://id.example/end?a=b'],
  ])('%s is opened', (address, whole) => {
    expect(webAddress(address, 'http://shop.test')).toBe(whole)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x'])('%s is not', (address) => {
    expect(() => webAddress(address, 'http://shop.test')).toThrow('not the address of a page')
  })
})
