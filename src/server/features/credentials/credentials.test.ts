import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnCredentials } from '../../../contract/credentials.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { customerContacts } from '../../platform/db/schema/customers.ts'
import { identityAccounts } from '../../platform/db/schema/identity.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { CUSTOMER_CLAIMS } from '../../testing/scripted-provider.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import { TEST_SECRET } from '../../testing/test-server.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { openWholeServer, type WholeServer } from '../../testing/whole-server.ts'

const URL = '/api/customer/credentials'
const PASSWORD = 'fyra gula kajor sjunger'

const get = async (visitor: Visitor) => (await visitor.call({ url: URL })).json<OwnCredentials>()
const set = async (visitor: Visitor, username = 'Elin.S', password = PASSWORD) =>
  visitor.call({ method: 'PUT', url: URL, payload: { username, password } })
const remove = async (visitor: Visitor) => visitor.call({ method: 'POST', url: `${URL}/remove` })

describe('[P1.1] a customer\u2019s own user name and password', () => {
  let server: WholeServer
  let subject: string
  const db = () => server.database.db
  beforeAll(async () => {
    server = await openWholeServer({ secret: TEST_SECRET.toString('hex') }, [])
  }, 60_000)
  afterAll(async () => server.close())
  beforeEach(async () => {
    await db().delete(outboxMessages)
    await db().delete(auditEntries)
    await db().delete(customerContacts)
    await db()
      .update(identityAccounts)
      .set({ username: null, passwordHash: null })
      .where(eq(identityAccounts.customerNumber, await numberOfElin()))
  })

  async function numberOfElin(): Promise<string> {
    const [row] = await db().select().from(identityAccounts).where(eq(identityAccounts.givenName, 'Elin'))
    subject = row?.id ?? ''
    return row?.customerNumber ?? ''
  }

  const signIn = async (acr = 'urn:teckna:bankid'): Promise<Visitor> => signedInAs(server, { ...CUSTOMER_CLAIMS, sub: subject, acr })
  const actions = async () => (await db().select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action)

  it('are made, changed and removed, each audited and told by mail, and the hash holds no password', async () => {
    const visitor = await signIn()
    await visitor.call({ method: 'PUT', url: '/api/customer/update', payload: { contactDetails: { email: 'elin@example.se' } } })
    expect(await get(visitor)).toEqual({ isOffered: true, mayChange: true })
    expect((await set(visitor)).json()).toEqual({ isOffered: true, mayChange: true, username: 'elin.s' })
    await set(visitor, 'elin.s', 'sju blå hästar dansar')
    const [account] = await db().select().from(identityAccounts).where(eq(identityAccounts.id, subject))
    expect(account?.passwordHash).toMatch(/^scrypt\./)
    expect((await remove(visitor)).json()).toEqual({ isOffered: true, mayChange: true })
    await remove(visitor)
    expect(await actions()).toEqual(['customer.update', 'account.addPassword', 'account.changePassword', 'account.removePassword'])
    const mails = await db().select().from(outboxMessages).orderBy(outboxMessages.createdAt)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['passwordChanged', 'passwordMade', 'passwordRemoved'])
    expect(server.logged.join('')).not.toContain(PASSWORD)
  }, 30_000)

  it('open the account at the sign-in page', async () => {
    await set(await signIn(), 'Elin.Inlogg')
    const [account] = await db().select().from(identityAccounts).where(eq(identityAccounts.username, 'elin.inlogg'))
    expect(account?.id).toBe(subject)
  })

  it.each([
    ['abc', PASSWORD, 'username', 'settings.username.format'],
    ['198507092388', PASSWORD, 'username', 'settings.username.format'],
    ['med mellanslag', PASSWORD, 'username', 'settings.username.format'],
    ['Redaktor', PASSWORD, 'username', 'settings.username.taken'],
    ['elin.s', 'kort', 'password', 'settings.password.tooShort'],
    ['elin.s', 'lösenord12345', 'password', 'settings.password.common'],
    ['elin.s', 'mitt elin.s är hemligt', 'password', 'settings.password.personal'],
    ['elin.s', 'blå 8507092388 hästar', 'password', 'settings.password.personal'],
    ['elin.s', 'blå hästar dansar '.repeat(20), 'password', 'settings.password.tooLong'],
  ])('are refused at their place: %s with %s', async (username, password, input, message) => {
    const answer = await set(await signIn(), username, password)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'credentialsRefused', faults: [{ input, message }] })
    expect(await actions()).toEqual([])
  })

  it('are not changed after a sign-in by password, or long after one by e-ID', async () => {
    const byPassword = await signIn('urn:teckna:username')
    expect(await get(byPassword)).toEqual({ isOffered: true, mayChange: false })
    const early = await signIn()
    server.clock.forward(4 * 60_000)
    expect((await get(early)).mayChange).toBe(true)
    for (const answer of [await set(byPassword), await remove(byPassword)])
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'signInAgain'])
  })

  it('end the customer\u2019s other sessions when they change', async () => {
    const [other, visitor] = [await signIn(), await signIn()]
    await set(visitor)
    expect((await other.call({ url: URL })).statusCode).toBe(401)
    expect((await visitor.call({ url: URL })).statusCode).toBe(200)
  })
})
