import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { customerContacts } from '../../platform/db/schema/customers.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { openSessionApp, signIn, type SessionApp } from '../../testing/session-app.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'

const ANNA = '198507092388'
const OTHER = '198507092396'
const SECRET = Buffer.alloc(32, 7)

describeOnDatabase('[P7.2] what a customer sees', (open) => {
  let database: TestDatabase
  let kit: SessionApp
  let anna: Visitor
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    const registries = { lookUp: async () => ({ postalCode: '75236', city: 'Uppsala', streetAddress: 'Tallvägen 5' }) }
    kit = await openSessionApp(database.db, { adapters: { registries: () => registries } })
    ;({ visitor: anna } = await signIn(kit))
  })

  const update = async (contactDetails: object) => anna.call({ method: 'PUT', url: '/api/customer/update', payload: { contactDetails } })

  it('contains the register\u2019s data and the customer\u2019s own, encrypted and audited without its values', async () => {
    expect((await anna.call({ url: '/api/customer/get' })).json()).toEqual({
      customer: { personalNumber: ANNA, contactDetails: { zip: '75236', city: 'Uppsala' }, isElectronicMarketingOk: false },
    })
    await update({ email: 'anna@example.se', phone: '0701234567' })
    const [changedBy] = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'customer.update'))
    expect(changedBy?.subject).toBe(`person:${createPersonHash(SECRET)(ANNA)}`)
    const changed = { zip: '75237', city: 'Uppsala', email: 'anna@example.se', phone: '0701234567' }
    expect((await update({ zip: '75237' })).json()).toEqual({
      customer: { personalNumber: ANNA, contactDetails: changed, isElectronicMarketingOk: false },
    })
    expect((await anna.call({ url: '/api/customer/get' })).json()).toMatchObject({ customer: { contactDetails: changed } })
    const stored = JSON.stringify([await database.db.select().from(customerContacts), await database.db.select().from(auditEntries)])
    for (const secret of [ANNA, 'anna@', '0701234567', '75237']) expect(stored).not.toContain(secret)
    expect(stored).toContain('customer.update')
  })

  it('[P3.6] tells the former e-mail address, and no other, that it is replaced; one that is only written otherwise is the same', async () => {
    const told = async () => (await database.db.select().from(outboxMessages)).map(({ kind, recipient }) => [kind, recipient])
    for (const details of [{ email: 'anna@example.se' }, { phone: '0701234567' }, { email: 'Anna@Example.se' }]) await update(details)
    expect(await told()).toEqual([])
    await update({ email: 'other@example.se' })
    expect(await told()).toEqual([['emailChanged', 'Anna@Example.se']])
    const [{ body } = { body: '' }] = await database.db.select().from(outboxMessages)
    expect(body).toContain('Var det inte du?')
    expect(body).not.toContain('other@example.se')
  })

  it.each([
    { email: 'anna' },
    { email: 'a b@example.se' },
    { zip: '7523' },
    { zip: '05236' },
    { phone: '12' },
    { phone: '070 123' },
    { street: ' ' },
    { personalNumber: OTHER },
  ])('is not changed to %j', async (details) => {
    expect((await update(details)).statusCode).toBe(400)
    expect(await database.db.select().from(customerContacts)).toEqual([])
  })
})
