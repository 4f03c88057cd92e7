import { describe, expect, it } from 'vitest'
import { readIdentity } from './identity-config.ts'

const CLIENT = { IDENTITY_ISSUER: 'https://id.example/realms/insurer', IDENTITY_CLIENT_ID: 'shop', IDENTITY_CLIENT_SECRET: 's: +%' }
const OUTSIDE = { mode: 'outside', sessionSeconds: 300, issuer: CLIENT.IDENTITY_ISSUER, clientId: 'shop', clientSecret: 's: +%' }

describe('the configuration of an identity provider', () => {
  it.each<[Record<string, string>, object]>([
    [{}, OUTSIDE],
    [{ IDENTITY_CLIENT_AUTH: 'client_secret_basic_plain' }, { ...OUTSIDE, clientAuth: 'client_secret_basic_plain' }],
    [{ IDENTITY_SCOPE: ' openid  profile ' }, { ...OUTSIDE, scope: 'openid profile' }],
    [
      { IDENTITY_CLAIMS: 'given_name = fornamn , personal_number=https://id.example/p?a=1,roles=realm_access.roles' },
      {
        ...OUTSIDE,
        claims: {
          names: { given_name: 'fornamn', personal_number: 'https://id.example/p?a=1', roles: 'realm_access.roles' },
          roles: undefined,
        },
      },
    ],
    [
      { IDENTITY_ROLES: 'customer=*,editor=Web editors,editor=web-admins' },
      { ...OUTSIDE, claims: { names: {}, roles: { customer: ['*'], editor: ['Web editors', 'web-admins'] } } },
    ],
  ])('%j', (env, config) => expect(readIdentity({ ...CLIENT, ...env }, true)).toEqual(config))

  it.each<[Record<string, string>, string]>([
    [
      { IDENTITY_CLIENT_AUTH: 'private_key_jwt' },
      'IDENTITY_CLIENT_AUTH must be one of client_secret_basic, client_secret_basic_plain, client_secret_post, not "private_key_jwt"',
    ],
    [{ IDENTITY_SCOPE: 'profile' }, 'IDENTITY_SCOPE must have openid'],
    [{ IDENTITY_CLAIMS: 'name=fornamn' }, 'IDENTITY_CLAIMS: "name" is no claim of the shop. It reads given_name, family_name,'],
    [{ IDENTITY_CLAIMS: 'given_name' }, 'IDENTITY_CLAIMS must be pairs'],
    [{ IDENTITY_CLAIMS: 'given_name=' }, 'IDENTITY_CLAIMS must be pairs'],
    [{ IDENTITY_CLAIMS: 'given_name=a,given_name=b' }, 'IDENTITY_CLAIMS names given_name twice'],
    [{ IDENTITY_ROLES: 'boss=web' }, 'IDENTITY_ROLES: "boss" is no role of the shop. It has customer,'],
    [{ IDENTITY_ROLES: 'administrator=*' }, 'IDENTITY_ROLES: only customer may be *'],
  ])('%j is refused', (env, message) => expect(() => readIdentity({ ...CLIENT, ...env }, true)).toThrow(message))

  it.each(['IDENTITY_CLIENT_AUTH', 'IDENTITY_SCOPE', 'IDENTITY_CLAIMS', 'IDENTITY_ROLES'])('%s alone is refused', (name) =>
    expect(() => readIdentity({ [name]: 'x' }, false)).toThrow('needs all of IDENTITY_ISSUER'),
  )

  it('never quotes the secret', () => {
    for (const env of [{ IDENTITY_ISSUER: 'no address' }, { IDENTITY_CLIENT_ID: '' }])
      expect(() => readIdentity({ ...CLIENT, ...env }, true)).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('s: +%') as string }),
      )
  })
})
