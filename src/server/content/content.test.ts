import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../tests/databases.ts'
import { bicycle } from '../../../tests/fixtures/flow.ts'
import { publishRules } from '../../../tests/fixtures/publish-rules.ts'
import { validators } from '../../../validators/registry.ts'
import { vocabulary } from '../../../validators/vocabulary.ts'
import type { ContentBody } from '../db/schema/content.ts'
import { LintFailure } from './build-bundle.ts'
import { createBundleStore, readLiveFlows } from './bundles.ts'
import { DraftConflict, listRevisions, readDraft, saveDraft } from './drafts.ts'
import { readLivePage } from './live-pages.ts'
import { NoSuchBundle, publishFlow, publishingHistory, rollbackFlow } from './publish.ts'

const clock = { now: () => new Date('2026-11-21T11:00:00Z') }
const publishing = { author: 'anna', clock, rules: publishRules }

const copy: Record<string, string> = {
  'error.default': 'Något är fel',
  ...Object.fromEntries(
    ['people', 'owner', 'bicycle', 'charging', 'summary', 'sign', 'receipt', 'callUs'].flatMap((name) => [
      [`bicycle.${name}.title`, name],
      [`bicycle.${name}.text`, name],
    ]),
  ),
  'test.input.label': 'Fält',
  'bicycle.needs.statement': 'Du behöver en cykel.',
  'bicycle.sign.text': 'Jag tecknar försäkringen.',
  ...Object.fromEntries(
    [
      'schema.required',
      'schema.minimum',
      'schema.maximum',
      'age.min',
      'age.max',
      'age.unknown',
      'differsFrom.same',
      ...validators.personalNumber.messages,
    ].map((message) => [`error.${message}`, message]),
  ),
}

