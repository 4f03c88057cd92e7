import { scryptSync } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../../tests/databases.ts'
import { identityAccounts, identityAttempts } from '../../../platform/db/schema/identity.ts'
import { createCipher } from '../../../platform/secrets/cipher.ts'
import { testClock, type TestClock } from '../../../ports/e-signing/bankid/simulator/testing/phone.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { createAccounts, type Accounts } from './accounts.ts'
import { isPassword } from './password.ts'
import { makeDemoAccounts, removeDemoAccounts } from './demo-accounts.ts'

const SECRET = Buffer.alloc(32, 7)
const ELIN = { personalNumber: '198507092388', givenName: 'Elin', surname: 'Sjövall' }
const JOHAN = { personalNumber: '198507092396', givenName: 'Johan', surname: 'Sjövall' }
const [HERE, ELSEWHERE] = ['192.0.2.1', '198.51.100.7']
const PASSWORD = 'teckna-demo'
/** Hash of that password at a low cost, so tests are fast. */
const CHEAP_HASH = `scrypt.16.8.1.${'A'.repeat(22)}.${scryptSync(PASSWORD, Buffer.alloc(16), 32, { N: 16 }).toString('base64url')}`

describeOnEachDatabase('the accounts', (open) => {
  let database: TestDatabase
  let clock: TestClock
  let accounts: Accounts

  const openAccounts = (seed = 'accounts'): Accounts => {
    const random = seededRandom(seed)
    return createAccounts({ db: database.db, secret: SECRET, cipher: createCipher(SECRET, random), clock, random })
  }

  const attempt = async (password: string, address = HERE, username = 'rut') => accounts.verifyPassword(username, password, address)

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    clock = testClock()
    accounts = openAccounts()
  })

  describe('of customers', () => {
    it('are made at the first sign-in, with a permanent customer number and subject', async () => {
      const elin = await accounts.findOrCreateByPersonalNumber(ELIN)
      expect(elin).toMatchObject({ ...ELIN, isStudent: false, roles: ['customer'], engagements: [] })
      expect(elin.customerNumber).toMatch(/^K-\d{8}$/)
      expect(elin.id).toMatch(/^[\w-]{22}$/)
      expect(await accounts.findOrCreateByPersonalNumber(ELIN)).toEqual(elin)
      expect(await accounts.find(elin.id)).toEqual(elin)
      const johan = await accounts.findOrCreateByPersonalNumber(JOHAN)
      expect([johan.id, johan.customerNumber]).not.toEqual(expect.arrayContaining([elin.id, elin.customerNumber]))
      expect(await accounts.find('nobody')).toBeUndefined()
    })

    it('take over a new name, and keep the rest', async () => {
      const { surname: _, ...elin } = await accounts.findOrCreateByPersonalNumber(ELIN)
      expect(await accounts.findOrCreateByPersonalNumber({ ...ELIN, surname: 'Ek' })).toEqual({ ...elin, surname: 'Ek' })
    })

    it('are one account each, of however many sign-ins at once', async () => {
      const made = await Promise.all(['a', 'b', 'c', 'd'].map(async (seed) => openAccounts(seed).findOrCreateByPersonalNumber(ELIN)))
      expect(new Set(made.map(({ id }) => id)).size).toBe(1)
      expect(await database.db.$count(identityAccounts)).toBe(1)
    })

    it('draw another customer number if the first is taken', async () => {
      const { customerNumber } = await openAccounts('same').findOrCreateByPersonalNumber(ELIN)
      // equal random bytes give the same subject and number at the first try
      const johan = await openAccounts('same').findOrCreateByPersonalNumber(JOHAN)
      expect(johan.customerNumber).toMatch(/^K-\d{8}$/)
      expect(johan.customerNumber).not.toBe(customerNumber)
    })

    it('reveal no personal number to a reader of the table', async () => {
      await accounts.findOrCreateByPersonalNumber(ELIN)
      expect(JSON.stringify(await database.db.select().from(identityAccounts))).not.toContain('19850709')
    })
  })

  describe('of the demonstration', () => {
    it('are the demo customers, and one of each role', async () => {
      await makeDemoAccounts(accounts)
      const rows = await database.db.select().from(identityAccounts)
      expect(Object.fromEntries(rows.map(({ username, roles }) => [username, roles]))).toEqual({
        anna: ['customer'],
        johan: ['customer'],
        mira: ['customer'],
        jonas: ['customer'],
        eva: ['customer'],
        birgitta: ['customer'],
        lena: ['customer'],
        monica: ['customer'],
        redaktor: ['editor'],
        publicist: ['editor', 'publisher'],
        admin: ['administrator'],
        handlaggare: ['caseHandler'],
        riskbedomare: ['caseHandler', 'underwriter'],
      })
      for (const { personalNumber, customerNumber, roles } of rows)
        expect([personalNumber !== null, customerNumber !== null]).toEqual(Array.from({ length: 2 }, () => roles.includes('customer')))
      expect(new Set(rows.map(({ passwordHash }) => passwordHash)).size).toBe(1)
      expect(await isPassword(PASSWORD, rows[0]?.passwordHash ?? '')).toBe(true)
    })

    it('are made once, and are the same person as by BankID, whichever came first', async () => {
      const elin = await accounts.findOrCreateByPersonalNumber(ELIN)
      await makeDemoAccounts(accounts)
      const rows = await database.db.select().from(identityAccounts)
      await makeDemoAccounts(accounts)
      expect(await database.db.select().from(identityAccounts)).toEqual(rows)
      expect(rows).toHaveLength(13)
      expect(await accounts.verifyPassword('anna', PASSWORD, HERE)).toEqual({
        kind: 'right',
        account: { ...elin, engagements: ['card', 'open_bank_account', 'mortgage'] },
      })
      expect(await accounts.findOrCreateByPersonalNumber(JOHAN)).toMatchObject({ isStudent: true })
      expect(await database.db.$count(identityAccounts)).toBe(13)
    })

    it('are removed where customers are real, and no other accounts are', async () => {
      await makeDemoAccounts(accounts)
      const own = await accounts.findOrCreateByPersonalNumber({ ...ELIN, personalNumber: '197602292380' })
      await removeDemoAccounts(accounts)
      expect((await database.db.select().from(identityAccounts)).map(({ id }) => id)).toEqual([own.id])
    })
  })

  describe('by username and password', () => {
    beforeEach(async () => {
      await accounts.make({ username: 'rut', passwordHash: CHEAP_HASH, givenName: 'Rut', surname: 'Redaktör', roles: ['editor'] })
    })

    it('open to the right password, whatever the letters of the username', async () => {
      expect(await attempt(PASSWORD, HERE, ' Rut ')).toMatchObject({ kind: 'right', account: { givenName: 'Rut', roles: ['editor'] } })
      expect(await attempt('Teckna-demo')).toEqual({ kind: 'wrong' })
      expect(await attempt('')).toEqual({ kind: 'wrong' })
    })

    it('are as wrong with an unknown username', { timeout: 60_000 }, async () => {
      expect(await attempt(PASSWORD, HERE, 'nobody')).toEqual({ kind: 'wrong' })
    })

    it('wait after some wrong passwords, but not for other addresses', async () => {
      for (let time = 0; time < 4; time += 1) expect(await attempt('wrong')).toEqual({ kind: 'wrong' })
      expect(await attempt(PASSWORD)).toEqual({ kind: 'wait', seconds: 5 })
      expect(await attempt(PASSWORD, ELSEWHERE)).toMatchObject({ kind: 'right' })
      clock.forward(5_000)
      expect(await attempt(PASSWORD)).toMatchObject({ kind: 'right' })
      expect(await database.db.$count(identityAttempts)).toBe(0)
    })
  })
})
