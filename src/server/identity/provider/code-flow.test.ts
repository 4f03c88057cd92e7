import * as oidc from 'openid-client'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { testClock } from '../../signing/bankid/simulator/testing.ts'
import { answerSignIn, beginSignIn, openIdentity, PUBLIC_URL, signIn, type TestIdentity } from '../../testing/identity-provider.ts'
import type { IdentityAccount } from '../accounts/accounts.ts'

const ELIN = { personalNumber: '198507092388', givenName: 'Elin', surname: 'Sjövall' }
const SIGNED_OUT = `${PUBLIC_URL}/mina-sidor/utloggad`

describeOnEachDatabase('the embedded identity provider', (open) => {
  let database: TestDatabase
  let kit: TestIdentity
  let elin: IdentityAccount

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    kit = await openIdentity(database.db, testClock())
    elin = await kit.identity.accounts.findOrCreateByPersonalNumber(ELIN)
  })
  afterEach(async () => kit.close())

  it('signs in with code and PKCE, and says who in the identity token', async () => {
    const tokens = await signIn(kit, elin.id)
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 300, scope: 'openid insurance' })
    expect(tokens.access_token).toMatch(/^[\w-]{43}$/)
    expect(tokens.claims()).toMatchObject({
      iss: `${PUBLIC_URL}/identity`,
      sub: elin.id,
      acr: 'urn:teckna:bankid',
      amr: ['hwk', 'user'],
      auth_time: expect.any(Number) as number,
      given_name: 'Elin',
      family_name: 'Sjövall',
      personal_number: '198507092388',
      customer_number: elin.customerNumber,
      is_student: false,
      roles: ['customer'],
    })
  })
  void [oidc, answerSignIn, beginSignIn, SIGNED_OUT, describe]
})