describeOnEachDatabase('the content service', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => emptyTables(database.db))

  const save = (kind: 'flow' | 'copy', id: string, body: unknown, basedOn = 0) =>
    saveDraft(database.db, { kind, id, body: body as ContentBody, author: 'anna', basedOn }, clock)
  const saveBicycle = async () => {
    await save('flow', 'bicycle', bicycle)
    await save('copy', 'bicycle.sv', copy)
  }

  describe('drafts', () => {
    it('keeps each save as a revision', async () => {
      await save('copy', 'general.sv', { a: '1' })
      expect(await save('copy', 'general.sv', { a: '2' }, 1)).toBe(2)
      const revisions = await listRevisions(database.db, { kind: 'copy', id: 'general.sv' })
      expect(revisions.map(({ revision, body, author }) => ({ revision, body, author }))).toEqual([
        { revision: 2, body: { a: '2' }, author: 'anna' },
        { revision: 1, body: { a: '1' }, author: 'anna' },
      ])
    })

    it('gives two editors who save over each other a conflict, not a lost edit', async () => {
      await save('copy', 'general.sv', { a: '1' })
      await save('copy', 'general.sv', { a: 'hers' }, 1)
      await expect(save('copy', 'general.sv', { a: 'his' }, 1)).rejects.toThrow(DraftConflict)
      expect((await readDraft(database.db, { kind: 'copy', id: 'general.sv' }))?.body).toEqual({ a: 'hers' })
    })

    it('lets one of two first saves at once win', async () => {
      const saves = await Promise.allSettled([save('copy', 'new.sv', { a: 'x' }), save('copy', 'new.sv', { a: 'y' })])
      expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await listRevisions(database.db, { kind: 'copy', id: 'new.sv' })).toHaveLength(1)
    })

    it('gives a draft back as it was written, with its keys in their order', async () => {
      await save('copy', 'general.sv', { zebra: '1', apa: '2' })
      const draft = await readDraft(database.db, { kind: 'copy', id: 'general.sv' })
      expect(Object.keys(draft?.body ?? {})).toEqual(['zebra', 'apa'])
    })
  })

  describe('[D3] publishing', () => {
    it('stores an immutable bundle and moves the live pointer', async () => {
      await saveBicycle()
      const { hash, isNew } = await publishFlow(database.db, 'bicycle', publishing)
      expect(isNew).toBe(true)
      expect(await readLiveFlows(database.db)).toMatchObject([{ flow: 'bicycle', hash }])
      const store = createBundleStore(database.db, vocabulary, () => '2026-11-21')
      const loaded = await store.get(hash)
      expect(loaded?.bundle.document).toEqual(bicycle)
      expect(loaded?.flow.compiled.validate({})).not.toEqual([])
    })

    it('gives the same content the same hash', async () => {
      await saveBicycle()
      const first = await publishFlow(database.db, 'bicycle', publishing)
      expect(await publishFlow(database.db, 'bicycle', publishing)).toEqual({ ...first, isNew: false })
    })

    it('publishes nothing of a document with faults, and says what they are', async () => {
      await saveBicycle()
      const { hash } = await publishFlow(database.db, 'bicycle', publishing)
      await save('flow', 'bicycle', { ...bicycle, outcomes: {} }, 1)
      const refused = await publishFlow(database.db, 'bicycle', publishing).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(LintFailure)
      expect((refused as LintFailure).findings.map(({ code }) => code)).toEqual(['blockWithoutWayOut'])
      expect(await readLiveFlows(database.db)).toMatchObject([{ hash }])
    })

    it('publishes nothing when a text is missing', async () => {
      await save('flow', 'bicycle', bicycle)
      const { 'test.input.label': _, ...others } = copy
      await save('copy', 'bicycle.sv', others)
      await expect(publishFlow(database.db, 'bicycle', publishing)).rejects.toThrow('test.input.label')
    })

    it('keeps what customers have begun: an older bundle is still served', async () => {
      await saveBicycle()
      const old = await publishFlow(database.db, 'bicycle', publishing)
      await save('copy', 'bicycle.sv', { ...copy, 'test.input.label': 'Nytt namn' }, 1)
      const fresh = await publishFlow(database.db, 'bicycle', publishing)
      expect(fresh.hash).not.toBe(old.hash)
      const store = createBundleStore(database.db, vocabulary, () => '2026-11-21')
      expect((await store.get(old.hash))?.bundle.copy['test.input.label']).toBe('Fält')
      expect((await store.get(fresh.hash))?.bundle.copy['test.input.label']).toBe('Nytt namn')
    })

    it('rolls back to the bundle before, or to a named one', async () => {
      await saveBicycle()
      const old = await publishFlow(database.db, 'bicycle', publishing)
      await save('copy', 'bicycle.sv', { ...copy, 'bicycle.people.title': 'Nytt namn' }, 1)
      const fresh = await publishFlow(database.db, 'bicycle', publishing)
      expect((await rollbackFlow(database.db, 'bicycle', undefined, publishing)).hash).toBe(old.hash)
      const page = await readLivePage(database.db, 'sv', 'bicycle')
      expect(page).toMatchObject({ 'bicycle.people.title': 'people' })
      expect((await rollbackFlow(database.db, 'bicycle', fresh.hash, publishing)).hash).toBe(fresh.hash)
      expect(await readLiveFlows(database.db)).toMatchObject([{ hash: fresh.hash }])
      expect((await publishingHistory(database.db, 'bicycle')).map(({ action }) => action)).toEqual([
        'rollback',
        'rollback',
        'publish',
        'publish',
      ])
    })

    it('refuses to roll back to what there is not', async () => {
      await saveBicycle()
      await publishFlow(database.db, 'bicycle', publishing)
      await expect(rollbackFlow(database.db, 'bicycle', undefined, publishing)).rejects.toThrow(NoSuchBundle)
      await expect(rollbackFlow(database.db, 'bicycle', 'a'.repeat(22), publishing)).rejects.toThrow(NoSuchBundle)
    })

    it('knows no bundle by a hash that was never published', async () => {
      const store = createBundleStore(database.db, vocabulary, () => '2026-11-21')
      expect(await store.get('a'.repeat(22))).toBeUndefined()
    })
  })
})
