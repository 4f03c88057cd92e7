import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { ConfigError } from '../../platform/config/config-error.ts'
import { identityAccounts, identityAttempts, identityRecords } from '../../platform/db/schema/identity.ts'
import { testClock } from '../../ports/e-signing/bankid/simulator/testing/phone.ts'
import { openIdentity, signIn } from '../../testing/identity-provider.ts'

describeOnDatabase('the embedded identity provider, as it is started', (open) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => emptyTables(database.db))

  it('has the demonstration accounts without a customer register, and removes them with one', async () => {
    await (await openIdentity(database.db, testClock())).close()
    expect(await database.db.$count(identityAccounts)).toBe(13)
    await (await openIdentity(database.db, testClock(), { isProduction: true })).close()
    expect(await database.db.$count(identityAccounts)).toBe(0)
  })

  it('fails to start on a database of another secret, with a message', async () => {
    await (await openIdentity(database.db, testClock())).close()
    await expect(openIdentity(database.db, testClock(), { secret: Buffer.alloc(32, 8) })).rejects.toThrow(
      new ConfigError('SECRET_KEY is not the one that the database was made with: sign-ins and encrypted answers depend on it'),
    )
  })

  it('gives access tokens the life that is configured [P9.1]', async () => {
    const kit = await openIdentity(database.db, testClock(), { sessionSeconds: 35 })
    const { id } = await kit.identity.accounts.findOrCreateByPersonalNumber({
      personalNumber: '198507092388',
      givenName: 'E',
      surname: 'S',
    })
    expect((await signIn(kit, id)).expires_in).toBe(35)
    await kit.close()
  })

  it('[P6.1] redirects a visitor who begins to sign in too often to the start page, and limits no call of the shop itself', async () => {
    const kit = await openIdentity(database.db, testClock(), { rateLimitFactor: 1 / 60 })
    const browser = kit.openBrowser()
    const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
    for (const url of ['/identity/auth', '/identity/auth/x', '/identity/session/end'])
      expect((await kit.app.inject({ url, headers: embedded, remoteAddress: '127.0.0.1' })).statusCode).toBe(403)
    const locations: string[] = []
    for (let time = 0; time < 3; time += 1) locations.push((await browser.open('/identity/auth?client_id=nobody')).location)
    expect(locations).toEqual(['', '', `${kit.publicUrl}/mina-sidor/logga-in?fel=tooMany`])
    for (let time = 0; time < 4; time += 1) {
      const { status } = await browser.send('/identity/token', 'grant_type=authorization_code', 'application/x-www-form-urlencoded')
      expect(status).toBe(400)
    }
    await kit.close()
  })

  it('deletes what has expired of everything that it keeps for a time', async () => {
    const clock = testClock()
    const kit = await openIdentity(database.db, clock)
    const { id } = await kit.identity.accounts.findOrCreateByPersonalNumber({
      personalNumber: '198507092388',
      givenName: 'E',
      surname: 'S',
    })
    await signIn(kit, id)
    await kit.identity.accounts.verifyPassword('nobody', 'wrong', '192.0.2.1')
    clock.forward(11 * 60 * 60_000)
    await kit.identity.removeExpired()
    const models = (await database.db.select().from(identityRecords)).map(({ model }) => model)
    expect(models.toSorted()).toEqual(['Grant', 'Session'])
    expect(await database.db.$count(identityAttempts)).toBe(0)
    clock.forward(60 * 60_000)
    await kit.identity.removeExpired()
    expect(await database.db.$count(identityRecords)).toBe(0)
    await kit.close()
  })
})
