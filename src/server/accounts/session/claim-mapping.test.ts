import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../values/json.ts'
import type { ClaimMapping } from '../../platform/config/identity-config.ts'
import { tokenOf } from '../../testing/scripted-provider.ts'
import { mapClaims, SAME_NAMES } from './claim-mapping.ts'
import { gapsIn, identityIn } from './granted.ts'

const mapping: ClaimMapping = {
  names: { given_name: 'fornamn', personal_number: 'https://id.example/pnr', roles: 'realm_access.roles' },
  roles: { customer: ['web-kund'], editor: ['web-red', 'web-admin'] },
}
const theirs: JsonObject = {
  sub: 's',
  iss: 'https://id.example',
  fornamn: 'Anna',
  family_name: 'Ek',
  'https://id.example/pnr': '19850709-2388',
  realm_access: { roles: ['web-kund', 'web-admin', 'other'] },
}

describe('claims under other names', () => {
  it('become the shop\u2019s', () => {
    expect(identityIn({ idToken: tokenOf(theirs) }, mapping)).toMatchObject({
      issuer: 'https://id.example',
      subject: 's',
      user: { firstName: 'Anna', lastName: 'Ek', personalNumber: '198507092388' },
      roles: ['customer', 'editor'],
    })
  })

  it('do not count under the shop\u2019s own names', () => {
    const forged = { ...theirs, given_name: 'Eva', roles: ['administrator'], personal_number: '196211173148' }
    expect(identityIn({ idToken: tokenOf(forged) }, mapping)).toMatchObject({
      user: { firstName: 'Anna', personalNumber: '198507092388' },
      roles: ['customer', 'editor'],
    })
    expect(identityIn({ idToken: tokenOf({ ...forged, fornamn: undefined } as never) }, mapping).user.firstName).toBe('')
  })

  it('roles that are not mapped do not count, even under the shop\u2019s names', () => {
    expect(identityIn({ idToken: tokenOf({ ...theirs, realm_access: { roles: ['administrator'] } }) }, mapping).roles).toEqual([])
  })

  it.each<[JsonObject, string[]]>([
    [{ personal_number: '198507092388' }, ['customer']],
    [{ personal_number: '198507092388', roles: [] }, ['customer']],
    [{ roles: ['red'] }, ['editor']],
    [{}, []],
  ])('customer=* gives the role by the personal number: %j', (claims, roles) => {
    const all = { names: {}, roles: { customer: ['*'], editor: ['red'] } }
    expect(identityIn({ idToken: tokenOf({ sub: 's', ...claims }) }, all).roles).toEqual(roles)
  })

  it('a lack is told by the provider\u2019s name', () => {
    expect(gapsIn({ idToken: tokenOf({ sub: 's', family_name: 'Ek' }) } as never, mapping)).toEqual([
      { reason: 'claimMissing', claim: 'realm_access.roles' },
      { reason: 'claimMissing', claim: 'fornamn' },
    ])
  })

  it('a personal number of another type is told by the provider\u2019s name', () => {
    expect(() => identityIn({ idToken: tokenOf({ ...theirs, 'https://id.example/pnr': 19850709 }) }, mapping)).toThrow(
      expect.objectContaining({ reason: 'claimType', claim: 'https://id.example/pnr' }),
    )
  })
})

describe('types of claims', () => {
  it.each<[JsonObject, JsonObject]>([
    [{ roles: 'customer' }, { roles: ['customer'] }],
    [{ engagements: 'card' }, { engagements: ['card'] }],
    [{ is_student: 'true' }, { is_student: true }],
    [{ is_student: 'nej' }, { is_student: false }],
    [{ personal_number: '19850709 2388' }, { personal_number: '198507092388' }],
    [{ personal_number: '850709-2388' }, { personal_number: '850709-2388' }],
    [{ roles: 7 }, { roles: 7 }],
    [
      { acr: 'x', other: [1] },
      { acr: 'x', other: [1] },
    ],
  ])('%j is read as %j', (claims, own) => expect(mapClaims(claims, SAME_NAMES)).toEqual(own))
})
