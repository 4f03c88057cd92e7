import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import bankidCopy from '../../../../flow-schemas/copy/bankid.sv.json' with { type: 'json' }
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import identityCopy from '../../../../flow-schemas/copy/identity.sv.json' with { type: 'json' }
import signCopy from '../../../../flow-schemas/copy/sign.sv.json' with { type: 'json' }
import type { SessionResponse } from '../../../contract/session.ts'
import type { SignInDetails } from '../../../contract/sign-in.ts'
import { ApiCallError } from '../../api/failure.ts'
import { failureOf } from '../../testing/client.ts'
import { renderPage, textOf } from '../../testing/render.tsx'
import { fakeServices, sessionAnswer } from '../../testing/services.ts'
import { IDENTIFICATION_TEXTS, identificationFaultOf } from './bankid-sign-in.tsx'
import { createSignInCalls } from './sign-in-calls.ts'
import { SignInPage } from './sign-in-page.tsx'
import { hasSignedIn, openSignIn } from './sign-in-route.tsx'
import { refusalMessage } from './username-refusal.ts'

const copy = { ...generalCopy, ...bankidCopy, ...signCopy, ...identityCopy }
const calls = createSignInCalls(async () => new Response('{}'), 'abc')

const show = (details: SignInDetails, isOver = false) =>
  renderPage(<SignInPage details={details} calls={calls} isOver={isOver} onEnd={() => undefined} />, { copy })

const namesOf = (role: string) => screen.queryAllByRole(role).map(textOf)

