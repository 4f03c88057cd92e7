import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import type { JsonObject } from '../../../values/json.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { UnknownDraftError } from './content-errors.ts'
import { deleteDraft } from './delete-draft.ts'
import { DraftConflictError, listRevisions, readDraft, saveDraft, type DraftRef } from './drafts.ts'

const clock = { now: () => new Date('2026-11-21T11:00:00Z') }
const REF = { kind: 'options', id: 'sizes' } as const

describeOnEachDatabase('deleting a draft', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    await save(REF, 0)
    await save(REF, 1)
  })
  const save = async (ref: DraftRef, basedOn: number, body: JsonObject = { entries: [] }) =>
    saveDraft(database.db, { ...ref, body, author: 'anna', basedOn }, clock)
  const remove = async (basedOn: number, evenIfUsed = false) =>
    deleteDraft(database.db, { ...REF, basedOn, author: 'eva', evenIfUsed }, clock)

  it('[D1] leaves its saved states and an audit entry', async () => {
    expect(await remove(2)).toEqual({ isDeleted: true, usedBy: [] })
    expect(await readDraft(database.db, REF)).toBeUndefined()
    expect((await listRevisions(database.db, REF)).map(({ revision }) => revision)).toEqual([2, 1])
    const [entry] = await database.db.select().from(auditEntries)
    expect(entry).toMatchObject({ actor: 'eva', action: 'content.delete', subject: 'options:sizes', detail: { revision: 2, usedBy: [] } })
    await expect(remove(2)).rejects.toThrow(UnknownDraftError)
  })

  it('[D1] loses nobody\u2019s later change', async () => {
    await expect(remove(1)).rejects.toThrow(DraftConflictError)
    expect(await readDraft(database.db, REF)).toMatchObject({ revision: 2 })
  })

  it('[D1] is refused while others need the draft, unless the author insists', async () => {
    await save({ kind: 'flow', id: 'tent' }, 0, { properties: { size: { options: 'sizes' } } })
    const usedBy = [{ kind: 'flow', id: 'tent' }]
    expect(await remove(2)).toEqual({ isDeleted: false, usedBy })
    expect(await readDraft(database.db, REF)).toBeDefined()
    expect(await remove(2, true)).toEqual({ isDeleted: true, usedBy })
  })

  it('[D1] is undone by a save on top of the last revision, and by no other', async () => {
    await remove(2)
    await expect(save(REF, 0)).rejects.toMatchObject({ name: 'DraftConflictError', current: 2 })
    await expect(save(REF, 1)).rejects.toThrow(DraftConflictError)
    expect(await save(REF, 2)).toBe(3)
    expect(await readDraft(database.db, REF)).toMatchObject({ revision: 3 })
  })
})
