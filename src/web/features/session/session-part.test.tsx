import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import sessionCopy from '../../../../flow-schemas/copy/session.sv.json' with { type: 'json' }
import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { AppServices } from '../../services/app-services.ts'
import { CopyProvider } from '../../copy/copy-context.tsx'
import { fakeServices, loaded, sessionAnswer } from '../../testing/services.ts'
import { pageOf, serverOf, signedInAt, tabsOfBrowser } from '../../testing/session.ts'
import { START, steppedTime } from '../../testing/time.ts'
import { LastWarning, Warning } from './logout-warning.tsx'
import { openSessionToSignIn } from './page-session.ts'
import { openSessionPart, SessionPart } from './session-part.tsx'

function setUp() {
  const time = steppedTime()
  const { session } = pageOf({ time, browser: tabsOfBrowser(), calls: serverOf(time).calls })
  const missing: string[] = []
  // React draws a store without a browser as it began: the present state stands in for that.
  const shown = { ...session, store: { ...session.store, getInitialState: session.store.getState } }
  const draw = (element: ReactNode = <SessionPart session={shown} />) => {
    const page = (
      <CopyProvider copy={{ ...siteCopy, ...sessionCopy }} facts={{}} onMissing={(key) => missing.push(key)}>
        {element}
      </CopyProvider>
    )
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  }
  return { time, session, draw, missing }
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '|')

describe('the session in the header', () => {
  it('shows who is signed in', () => {
    const { session, draw, missing } = setUp()
    session.begin(signedInAt(START))
    expect(draw()).toBe('<a class="header-link" aria-label="Elin, till dina försäkringar" href="/mina-sidor/oversikt">Elin</a>')
    expect(missing).toEqual([])
  })

  it('shows nobody while the server is asked who it is', () => {
    const { session, draw } = setUp()
    session.begin(signedInAt(START))
    session.hide()
    expect(draw()).toBe('')
  })

  it('promises no insurances to an employee', () => {
    const { session, draw, missing } = setUp()
    session.begin({ ...signedInAt(START), roles: ['editor'] })
    expect(draw()).toContain('aria-label="Elin, till Mina sidor" href="/mina-sidor/oversikt"')
    expect(missing).toEqual([])
  })
})

/** A page that somebody is signed in on, or nobody. @returns what the header has been told to show, one after the other */
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

  it('is who is signed in, until the page that signs in has ended the session', async () => {
    const { services, shown, show } = header()
    await openSessionPart(services, show)
    expect(shown).toEqual([expect.objectContaining({ props: expect.anything() })])
    await openSessionToSignIn(services)
    expect(shown.slice(1)).toEqual([false])
  })

  it('is nobody where the session has ended before its texts came, or without them', async () => {
    const texts = Promise.withResolvers<never>()
    const { services, shown, show } = header({ copy: { load: () => texts.promise } })
    const opened = openSessionPart(services, show)
    await openSessionToSignIn(services)
    expect(shown).toEqual([false])
    texts.reject(new Error('no texts'))
    await expect(opened).rejects.toThrow('no texts')
    expect(shown).toEqual([false])
  })

  it('is nobody where nobody is signed in', async () => {
    const { services, shown, show } = header({ session: loaded(sessionAnswer) })
    await openSessionPart(services, show)
    expect(shown).toEqual([false])
  })
})

describe('[P9.1] the warning', () => {
  it('is a dialog that says what will happen, counts down and offers to stay', () => {
    const { draw, missing } = setUp()
    const html = draw(<Warning seconds={30} onStay={() => undefined} />)
    expect(html).toContain(
      '<dialog class="ds-dialog session-warning" role="alertdialog" aria-labelledby="session-warning" aria-describedby="session-warning-text session-warning-spoken">',
    )
    expect(html).toContain('<p id="session-warning-text">')
    expect(textOf(html)).toContain('Sekunder kvar tills du loggas ut: 30')
    expect(textOf(html)).toMatch(/Fortsätt vara inloggad\|+Logga ut/)
    expect(missing).toEqual([])
  })

  it.each([
    [27, 'polite', ''],
    [17, 'polite', 'Sekunder kvar tills du loggas ut: 17'],
    [9, 'assertive', 'Sekunder kvar tills du loggas ut: 9'],
  ])('counts for the eye each second, and for the ear seldom: %i', (seconds, politeness, said) => {
    const html = setUp().draw(<Warning seconds={seconds} onStay={() => undefined} />)
    expect(html).toContain(
      `<p class="session-countdown" aria-hidden="true">Sekunder kvar tills du loggas ut: ${seconds}</p>` +
        `<p id="session-warning-spoken" class="ds-sr-only" aria-live="${politeness}" aria-atomic="true">${said}</p>`,
    )
  })

  it('offers no way to stay where there is none, but to sign in again', () => {
    const { draw, missing } = setUp()
    const text = textOf(draw(<LastWarning seconds={30} signInAddress="/" onClose={() => undefined} />))
    expect(text).toContain('Du loggas snart ut')
    expect(text).toContain('Sekunder kvar tills du loggas ut: 30')
    expect(text).toMatch(/Stäng\|+Logga in igen/)
    expect(text).not.toContain('Fortsätt vara inloggad')
    expect(missing).toEqual([])
  })

  it('is not there before it is time, nor while the server is asked', async () => {
    const { session, draw, time } = setUp()
    session.begin(signedInAt(START))
    await time.pass(269_999)
    expect(draw()).toContain('Elin')
    await time.pass(10_000)
    expect(session.store.getState().secondsToLogout).toBe(21)
    session.hide()
    expect(draw()).toBe('')
  })
})
