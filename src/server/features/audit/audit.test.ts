import { beforeEach, expect, it } from 'vitest'
import type { AuditPage, AuditSearch } from '../../../contract/audit.ts'
import { createAccountHash } from '../../accounts/identity/accounts/account-hash.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { serviceCases } from '../../platform/db/schema/cases.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { customerCases } from '../../platform/db/schema/customer-cases.ts'
import { identityAccounts } from '../../platform/db/schema/identity.ts'
import { ownInsurances } from '../../platform/db/schema/insurances.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { CHILD_BUNDLE } from '../../testing/child-bundle.ts'
import { describeShopOnEachDatabase } from '../../testing/describe-shop.ts'
import { employeeClaims } from '../../testing/scripted-provider.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import type { Visitor } from '../../testing/visitor.ts'

const PERSON = '198507092388'
const OTHER = '196211173148'

describeShopOnEachDatabase('[P6.1] the search of the audit log', (kit) => {
  let admin: Visitor
  let at: Date
  beforeEach(async () => {
    const { app, clock } = kit.shop
    at = clock.now()
    admin = await signedInAs({ app, clock, database: { db: kit.db } }, { ...employeeClaims('administrator'), iss: 'https://id.example' })
  })

  const ask = async (search: AuditSearch) => admin.call({ method: 'POST', url: '/api/admin/audit/search', payload: search })
  const found = async (search: AuditSearch) => (await ask(search)).json<AuditPage>()
  const note = async (subject: string, actor = 'customer', action = 'test.note') => writeAudit(kit.db, { at, actor, action, subject })
  const subjectsOf = async (search: AuditSearch) => (await found({ ...search, limit: 200 })).entries.map(({ subject }) => subject)

  /** Gives a person one of each thing, and notes an entry under each. @returns the subjects */
  async function giveThings(personalNumber: string, mark: string): Promise<string[]> {
    const { secret } = kit.shop
    const personHash = createPersonHash(secret)(personalNumber)
    const common = {
      sessionId: 's',
      requestId: mark,
      flow: 'child',
      bundle: CHILD_BUNDLE.hash,
      status: 'received' as const,
      receivedAt: at,
    }
    await kit.db.insert(ownInsurances).values({ insuranceNumber: `I${mark}`, personHash, insuranceType: 'Childinsurance', madeAt: at })
    await kit.db.insert(customerCases).values({ reference: `C${mark}`, personHash, kind: 'contact' as never, title: 't', receivedAt: at })
    await kit.db
      .insert(serviceCases)
      .values({ ...common, reference: `S${mark}`, request: { flow: { flow: 'child' }, holder: { personalNumber } } as never })
    const mail = { kind: 'k', recipient: 'r', subject: 's', body: 'b', attachments: [], createdAt: at, dueAt: at }
    await kit.db.insert(outboxMessages).values({ ...mail, id: `M${mark}`, personHash })
    const account = { givenName: 'A', surname: 'B', isStudent: false, engagements: [], roles: [], createdAt: at }
    await kit.db
      .insert(identityAccounts)
      .values({ ...account, id: `A${mark}`, personalNumberHash: createAccountHash(secret)(personalNumber) })
    const subjects = [
      `person:${personHash}`,
      `insurance:I${mark}`,
      `case:C${mark}`,
      `case:S${mark}`,
      `message:M${mark}`,
      `account:A${mark}`,
    ]
    for (const subject of subjects) await note(subject)
    return subjects
  }

  it('by person finds what was done to each of the person\u2019s things, and nothing of another person', async () => {
    const subjects = await giveThings(PERSON, '1')
    await giveThings(OTHER, '2')
    expect((await subjectsOf({ personalNumber: PERSON })).toSorted()).toEqual(subjects.toSorted())
  })

  it('by person finds the signing and the purchase', async () => {
    const { policyNumber } = await kit.shop.buy()
    const { entries } = await found({ personalNumber: PERSON })
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['signing.start', 'signing.complete', 'quote.accept']))
    expect(entries.find(({ action }) => action === 'quote.accept')?.subject).toBe(`policy:${policyNumber}`)
    expect((await found({ personalNumber: OTHER })).entries).toEqual([])
  })

  it('by person combines with days, and pages', async () => {
    const subjects = await giveThings(PERSON, '1')
    const first = await found({ personalNumber: PERSON, limit: 4 })
    const second = await found({ personalNumber: PERSON, limit: 4, before: first.next ?? 0 })
    expect([...first.entries, ...second.entries].filter(({ action }) => action === 'test.note')).toHaveLength(subjects.length)
    expect((await found({ personalNumber: PERSON, to: '2020-01-01' })).entries).toEqual([])
  })

  const EMPLOYEE = {
    id: 'rut1',
    username: 'rut',
    givenName: 'Rut',
    surname: 'Redaktör',
    isStudent: false,
    engagements: [],
    roles: ['editor' as const],
  }

  it.each([['rut'], ['RUT '], ['rut redaktör'], ['account:rut1']])(
    'by the user %j finds what the employee did, and what was done to the account',
    async (account) => {
      await kit.db.insert(identityAccounts).values({ ...EMPLOYEE, createdAt: at })
      await note('flow:child', 'account:rut1', 'content.publish')
      await note('account:rut1', 'operator', 'account.change')
      await note('flow:child', 'account:other', 'content.publish')
      const page = await found({ account })
      expect(page.accounts).toEqual([{ id: 'account:rut1', name: 'Rut Redaktör' }])
      expect(page.entries).toMatchObject([
        { actor: 'operator', action: 'account.change' },
        { actor: 'account:rut1', actorName: 'Rut Redaktör', action: 'content.publish' },
      ])
      expect(page.entries).toHaveLength(2)
    },
  )

  it.each([['elin'], ['Elin Sjövall'], ['account:elin1'], ['elin1']])('by the customer %j finds nobody', async (account) => {
    const customer = { ...EMPLOYEE, id: 'elin1', username: 'elin', givenName: 'Elin', surname: 'Sjövall', roles: ['customer' as const] }
    await kit.db.insert(identityAccounts).values({ ...customer, createdAt: at })
    await note('account:elin1', 'operator', 'account.change')
    expect(await found({ account })).toEqual({ entries: [], next: null, accounts: [] })
  })

  it('by a user that there is not has no entries, and says so', async () => {
    await note('flow:child', 'account:rut1')
    expect(await found({ account: 'nobody' })).toEqual({ entries: [], next: null, accounts: [] })
  })

  it('is recorded under the person or the account, without the number', async () => {
    await kit.db.insert(identityAccounts).values({ ...EMPLOYEE, createdAt: at })
    const other = createPersonHash(kit.shop.secret)(OTHER)
    await ask({ personalNumber: PERSON, from: '2026-01-01' })
    await ask({ account: 'rut' })
    await ask({ account: PERSON })
    await ask({ subject: `person:${other}` })
    await ask({ subject: `person:${OTHER}` })
    const looks = (await kit.db.select().from(auditEntries)).filter(({ action }) => action === 'audit.read')
    expect(looks.map(({ subject, detail }) => ({ subject, detail }))).toEqual([
      { subject: `person:${createPersonHash(kit.shop.secret)(PERSON)}`, detail: { from: '2026-01-01' } },
      { subject: 'account:rut1', detail: { account: 'rut' } },
      { subject: 'audit', detail: { account: '************' } },
      { subject: `person:${other}`, detail: { subject: `person:${other}` } },
      { subject: 'audit', detail: { subject: 'person:************' } },
    ])
    expect(kit.shop.logged.join('')).not.toContain(PERSON)
    // the person finds who looked
    expect((await found({ personalNumber: PERSON })).entries.map(({ action }) => action)).toContain('audit.read')
  })
})
