import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../testing/scripted-provider.ts'
import { decodeIdentityToken, identityOf, isSamePerson, IdentityTokenError, userOn } from './identity-token.ts'

const claims = { sub: 's', given_name: 'Åsa', family_name: 'Öberg', personal_number: '198507092388', roles: ['customer'] }
const withPayload = (payload: string) => `e30.${payload}.c2ln`
const base64url = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64url')

function attempt(token: string): { readonly error?: Error } {
  try {
    decodeIdentityToken(token)
    return {}
  } catch (error) {
    return { error: error as Error }
  }
}

describe('[P5.3] decoding an identity token', () => {
  it('gives its claims, also beyond ASCII', () => expect(decodeIdentityToken(tokenOf(claims))).toEqual(claims))

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'not a text'],
    ['an object', { token: 'a.b.c' }, 'not a text'],
    ['an empty text', '', 'not in three parts'],
    ['two parts', 'a.b', 'not in three parts'],
    ['four parts', 'a.b.c.d', 'not in three parts'],
    ['an empty part', 'a..c', 'not in three parts'],
    ['no signature', `e30.${base64url('{}')}.`, 'not in three parts'],
    ['signs of no base64', withPayload('{"sub"}'), 'not base64'],
    ['plain base64 with its own signs', withPayload('+/=='), 'not base64'],
    ['a length that base64 has not', withPayload('e30aa'), 'not base64'],
    ['no JSON', withPayload(base64url('{sub')), 'not JSON'],
    ['no UTF-8', withPayload(base64url(Uint8Array.of(0x22, 0xff, 0x22))), 'not JSON'],
    ['JSON of a list', withPayload(base64url('[]')), 'not a JSON object'],
    ['JSON of a text', withPayload(base64url('"sub"')), 'not a JSON object'],
    ['JSON of nothing', withPayload(base64url('null')), 'not a JSON object'],
  ])('refuses %s', (_, token, reason) => {
    expect(() => decodeIdentityToken(token)).toThrow(new IdentityTokenError(reason))
  })

  it('throws nothing but its own error, and never what the token holds', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map(withPayload),
          fc.uint8Array().map((bytes) => withPayload(base64url(bytes))),
        ),
        (token) => {
          const { error } = attempt(token)
          expect(error === undefined || error instanceof IdentityTokenError).toBe(true)
          expect(error?.message ?? 'Invalid identity token: not').toMatch(/^Invalid identity token: not[\w 8-]*$/)
        },
      ),
    )
  })
})

describe('[P3.2] who a token is about', () => {
  it('is the user with engagements and roles, without what the shop does not know', () => {
    const token = {
      ...claims,
      iss: 'https://identity.example',
      customer_number: 'K-1',
      is_student: true,
      engagements: ['porto', 'yacht', 'card'],
      roles: ['king', 'publisher', 'editor'],
    }
    expect(identityOf(token)).toEqual({
      issuer: 'https://identity.example',
      subject: 's',
      user: { firstName: 'Åsa', lastName: 'Öberg', personalNumber: '198507092388', customerNumber: 'K-1', isStudent: true },
      engagements: ['card', 'porto'],
      roles: ['editor', 'publisher'],
      isByPassword: false,
    })
  })

  it('leaves out what the token does not say, or says as something else', () => {
    const user = { firstName: '', lastName: '', isStudent: false }
    expect(identityOf({ sub: 's' })).toEqual({ issuer: '', subject: 's', user, engagements: [], roles: [], isByPassword: false })
    expect(
      identityOf({ sub: 's', given_name: 7, customer_number: 8, is_student: 'yes', engagements: 'card', roles: { 0: 'editor' } }),
    ).toEqual({
      issuer: '',
      subject: 's',
      user,
      engagements: [],
      roles: [],
      isByPassword: false,
    })
  })

  it('is the same person by subject and issuer: a subject alone may be another person at another provider', () => {
    const one = identityOf({ sub: 's', iss: 'https://one.example' })
    expect(isSamePerson(one, identityOf({ sub: 's', iss: 'https://one.example', given_name: 'Åsa' }))).toBe(true)
    expect(isSamePerson(one, identityOf({ sub: 's', iss: 'https://other.example' }))).toBe(false)
    expect(isSamePerson(one, identityOf({ sub: 't', iss: 'https://one.example' }))).toBe(false)
  })

  it('[P6.1] is no customer without a personal number', () => {
    expect(identityOf({ sub: 's', roles: ['customer', 'editor'] }).roles).toEqual(['editor'])
  })

  it.each([
    ['urn:teckna:username', true],
    ['urn:teckna:bankid', false],
    [undefined, false],
  ])('signed in by a password alone, if the token says so: %s', (acr, isByPassword) =>
    expect(identityOf({ ...claims, ...(acr !== undefined && { acr }) }).isByPassword).toBe(isByPassword),
  )

  it.each([
    [{}],
    [{ sub: '' }],
    [{ sub: 7 }],
    [{ sub: 's', personal_number: '19850709' }],
    [{ sub: 's', personal_number: 198507092388 }],
    [{ sub: 's', personal_number: null }],
  ])('cannot be read from %j', (token) => expect(() => identityOf(token)).toThrow(IdentityTokenError))

  it.each([
    ['2026-07-08', 40],
    ['2026-07-09', 41],
  ])('is of an age that is worked out on the day: %s', (today, age) => {
    expect(userOn(identityOf(claims), today).age).toBe(age)
  })

  it('has no age without a birth date', () => expect(userOn(identityOf({ sub: 's' }), '2026-11-21')).not.toHaveProperty('age'))
})
