import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import type { AuditPage, AuditSearch } from '../../../contract/audit.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { employeeClaims } from '../../testing/scripted-provider.ts'
import { openSessionApp, signIn, type SessionApp } from '../../testing/session-app.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { writeAudit } from '../../platform/audit/audit.ts'

const PERSON = '198507092388'
const personHash = createPersonHash(Buffer.alloc(32, 7))

describeOnDatabase('[P6.1] the audit log', (open) => {
  let database: TestDatabase
  let kit: SessionApp
  let admin: Visitor
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    kit = await openSessionApp(database.db)
    kit.provider.claims = employeeClaims('administrator')
    ;({ visitor: admin } = await signIn(kit))
  })

  const ask = async (search: AuditSearch, by = admin) => by.call({ method: 'POST', url: '/api/admin/audit/search', payload: search })
  const found = async (search: AuditSearch) => (await ask(search)).json<AuditPage>()
  const actionsOf = async (search: AuditSearch) => (await found(search)).entries.map(({ action }) => action)
  const note = async (action: string, at: string, subject = 'thing:1', actor = 'customer') =>
    writeAudit(database.db, { at: new Date(at), actor, action, subject, detail: { much: 1 } })

  it('is shown to administrators, newest first, a page at a time', async () => {
    for (const number of [1, 2, 3, 4, 5]) await note(`test.${number}`, `2026-11-20T0${number}:00:00Z`)
    const search = { to: '2026-11-20', limit: 2 }
    const first = await found(search)
    expect(first.entries).toMatchObject([
      { at: '2026-11-20T05:00:00.000Z', actor: 'customer', action: 'test.5', subject: 'thing:1', detail: { much: 1 } },
      { action: 'test.4' },
    ])
    const second = await found({ ...search, before: first.next ?? 0 })
    const last = await found({ ...search, before: second.next ?? 0 })
    expect([...second.entries, ...last.entries].map(({ action }) => action)).toEqual(['test.3', 'test.2', 'test.1'])
    expect(last.next).toBeNull()
    expect((await found({ ...search, limit: 5 })).next).toBeNull()
    expect((await ask({})).headers['cache-control']).toBe('no-store')
  })

  it('is searched by actor, action, subject and Swedish days', async () => {
    await note('a.winter', '2026-01-09T23:00:00Z', 'thing:2')
    await note('a.before', '2026-01-09T22:59:59.999Z')
    await note('a.summer', '2026-07-01T22:00:00Z', 'thing:1', 'account:eva')
    await note('a.late', '2026-07-02T22:00:00Z')
    // the day on which summer time begins has 23 hours
    await note('a.short', '2026-03-29T21:59:59.999Z')
    await note('a.after', '2026-03-29T22:00:00Z')
    expect(await actionsOf({ from: '2026-01-10', to: '2026-01-10' })).toEqual(['a.winter'])
    expect(await actionsOf({ from: '2026-07-02', to: '2026-07-02' })).toEqual(['a.summer'])
    expect(await actionsOf({ from: '2026-03-29', to: '2026-03-29' })).toEqual(['a.short'])
    expect(await actionsOf({ to: '2026-01-09' })).toEqual(['a.before'])
    expect(await actionsOf({ actor: 'account:eva' })).toEqual(['a.summer'])
    expect(await actionsOf({ action: 'a.late' })).toEqual(['a.late'])
    expect(await actionsOf({ subject: 'thing:2' })).toEqual(['a.winter'])
    expect(await actionsOf({ subject: 'thing:2', actor: 'account:eva' })).toEqual([])
  })

  it('finds a person by the number, which stands nowhere', async () => {
    await note('a.look', '2026-11-20T10:00:00Z', `person:${personHash(PERSON)}`)
    await note('a.other', '2026-11-20T10:00:00Z', `person:${personHash('198507092396')}`)
    await ask({ subject: `person:${PERSON}`, to: '2026-11-20' })
    const { entries } = await found({ personalNumber: PERSON })
    expect(entries.map(({ action }) => action)).toEqual(['a.look'])
    const kept = JSON.stringify([entries, await database.db.select().from(auditEntries), kit.logged])
    expect(kept).not.toContain(PERSON)
  })

  it('contains who has read it, and their search, in one line', async () => {
    await ask({ personalNumber: PERSON, action: 'role.use' })
    await ask({ limit: 1 })
    const actor = 'account:sub-administrator'
    expect((await found({ actor })).entries.map(({ id: _, at: __, actor: ___, actorName: ____, ...entry }) => entry)).toEqual([
      { action: 'audit.read', subject: 'audit', detail: { limit: 1 } },
      { action: 'audit.read', subject: `person:${personHash(PERSON)}`, detail: { action: 'role.use' } },
      { action: 'session.signIn', subject: actor, detail: { roles: ['administrator'] } },
    ])
  })

  it('separates accounts of two providers with the same name', async () => {
    await ask({})
    kit.provider.claims = { ...employeeClaims('administrator'), iss: 'https://other.example' }
    await ask({}, (await signIn(kit)).visitor)
    const { entries } = await found({ action: 'audit.read' })
    expect(entries.map(({ actor }) => actor)).toEqual(['account:sub-administrator@https://other.example', 'account:sub-administrator'])
  })

  it.each(['editor', 'publisher', 'caseHandler', 'customer'])('is closed to %s', async (role) => {
    kit.provider.claims = role === 'customer' ? { ...employeeClaims(role), personal_number: PERSON } : employeeClaims(role)
    const answer = await ask({}, (await signIn(kit)).visitor)
    expect(answer.statusCode).toBe(403)
    expect(answer.body).not.toContain('sub-administrator')
  })

  it.each([{ from: '2026-13-01' }, { to: 'igår' }, { limit: 0 }, { limit: 201 }, { before: 0 }, { personalNumber: '1' }, { who: 'x' }])(
    'is not searched by %j',
    async (search) => expect((await ask(search)).statusCode).toBe(400),
  )
})
