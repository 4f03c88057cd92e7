import type { ReactElement } from 'react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AppServices } from '../../services/app-services.ts'
import { fakeServices, loaded, sessionAnswer } from '../../testing/services.ts'
import { signedInAt } from '../../testing/session.ts'
import { START } from '../../testing/time.ts'
import { openSessionToSignIn } from './page-session.ts'
import { openSessionPart } from './session-part.tsx'

/** A page with or without a signed-in person. @returns what the header shows, in order */
function header(overrides: Partial<AppServices> = {}) {
  const shown: (ReactElement | false)[] = []
  const { services } = fakeServices({ session: loaded({ ...sessionAnswer, signedIn: signedInAt(START) }), ...overrides })
  return { services, shown, show: (part: ReactElement | false) => void shown.push(part) }
}

describe('what the header shows', () => {
  beforeAll(() => {
    const location = { origin: 'http://shop.test', replace: () => undefined }
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('BroadcastChannel', undefined)
  })
  afterAll(() => vi.unstubAllGlobals())

  it('is the signed-in person, until the sign-in page has ended the session', async () => {
    const { services, shown, show } = header()
    await openSessionPart(services, show)
    expect(shown).toEqual([expect.objectContaining({ props: expect.anything() })])
    await openSessionToSignIn(services)
    expect(shown.slice(1)).toEqual([false])
  })

  it('is absent if the session ended before its texts came, or without them', async () => {
    const texts = Promise.withResolvers<never>()
    const { services, shown, show } = header({ copy: { load: () => texts.promise } })
    const opened = openSessionPart(services, show)
    await openSessionToSignIn(services)
    expect(shown).toEqual([false])
    texts.reject(new Error('no texts'))
    await expect(opened).rejects.toThrow('no texts')
    expect(shown).toEqual([false])
  })

  it('is absent without a sign-in', async () => {
    const { services, shown, show } = header({ session: loaded(sessionAnswer) })
    await openSessionPart(services, show)
    expect(shown).toEqual([false])
  })
})
