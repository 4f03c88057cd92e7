import { describe, expect, it } from 'vitest'
import type { SignedIn } from '../../../contract/session.ts'
import { browserWith, LIFE, signedInAt } from '../../testing/session.ts'
import { START } from '../../testing/time.ts'
import { fromServer, isLastToken } from './machine.ts'

/** Seconds after the sign-in at which the server ends the session, regardless of refreshes. */
const LIMIT = 400

/** A browser whose server extends no session past the limit. */
function limitedBrowser() {
  const browser = browserWith(2)
  const { server, time } = browser
  server.calls.refresh = async () => {
    server.asked.refresh += 1
    const expiresAt = Math.min(time.now() + LIFE * 1000, START + LIMIT * 1000)
    return { ...signedInAt(time.now()), expiresAt: new Date(expiresAt).toISOString() }
  }
  server.calls.check = async () => null
  return browser
}

describe('a session that may not be prolonged any more', () => {
  it('is known by a refresh that moves the end less than it would', () => {
    const { token } = fromServer(signedInAt(START))
    expect([0, 29_999, 30_000, 30_001, 200_000].map((later) => isLastToken(token, START + later))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })

  it('is known in both tabs, and ends at its own time though the customer is there', async () => {
    const { page, other, time } = limitedBrowser()
    const known: (readonly [number, boolean, boolean])[] = []
    for (let second = 10; second <= LIMIT; second += 10) {
      page.session.noteActivity()
      await time.pass(10_000)
      known.push([second, page.state().isLast, other.state().isLast])
    }
    expect(known.find(([, inPage]) => inPage)).toEqual([150, true, true])
    // the tab that reads the clock first notifies the other
    expect([...page.left, ...other.left].toSorted()).toEqual(['/identity/session/end?state=limit', '/mina-sidor/utloggad?state=limit'])
  })

  it('is shown to a customer who wants to stay', async () => {
    const { page, time } = limitedBrowser()
    await time.pass(110_000)
    page.session.noteActivity()
    await time.pass(260_000)
    expect(page.state()).toMatchObject({ secondsToLogout: 30, isLast: false })
    page.session.stay()
    await time.settle()
    expect(page.state()).toMatchObject({ secondsToLogout: 30, isLast: true })
  })

  it('is not mistaken for a late refresh', async () => {
    const { page, time, server } = browserWith()
    await time.pass(20_000)
    const asked = signedInAt(time.now())
    const { promise, resolve } = Promise.withResolvers<SignedIn>()
    server.calls.refresh = () => promise
    page.session.noteActivity()
    await time.pass(60_000)
    resolve(asked)
    await time.settle()
    expect(page.state()).toMatchObject({ isLast: false, token: fromServer(asked).token })
  })
})
