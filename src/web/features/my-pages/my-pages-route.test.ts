import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '../../../contract/session.ts'
import { failureOf } from '../../testing/client.ts'
import { fakeServices, loaderArgs, sessionAnswer } from '../../testing/services.ts'
import { signedInAt } from '../../testing/session.ts'
import { START } from '../../testing/time.ts'
import { loader } from './my-pages-route.tsx'

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'http://shop.test', replace: () => undefined } }))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => vi.unstubAllGlobals())

function open(path: string, { isSignedIn = false, roles = ['customer'] as SignedIn['roles'] } = {}) {
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
  const args = loaderArgs(services, path, { '*': new URL(path, 'http://shop.test').pathname.replace(/^\/mina-sidor\/?/, '') })
  return { opened: loader(args), asked }
}

const targetOf = async (path: string, options?: { isSignedIn: boolean }) => {
  const answer = await failureOf(open(path, options).opened)
  return (answer as Response).headers.get('location')
}

describe('[P2.1] the addresses below /mina-sidor', () => {
  it.each(['/mina-sidor/logga-in', '/mina-sidor/utloggad'])('%s is open to everyone', async (path) => {
    const { page, copy } = await open(path).opened
    expect([typeof page.type, copy]).toEqual(['function', { 'myPages.loaded': 'yes' }])
  })

  it('/mina-sidor leads to the overview', async () => {
    expect(await targetOf('/mina-sidor')).toBe('/mina-sidor/oversikt')
  })

  it('/mina-sidor/oversikt requires a sign-in; others sign in and come back', async () => {
    expect(await targetOf('/mina-sidor/oversikt')).toBe('/mina-sidor/logga-in?returnTo=%2Fmina-sidor%2Foversikt')
    const { opened, asked } = open('/mina-sidor/oversikt', { isSignedIn: true })
    expect(await opened).toMatchObject({ page: { props: {} } })
    expect(asked).toContain('/customer/get')
  })

  it('[P6.1] /mina-sidor/oversikt asks for nothing of an employee', async () => {
    const { opened, asked } = open('/mina-sidor/oversikt', { isSignedIn: true, roles: ['editor'] })
    expect(await opened).toMatchObject({ page: { props: {} } })
    expect(asked).toEqual([])
  })

  it('/mina-sidor/logga-ut requires a sign-in; others are signed out already', async () => {
    expect(await targetOf('/mina-sidor/logga-ut')).toBe('/mina-sidor/utloggad')
    await open('/mina-sidor/logga-ut', { isSignedIn: true }).opened
  })

  it.each(['expired', 'cancelled', 'unavailable'])(
    '/mina-sidor/logga-in?fel=%s leaves alone what another tab has signed in',
    async (fault) => {
      expect(await targetOf(`/mina-sidor/logga-in?fel=${fault}`, { isSignedIn: true })).toBe('/mina-sidor/oversikt')
      expect(await targetOf(`/mina-sidor/logga-in?fel=${fault}&returnTo=%2Fa%3Fb`, { isSignedIn: true })).toBe('/a?b')
    },
  )

  it('[P2.2] /mina-sidor/logga-in ends a session from before', async () => {
    const { opened, asked } = open('/mina-sidor/logga-in', { isSignedIn: true })
    await opened
    expect(asked).toEqual(['/session/logout'])
  })

  it.each(['/mina-sidor/finns-inte', '/mina-sidor/toString', '/mina-sidor/oversikt/forsakring'])('%s is not there', async (path) => {
    expect(await failureOf(open(path).opened)).toMatchObject({ init: { status: 404 } })
  })
})
