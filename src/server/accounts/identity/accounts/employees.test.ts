import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../../../tests/databases.ts'
import { auditEntries } from '../../../platform/db/schema/content.ts'
import { identityAccounts } from '../../../platform/db/schema/identity.ts'
import { createCipher } from '../../../platform/secrets/cipher.ts'
import { testClock, type TestClock } from '../../../ports/e-signing/bankid/simulator/testing/phone.ts'
import { employeeClaims } from '../../../testing/scripted-provider.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { openSessionApp, sessionOf, signIn } from '../../../testing/session-app.ts'
import { createAccounts } from './accounts.ts'
import { createEmployees, EmployeeError, type Employees } from './employees.ts'

const SECRET = Buffer.alloc(32, 7)
const HERE = '192.0.2.1'
const PASSWORD = 'korrekt häst'
const RUT = { username: 'rut', givenName: 'Rut', surname: 'Redaktör', roles: ['editor'] as const }

describeOnDatabase('[P6.1] the accounts of employees', (open) => {
  let database: TestDatabase
  let clock: TestClock
  let employees: Employees

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    clock = testClock()
    employees = createEmployees({ db: database.db, clock, random: seededRandom('employees') })
  })

  const openAccounts = () => {
    const random = seededRandom('accounts')
    return createAccounts({ db: database.db, secret: SECRET, cipher: createCipher(SECRET, random), clock, random })
  }
  const kindOf = async (password: string) => (await openAccounts().verifyPassword('rut', password, HERE)).kind
  const idOf = async () => (await database.db.select().from(identityAccounts))[0]?.id ?? ''
  const entries = async () =>
    (await database.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ id: _, at: __, ...entry }) => entry)

  it('are made with a password, sign in by it, and are audited without it and without the username', async () => {
    expect(await employees.has('rut')).toBe(false)
    const made = await employees.save({ ...RUT, password: PASSWORD })
    expect(made).toEqual({ employee: { ...RUT, id: await idOf(), isDisabled: false }, isNew: true, endedSessions: 0 })
    expect([await employees.has('rut'), await employees.list()]).toEqual([true, [made.employee]])
    const verdict = await openAccounts().verifyPassword('rut', PASSWORD, HERE)
    expect(verdict).toMatchObject({ kind: 'right', account: { roles: ['editor'], personalNumber: undefined, customerNumber: undefined } })
    expect(await entries()).toEqual([
      { actor: 'operator', action: 'account.make', subject: `account:${await idOf()}`, detail: { roles: ['editor'] } },
    ])
  })

  it.each([{}, { givenName: 'Rut', surname: 'Ek', roles: ['editor'] as const }, { ...RUT, password: PASSWORD, roles: undefined }])(
    'are not made of half of it: %j',
    async ({ roles, ...given }: { readonly roles?: readonly 'editor'[] | undefined }) => {
      const half = { username: 'rut', ...given, ...(roles && { roles }) }
      await expect(employees.save(half)).rejects.toEqual(new EmployeeError('incomplete'))
      expect([await employees.list(), await entries()]).toEqual([[], []])
    },
  )

  it('keep what is not changed; what is changed is audited by its name', async () => {
    await employees.save({ ...RUT, password: PASSWORD })
    await employees.save({ username: 'rut', surname: 'Ek' })
    await employees.save({ username: 'rut' })
    await employees.save({ username: 'rut', roles: ['publisher'] })
    await employees.save({ username: 'rut', password: 'ett annat ord' })
    expect(await employees.list()).toEqual([{ ...RUT, id: await idOf(), surname: 'Ek', roles: ['publisher'], isDisabled: false }])
    expect([await kindOf(PASSWORD), await kindOf('ett annat ord')]).toEqual(['wrong', 'right'])
    expect((await entries()).slice(1).map(({ action, detail }) => [action, detail])).toEqual([
      ['account.change', { roles: ['editor'], changed: ['name'] }],
      ['account.change', { roles: ['publisher'], changed: ['roles'] }],
      ['account.change', { roles: ['publisher'], changed: ['password'] }],
    ])
  })

  it('that are disabled refuse the right password as a wrong one, and accept it when enabled again', { timeout: 60_000 }, async () => {
    await employees.save({ ...RUT, password: PASSWORD })
    const accounts = openAccounts()
    expect(await accounts.find(await idOf())).toMatchObject({ surname: 'Redaktör' })
    await employees.save({ username: 'rut', isDisabled: true })
    expect([await kindOf(PASSWORD), await accounts.find(await idOf())]).toEqual(['wrong', undefined])
    await employees.save({ username: 'rut', isDisabled: false })
    expect([await kindOf(PASSWORD), await accounts.find(await idOf())]).toMatchObject(['right', { surname: 'Redaktör' }])
    expect((await entries()).slice(1).map(({ detail }) => detail)).toEqual([
      { roles: ['editor'], changed: ['disabled'] },
      { roles: ['editor'], changed: ['disabled'] },
    ])
  })

  it('of which more than the name is changed are signed out everywhere, and revoked by the job; others stay signed in', async () => {
    await employees.save({ ...RUT, password: PASSWORD })
    const kit = await openSessionApp(database.db, { clock })
    const { visitor: other } = await signIn(kit)
    kit.provider.claims = { ...employeeClaims('editor'), sub: await idOf() }
    const sessions = [await signIn(kit), await signIn(kit)]
    expect((await employees.save({ username: 'rut', surname: 'Ek' })).endedSessions).toBe(0)
    expect((await employees.save({ username: 'rut', roles: ['publisher'] })).endedSessions).toBe(2)
    for (const { visitor } of sessions) expect((await sessionOf(kit, visitor)).signedIn).toBeNull()
    expect((await sessionOf(kit, other)).signedIn).not.toBeNull()
    await kit.sessions.removeExpired()
    expect(kit.provider.asked.filter((what) => what.startsWith('revoke')).toSorted()).toEqual([
      'revoke refresh-2 refresh_token',
      'revoke refresh-3 refresh_token',
    ])
  })

  it('are never those of customers', async () => {
    const accounts = openAccounts()
    const customer = { username: 'rut', passwordHash: 'x', personalNumber: '198507092388', givenName: 'Elin', surname: 'Sjövall' }
    await accounts.make({ ...customer, roles: ['customer'] })
    await expect(employees.save({ username: 'rut', roles: ['editor'] })).rejects.toEqual(new EmployeeError('customer'))
    expect([await employees.list(), await entries()]).toEqual([[], []])
  })
})
