import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '../../../contract/session.ts'
import { failureOf } from '../../testing/client.ts'
import { fakeServices, loaderArgs, sessionAnswer } from '../../testing/services.ts'
import { signedInAt } from '../../testing/session.ts'
import { START } from '../../testing/time.ts'
import { loader as overviewLoader } from './external/overview-route.tsx'
import { loader as signInLoader } from './sign-in-page.tsx'
import { loader as signOutLoader } from './sign-out-page.tsx'
import { loader as signedOutLoader } from './signed-out-page.tsx'

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'http://shop.test', replace: () => undefined } }))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => vi.unstubAllGlobals())

const LOADERS = {
  '/mina-sidor/logga-in': signInLoader,
  '/mina-sidor/logga-ut': signOutLoader,
  '/mina-sidor/oversikt': overviewLoader,
  '/mina-sidor/utloggad': signedOutLoader,
}

type Path = keyof typeof LOADERS

function open(path: Path, { search = '', isSignedIn = false, roles = ['customer'] as SignedIn['roles'] } = {}) {
  const signedIn = isSignedIn ? { ...signedInAt(START), roles } : null
  const session = { get: () => Promise.resolve({ ...sessionAnswer, signedIn }), forget: () => undefined }
  const asked: string[] = []
  const { services } = fakeServices({
    session,
    client: {
      async call(_, template) {
        asked.push(template)
        return { data: { redirectTo: '/' }, status: 200, responseTime: 1 }
      },
    },
  })
  const opened: Promise<unknown> = Promise.resolve(LOADERS[path](loaderArgs(services, path + search)))
  return { opened, asked }
}

const targetOf = async (path: Path, options?: { search?: string; isSignedIn: boolean }) => {
  const answer = await failureOf(open(path, options).opened)
  return (answer as Response).headers.get('location')
}

describe('[P2.1] the loader of', () => {
  it('/mina-sidor/logga-in opens without a session', async () => {
    expect(await open('/mina-sidor/logga-in').opened).toMatchObject({ isClosed: false, fault: undefined, returnTo: '/mina-sidor/oversikt' })
  })

  it.each([
    ['', undefined],
    ['?state=inactive', 'inactive'],
  ])('/mina-sidor/utloggad%s opens without a session, and reads why it ended', async (search, ending) => {
    expect(await open('/mina-sidor/utloggad', { search }).opened).toBe(ending)
  })

  it('/mina-sidor/oversikt opens for a signed-in person; others are redirected to sign in and come back', async () => {
    expect(await targetOf('/mina-sidor/oversikt')).toBe('/mina-sidor/logga-in?returnTo=%2Fmina-sidor%2Foversikt')
    const { opened, asked } = open('/mina-sidor/oversikt', { isSignedIn: true })
    expect(await opened).toMatchObject({ session: { store: {} }, data: { store: {} } })
    expect(asked).toContain('/customer/get')
  })

  it('[P6.1] /mina-sidor/oversikt loads no customer data for an employee', async () => {
    const { opened, asked } = open('/mina-sidor/oversikt', { isSignedIn: true, roles: ['editor'] })
    expect(await opened).toMatchObject({ session: { store: {} }, data: { store: {} } })
    expect(asked).toEqual([])
  })

  it('/mina-sidor/logga-ut opens for a signed-in person; others are redirected to the signed-out page', async () => {
    expect(await targetOf('/mina-sidor/logga-ut')).toBe('/mina-sidor/utloggad')
    expect(await open('/mina-sidor/logga-ut', { isSignedIn: true }).opened).toMatchObject({ logOut: expect.any(Function) })
  })

  it.each(['expired', 'cancelled', 'unavailable'])(
    '/mina-sidor/logga-in?fel=%s keeps the session that another tab has begun',
    async (fault) => {
      expect(await targetOf('/mina-sidor/logga-in', { search: `?fel=${fault}`, isSignedIn: true })).toBe('/mina-sidor/oversikt')
      const search = `?fel=${fault}&returnTo=%2Fa%3Fb`
      expect(await targetOf('/mina-sidor/logga-in', { search, isSignedIn: true })).toBe('/a?b')
    },
  )

  it('[P2.2] /mina-sidor/logga-in ends an earlier session', async () => {
    const { opened, asked } = open('/mina-sidor/logga-in', { isSignedIn: true })
    await opened
    expect(asked).toEqual(['/session/logout'])
  })
})