describe('[P1.1] the page to sign in', () => {
  it.each<SignInDetails>([{}, { method: 'bankid' }])('%j: offers the ways to sign in', (details) => {
    const { container } = show(details)
    expect(screen.getAllByRole('heading', { level: 1 }).map(textOf)).toEqual(['Logga in på Mina sidor'])
    expect(namesOf('button')).toEqual(['BankID på den här enheten', 'BankID på en annan enhet', 'Användarnamn', 'Avbryt inloggningen'])
    expect(container.querySelector('[aria-live="polite"]')).not.toBeNull()
  })

  it('for the method of a user name begins with its form, with a way to BankID', () => {
    const { container } = show({ method: 'username', username: 'anna' })
    expect(namesOf('button')).toEqual(['Logga in', 'Logga in med BankID i stället', 'Avbryt inloggningen'])
    expect([...container.querySelectorAll('label')].map(textOf)).toEqual(['Användarnamn', 'Lösenord'])
    const [name, password] = ['Användarnamn', 'Lösenord'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
    expect([name?.autocomplete, name?.value]).toEqual(['username', 'anna'])
    expect([password?.type, password?.autocomplete]).toEqual(['password', 'current-password'])
    expect(screen.getByRole('alert').childNodes).toHaveLength(0)
    expect(container.querySelector('.ds-validation-message')).toBeNull()
  })

  it('links to how personal data are handled, in a new tab', () => {
    show({})
    const link = screen.getByRole('link', { name: /^Så behandlar vi dina personuppgifter/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/personuppgifter', '_blank'])
  })

  it('after the sign-in has ended says so, and leads to a new one', () => {
    show({}, true)
    expect(screen.getAllByRole('heading', { level: 1 }).map(textOf)).toEqual(['Inloggningen är avslutad'])
    const link = screen.getByRole('link')
    expect([link.className, link.getAttribute('href')]).toEqual(['ds-button', '/mina-sidor/logga-in'])
    expect(namesOf('button')).toEqual([])
  })

  it('words an identification without the words for a signature', () => {
    const texts: Readonly<Record<string, string>> = copy
    const own = Object.values(IDENTIFICATION_TEXTS).map((key) => texts[key] ?? '')
    expect(own.every((text) => text !== '' && !/underskrift|skriva under/i.test(text))).toBe(true)
  })
})

const refusal = (message: string) =>
  new ApiCallError('badRequest', 'm', { faults: [{ input: 'username', message, params: { seconds: 5 } }] })

const signedOut = async () => sessionAnswer

describe('the text for a failure', () => {
  it('of a user name and password', () => {
    expect(refusalMessage(refusal('identity.username.wait'))).toEqual({ key: 'identity.username.wait', params: { seconds: 5 } })
    expect(refusalMessage(new ApiCallError('network', 'm'))).toEqual({ key: 'identity.username.failed' })
    expect(refusalMessage(new TypeError('x'))).toEqual({ key: 'identity.username.failed' })
  })

  it('that is one of too many from an address: when to try again, of either way', () => {
    const tooMany = new ApiCallError('badRequest', 'm', { status: 429, code: 'tooManyRequests' })
    expect(refusalMessage(tooMany)).toEqual({ key: 'identity.tooMany' })
    expect(identificationFaultOf(tooMany)).toEqual({ kind: 'refused', messageKey: 'identity.tooMany', canRetry: true })
    expect(identityCopy['identity.tooMany']).toContain('tio minuter')
  })

  it('of an identification: the words of the e-ID, or its own, and none of a signature', () => {
    const own = new ApiCallError('server', 'm', { faults: [{ input: 'signing', message: 'bankid.RFA5', params: {} }] })
    expect(identificationFaultOf(own)).toMatchObject({ messageKey: 'bankid.RFA5' })
    expect(identificationFaultOf(new ApiCallError('notFound', 'm'))).toMatchObject({ messageKey: 'identity.refused', canRetry: false })
    expect(identificationFaultOf(new ApiCallError('network', 'm'))).toEqual({ kind: 'unreachable' })
  })
})

describe('the loader of the page to sign in', () => {
  const { services } = fakeServices()
  const gone = { details: async () => Promise.reject(new ApiCallError('notFound', 'm', { code: 'interactionGone' })) }

  it('gives its texts and how the person has chosen to sign in', async () => {
    const opened = await openSignIn(services, { details: async () => ({ method: 'username' }) })
    expect(opened.details).toEqual({ method: 'username' })
    expect(Object.keys(opened.copy)).toEqual(['identity.loaded', 'bankid.loaded', 'sign.loaded'])
  })

  it('finds that the sign-in is over', async () => {
    expect((await openSignIn(services, gone)).details).toBeUndefined()
  })

  it('redirects a customer who has signed in in another tab', async () => {
    const user = { firstName: 'Elin', lastName: 'Sjövall', isStudent: false }
    const signedIn = { user, engagements: [], roles: [], expiresIn: 300, expiresAt: sessionAnswer.now }
    const session = { ...services.session, get: async () => ({ ...sessionAnswer, signedIn }) }
    const thrown = await openSignIn({ ...services, session }, gone).catch((reason: unknown) => reason)
    expect(thrown).toBeInstanceOf(Response)
    expect((thrown as Response).headers.get('location')).toBe('/mina-sidor/oversikt')
  })

  it('replaced by another tab continues with that sign-in, as soon as the session has begun there', async () => {
    const signedIn = {
      user: { firstName: 'Elin', lastName: 'S', isStudent: false },
      engagements: [],
      roles: [],
      expiresIn: 300,
      expiresAt: '',
    }
    const looking = async (...answers: readonly (() => Promise<SessionResponse>)[]) => {
      const left = [...answers]
      let waits = 0
      const session = { forget: () => undefined, get: async () => (left.shift() ?? signedOut)() }
      return [await hasSignedIn(session, async () => void (waits += 1)), waits]
    }
    expect(await looking(async () => ({ ...sessionAnswer, signedIn }))).toEqual([true, 0])
    expect(
      await looking(
        signedOut,
        async () => Promise.reject(new Error('down')),
        async () => ({ ...sessionAnswer, signedIn }),
      ),
    ).toEqual([true, 2])
    expect(await looking()).toEqual([false, 2])
  })

  it('any other failure is one', async () => {
    const failing = { details: async () => Promise.reject(new ApiCallError('server', 'm')) }
    expect(await failureOf(openSignIn(services, failing))).toMatchObject({ kind: 'server' })
  })
})
