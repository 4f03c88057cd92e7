import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { publishRules } from '../../../../tests/fixtures/publish-rules.ts'
import { findingLines } from '../../../findings/word.ts'
import { FLOW_FORMAT } from '../../../engine/document.ts'
import { auditEntries, bundles, liveRevisions } from '../../platform/db/schema/content.ts'
import { NotInReleaseError, UnknownRevisionError } from './content-errors.ts'
import { readDraft, type DraftRef } from './drafts.ts'
import type { FlowRules } from './flow-rules.ts'
import { LintError } from './lint-error.ts'
import { readLivePage } from './live-pages.ts'
import { keyOf } from './pieces.ts'
import { publishingHistory, readLive, readLiveHash } from './pointer.ts'
import { publishTarget } from './publication.ts'
import { publishFlow, rollbackFlow } from './publish.ts'
import { publishRelease, undoRelease, type ExpectedPiece } from './publish-release.ts'
import { checkContent, publishContent, rollbackContent } from './published-content.ts'
import { checkRelease, diffRelease, draftsLeftOut, planRelease } from './release-diff.ts'
import {
  ReleaseExistsError,
  ReleaseMovedError,
  ReleaseStateError,
  ReleaseSupersededError,
  RepeatedPieceError,
  UnknownReleaseError,
} from './release-errors.ts'
import { addToRelease, createRelease, listReleases, readRelease, removeFromRelease } from './releases.ts'
import { takeOffSale } from './sale.ts'
import { editorOf, FLOWS, publishPair } from '../../testing/release-flows.ts'

const clock = { now: () => new Date('2026-11-21T11:00:00Z') }
const publishing = { author: 'anna', clock, rules: publishRules }
const [BOAT, CAR] = FLOWS
const PAGE = { kind: 'copy', id: 'shared.sv' } as const
const LABEL = 'shared.size.label'
const ERRORS = { 'error.default': 'Fel', 'error.schema.maxLength': 'För långt.' }
const sizeOf = (third: string) => ({
  type: 'string',
  widget: 'radio',
  enum: ['small', 'large', third],
  options: 'sizes',
  copy: 'shared.size',
})
const inBoth = (text: string) => ({ [BOAT]: text, [CAR]: text })

describeOnEachDatabase('releases of content', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    await publishPair(database.db, clock, publishRules)
  })

  const editor = () => editorOf(database.db, clock)
  const create = async (name: string, ...refs: DraftRef[]) => {
    const items = await Promise.all(
      refs.map(async ({ kind, id }) => ({ kind, id, revision: (await readDraft(database.db, { kind, id }))?.revision ?? 0 })),
    )
    return createRelease(database.db, { name, title: '', items }, publishing)
  }
  /** Returns the pieces of a release as somebody sees them now. */
  const seen = async (name: string): Promise<ExpectedPiece[]> => {
    const live = new Map((await database.db.select().from(liveRevisions)).map((row) => [keyOf(row), row.revision]))
    return (await readRelease(database.db, name)).items.map((item) => Object.assign(item, { live: live.get(keyOf(item)) ?? null }))
  }
  const publish = async (name: string, rules: FlowRules = publishRules) =>
    publishRelease(database.db, name, await seen(name), { ...publishing, rules })

  /** Returns a text as the customers of each flow read it. */
  const textIn = async (key: string) => {
    const live = await database.db.select({ hash: bundles.hash, flow: bundles.flow, copy: bundles.copy }).from(bundles)
    const hashes = new Set((await readLive(database.db, 'flow')).map(({ hash }) => hash))
    return Object.fromEntries(live.filter(({ hash }) => hashes.has(hash)).map(({ flow, copy }) => [flow, copy['sv']?.[key]]))
  }
  const state = async () => ({
    flows: await readLive(database.db, 'flow').then((rows) => rows.map(({ name, hash }) => `${name} ${hash}`).toSorted()),
    pages: await readLive(database.db, 'copy').then((rows) => rows.map(({ name, hash }) => `${name} ${hash}`).toSorted()),
    revisions: (await database.db.select().from(liveRevisions)).map((row) => `${keyOf(row)} ${row.revision}`).toSorted(),
  })

  describe('[D3] publishing a flow', () => {
    it('leaves a half-written shared page as it is, and says so', async () => {
      await editor().write('shared', { [LABEL]: 'Halvskr' })
      await editor().write(BOAT, { [`${BOAT}.form.title`]: 'Ny rubrik' })
      expect(await draftsLeftOut(database.db, BOAT)).toEqual([{ ...PAGE, revision: 2, live: 1 }])
      await publishFlow(database.db, BOAT, publishing)
      expect(await textIn(LABEL)).toEqual(inBoth('Storlek'))
      expect((await readLivePage(database.db, 'sv', 'shared'))?.[LABEL]).toBe('Storlek')
      expect((await textIn(`${BOAT}.form.title`))[BOAT]).toBe('Ny rubrik')
    })

    it('leaves a shared fragment and an options set as they are, and names both', async () => {
      const { save } = editor()
      const set = (await readDraft(database.db, { kind: 'options', id: 'sizes' }))?.body as { entries: object[] }
      await save({ kind: 'options', id: 'sizes' }, { ...set, entries: [...set.entries, { code: 'huge', copy: 'shared.size.large' }] })
      await save({ kind: 'options', id: 'unused' }, { options: 'unused', entries: [{ code: 'a', copy: 'b' }] })
      expect(await draftsLeftOut(database.db, CAR)).toEqual([{ kind: 'options', id: 'sizes', revision: 2, live: 1 }])
      await publishFlow(database.db, CAR, publishing)
      const [bundle] = await database.db.select().from(bundles).where(eq(bundles.flow, CAR))
      expect(bundle?.options['sizes']).toHaveLength(2)
    })

    it('takes a new options set only beside the flow', async () => {
      const { save } = editor()
      await save({ kind: 'options', id: 'colours' }, { options: 'colours', entries: [{ code: 'red', copy: 'shared.size.small' }] })
      const body = (await readDraft(database.db, { kind: 'flow', id: CAR }))?.body as { properties: Record<string, object> }
      const properties = {
        ...body.properties,
        note: { ...body.properties['note'], widget: 'select', enum: ['red'], options: 'colours', maxLength: undefined },
      }
      await save({ kind: 'flow', id: CAR }, JSON.parse(JSON.stringify({ ...body, properties })) as object)
      const refused = await publishContent(database.db, CAR, publishing).catch((error: unknown) => error)
      expect((refused as LintError).findings.map(({ code }) => code)).toContain('unknownOptions')
      const beside = [{ kind: 'options', id: 'colours', revision: 1 } as const]
      expect(await checkContent(database.db, CAR, publishRules, beside)).toEqual([])
      expect(await publishContent(database.db, CAR, { ...publishing, beside })).toMatchObject({ isNew: true, others: [] })
    })
  })

  describe('[D3] a release that changes a shared text', () => {
    it('shows the change of every flow before, puts it into all at once, and is undone as one', async () => {
      const before = await state()
      await editor().write('shared', { [LABEL]: 'Hur stor?' })
      await create('spring', PAGE)
      const plan = await planRelease(database.db, 'spring')
      expect(await checkRelease(database.db, plan, publishRules)).toEqual([])
      const shown = await diffRelease(database.db, plan, publishRules)
      expect(shown.map(({ kind, name, changes }) => `${kind} ${name} ${changes.length}`)).toEqual([
        `copy shared 1`,
        `flow ${BOAT} 1`,
        `flow ${CAR} 1`,
      ])
      expect(await state()).toEqual(before)

      const { versions } = await publish('spring')
      expect(versions.map(({ kind, name }) => `${kind} ${name}`)).toEqual([`flow ${BOAT}`, `flow ${CAR}`, 'copy shared'])
      expect(await textIn(LABEL)).toEqual(inBoth('Hur stor?'))
      expect((await readLivePage(database.db, 'sv', 'shared'))?.[LABEL]).toBe('Hur stor?')

      expect(await undoRelease(database.db, 'spring', publishing)).toMatchObject({ state: 'undone', undoneBy: 'anna' })
      expect(await textIn(LABEL)).toEqual(inBoth('Storlek'))
      expect(await state()).toEqual(before)
      const audit = await database.db.select().from(auditEntries).where(eq(auditEntries.subject, 'release:spring'))
      expect(audit.map(({ action, actor, detail }) => `${action} ${actor} ${JSON.stringify(detail)}`)).toEqual(
        ['create', 'publish', 'undo'].map((action) => `release.${action} anna {"pieces":["copy shared.sv 2"]}`),
      )
      await expect(undoRelease(database.db, 'spring', publishing)).rejects.toThrow(ReleaseStateError)
    })

    it('is what publishing the page itself makes, so that it can be undone too', async () => {
      await editor().write('shared', { [LABEL]: 'Hur stor?' })
      const { others, release = '' } = await publishContent(database.db, 'shared', publishing)
      expect({ others: others.map(({ name }) => name), release }).toEqual({ others: [...FLOWS], release: 'shared-1' })
      expect(await textIn(LABEL)).toEqual(inBoth('Hur stor?'))
      await undoRelease(database.db, release, publishing)
      expect(await textIn(LABEL)).toEqual(inBoth('Storlek'))
    })

    it('going back to an earlier version of the page reaches every flow too', async () => {
      await editor().write('shared', { [LABEL]: 'Hur stor?' })
      await publishContent(database.db, 'shared', publishing)
      await rollbackContent(database.db, 'shared', undefined, publishing)
      expect(await textIn(LABEL)).toEqual(inBoth('Storlek'))
      expect((await readLivePage(database.db, 'sv', 'shared'))?.[LABEL]).toBe('Storlek')
    })

    it('takes the given revisions alone: neither later saves nor the drafts of the flows', async () => {
      await editor().write('shared', { [LABEL]: 'Hur stor?' })
      await create('spring', PAGE)
      await editor().write('shared', { [LABEL]: 'Halvskr' })
      await editor().write(BOAT, { [`${BOAT}.form.title`]: '' })
      await publish('spring')
      expect(await textIn(LABEL)).toEqual(inBoth('Hur stor?'))
      expect((await textIn(`${BOAT}.form.title`))[BOAT]).toBe('Om dig')
    })

    it('reaches flows through fragments', async () => {
      const set = (await readDraft(database.db, { kind: 'options', id: 'sizes' }))?.body as { entries: object[] }
      await editor().save({ kind: 'options', id: 'sizes' }, { ...set, entries: set.entries.toReversed() })
      await create('order', { kind: 'options', id: 'sizes' })
      expect((await publish('order')).versions.map(({ name }) => name)).toEqual([...FLOWS])
    })

    it('publishes nothing if one flow has a fault, and says in which and where', async () => {
      const before = await state()
      const body = (await readDraft(database.db, { kind: 'flow', id: CAR }))?.body as object
      await editor().save({ kind: 'flow', id: CAR }, { ...body, required: ['ghost'] })
      await editor().write('shared', { [LABEL]: 'Hur stor?' })
      await create('spring', PAGE, { kind: 'flow', id: CAR })
      const refused = await publish('spring').catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(LintError)
      expect(findingLines((refused as LintError).findings, 'sv').every((line) => line.startsWith(`/${CAR}/`))).toBe(true)
      expect(await state()).toEqual(before)
      expect((await readRelease(database.db, 'spring')).state).toBe('open')
    })

    it('says a fault of the shared page once', async () => {
      await editor().write('shared', { [LABEL]: 7 })
      await create('spring', PAGE)
      const refused = await publish('spring').catch((error: unknown) => error)
      expect((refused as LintError).findings.map(({ at }) => at)).toEqual([`/copy/sv/shared/${LABEL}`])
    })
  })

  describe('[D3] what a publisher has not seen', () => {
    it('is not published: the release was changed since', async () => {
      await editor().write('shared', { [LABEL]: 'Hur stor?' })
      await create('spring', PAGE)
      const expected = await seen('spring')
      await editor().write('shared', { [LABEL]: 'Annat' })
      await addToRelease(database.db, 'spring', [{ ...PAGE, revision: 3 }], publishing)
      const refused = await publishRelease(database.db, 'spring', expected, publishing).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(ReleaseMovedError)
      expect((refused as ReleaseMovedError).refusal.params).toEqual({ name: 'spring', pieces: ['copy shared.sv'] })
    })

    it('is not published: another version went live since', async () => {
      await editor().write('shared', { [LABEL]: 'Hur stor?' })
      await create('spring', PAGE)
      const expected = await seen('spring')
      await editor().write('shared', { [LABEL]: 'Annat' })
      await publishContent(database.db, 'shared', publishing)
      await expect(publishRelease(database.db, 'spring', expected, publishing)).rejects.toThrow(ReleaseMovedError)
      expect(await textIn(LABEL)).toEqual(inBoth('Annat'))
    })

    it('is not published: the release is changed while it is checked', async () => {
      await editor().write('shared', { [LABEL]: 'Hur stor?' })
      await create('spring', PAGE)
      const rules: FlowRules = {
        ...publishRules,
        build: async (workspace) => {
          await removeFromRelease(database.db, 'spring', [PAGE], publishing)
          return publishRules.build(workspace)
        },
      }
      await expect(publish('spring', rules)).rejects.toThrow(ReleaseMovedError)
      expect(await textIn(LABEL)).toEqual(inBoth('Storlek'))
    })
  })

  describe('[D3] two editors at once', () => {
    it('each get their release, and the flows have both', async () => {
      const set = (await readDraft(database.db, { kind: 'options', id: 'sizes' }))?.body as { entries: object[] }
      await editor().save({ kind: 'options', id: 'sizes' }, { ...set, entries: set.entries.toReversed() })
      await editor().write('shared', { [LABEL]: 'Hur stor?' })
      await create('text', PAGE)
      await create('order', { kind: 'options', id: 'sizes' })
      await Promise.all([publish('text'), publish('order')])
      expect(await textIn(LABEL)).toEqual(inBoth('Hur stor?'))
      for (const flow of FLOWS) {
        const hash = await readLiveHash(database.db, { kind: 'flow', name: flow })
        const [bundle] = await database.db
          .select()
          .from(bundles)
          .where(eq(bundles.hash, hash ?? ''))
        expect(bundle?.options['sizes']?.map(({ code }) => code)).toEqual(['large', 'small'])
      }
    })

    it('a flow that goes live during a release gets its text too', async () => {
      await editor().write('shared', { [LABEL]: 'Hur stor?' })
      await create('spring', PAGE)
      await editor().write(BOAT, { [`${BOAT}.form.title`]: 'Ny rubrik' })
      let isFirst = true
      const rules: FlowRules = {
        ...publishRules,
        build: async (workspace) => {
          const bundle = await publishRules.build(workspace)
          if (isFirst) {
            isFirst = false
            await publishFlow(database.db, BOAT, publishing)
          }
          return bundle
        },
      }
      await publish('spring', rules)
      expect(await textIn(LABEL)).toEqual(inBoth('Hur stor?'))
      expect((await textIn(`${BOAT}.form.title`))[BOAT]).toBe('Ny rubrik')
    })
  })

  it('[D3] a process that dies after the check and before the pointers move leaves everything as it was, and the next one publishes', async () => {
    const before = await state()
    await editor().write('shared', { [LABEL]: 'Hur stor?' })
    await create('spring', PAGE)
    const { items } = await readRelease(database.db, 'spring')
    const dies = publishTarget(database.db, () => ({ pieces: items, complete: new Set() }), {
      ...publishing,
      record: async () => {
        throw new Error('the process dies')
      },
    })
    await expect(dies).rejects.toThrow('the process dies')
    expect(await state()).toEqual(before)
    expect((await publish('spring')).versions.map(({ name, isNew }) => [name, isNew])).toContainEqual([BOAT, true])
    expect(await textIn(LABEL)).toEqual(inBoth('Hur stor?'))
  })

  describe('[D3] undoing a release', () => {
    it('is refused with what has changed after it, and changes nothing', async () => {
      await editor().write('shared', { [LABEL]: 'Hur stor?' })
      await create('spring', PAGE)
      await publish('spring')
      await editor().write(BOAT, { [`${BOAT}.form.title`]: 'Ny rubrik' })
      await publishFlow(database.db, BOAT, publishing)
      const before = await state()
      const refused = await undoRelease(database.db, 'spring', publishing).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(ReleaseSupersededError)
      expect((refused as ReleaseSupersededError).refusal.params).toEqual({ name: 'spring', pieces: [`flow ${BOAT}`] })
      expect(await state()).toEqual(before)
    })

    it('is refused with the flows that went live after it and use what it brought', async () => {
      const { save, write } = editor()
      const entries = ['small', 'large', 'huge'].map((code) => ({ code, copy: `shared.size.${code}` }))
      await write('shared', { 'shared.size.huge': 'Jättestor' })
      await save({ kind: 'options', id: 'sizes' }, { options: 'sizes', entries })
      await save({ kind: 'fragment', id: 'sizing' }, { fragment: 'sizing', properties: { size: sizeOf('huge') } })
      await create('huge', { kind: 'options', id: 'sizes' }, PAGE, { kind: 'fragment', id: 'sizing' })
      await publish('huge')
      const release = async (flow: string, properties: object, copy: readonly string[]) => {
        const steps = [{ id: 'form', type: 'input', copy: `${flow}.form`, sections: [{ id: 'form', copy: `${flow}.form`, inputs: Object.keys(properties) }] }] // prettier-ignore
        const form = { $schema: FLOW_FORMAT, flow, kind: 'service', copy: [flow, ...copy], type: 'object', properties, required: [], steps }
        await save({ kind: 'flow', id: flow }, { ...form, submit: { to: 'case' } })
        await write(flow, {
          [`${flow}.form.title`]: 'Om dig',
          ...(copy.length === 0 && { [`${flow}.note.label`]: 'Meddelande', ...ERRORS }),
        })
        await publishFlow(database.db, flow, publishing)
      }
      await release('lorryCase', { size: sizeOf('huge') }, ['shared'])
      await release('planeCase', { note: { type: 'string', widget: 'text', maxLength: 40, copy: 'planeCase.note' } }, [])
      const before = await state()
      const refused = await undoRelease(database.db, 'huge', publishing).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(ReleaseSupersededError)
      expect((refused as ReleaseSupersededError).refusal).toEqual({
        code: 'releaseInUse',
        params: { name: 'huge', pieces: ['flow lorryCase'] },
      })
      expect(await state()).toEqual(before)
      await takeOffSale(database.db, 'lorryCase', publishing)
      expect(await undoRelease(database.db, 'huge', publishing)).toMatchObject({ state: 'undone' })
    })

    it('takes a flow off sale that went live with it', async () => {
      const body = (await readDraft(database.db, { kind: 'flow', id: CAR }))?.body as object
      const texts = { 'mopedCase.form.title': 'Om dig', [`${CAR}.note.label`]: 'Meddelande' }
      const text = JSON.stringify(body).replaceAll(`"${CAR}`, '"mopedCase')
      await editor().save({ kind: 'flow', id: 'mopedCase' }, JSON.parse(text) as object)
      await editor().save({ kind: 'copy', id: 'mopedCase.sv' }, JSON.parse(JSON.stringify(texts).replaceAll(CAR, 'mopedCase')) as object)
      await create('moped', { kind: 'flow', id: 'mopedCase' }, { kind: 'copy', id: 'mopedCase.sv' })
      await publish('moped')
      expect(await readLiveHash(database.db, { kind: 'flow', name: 'mopedCase' })).toBeDefined()
      await undoRelease(database.db, 'moped', publishing)
      expect(await readLiveHash(database.db, { kind: 'flow', name: 'mopedCase' })).toBeUndefined()
      expect((await publishingHistory(database.db, { kind: 'flow', name: 'mopedCase' })).map(({ action }) => action)).toEqual([
        'offSale',
        'publish',
      ])
    })

    it('leaves a single flow to go back on its own, and later releases build it from what it went back to', async () => {
      await editor().write(BOAT, { [`${BOAT}.form.title`]: 'Ny rubrik' })
      await publishFlow(database.db, BOAT, publishing)
      await rollbackFlow(database.db, BOAT, undefined, publishing)
      await editor().write('shared', { [LABEL]: 'Hur stor?' })
      await publishContent(database.db, 'shared', publishing)
      expect((await textIn(`${BOAT}.form.title`))[BOAT]).toBe('Om dig')
      expect(await textIn(LABEL)).toEqual(inBoth('Hur stor?'))
    })
  })

  it('[D1] a release is put together by name, and refuses what cannot be in it', async () => {
    await create('spring', PAGE)
    await expect(create('spring')).rejects.toThrow(ReleaseExistsError)
    await expect(create('twice', PAGE, PAGE)).rejects.toThrow(new RepeatedPieceError(['copy shared.sv']))
    await expect(readRelease(database.db, 'autumn')).rejects.toThrow(UnknownReleaseError)
    await editor().save({ kind: 'article', id: 'one' }, {})
    await expect(create('articles', { kind: 'article', id: 'one' })).rejects.toThrow(NotInReleaseError)
    await expect(addToRelease(database.db, 'spring', [{ ...PAGE, revision: 9 }], publishing)).rejects.toThrow(UnknownRevisionError)
    await addToRelease(database.db, 'spring', [{ kind: 'options', id: 'sizes', revision: 1 }], publishing)
    expect((await removeFromRelease(database.db, 'spring', [PAGE], publishing)).items).toEqual([
      { kind: 'options', id: 'sizes', revision: 1 },
    ])
    expect((await listReleases(database.db)).map(({ name, state: now }) => `${name} ${now}`)).toEqual(['spring open'])
    await publish('spring')
    await expect(addToRelease(database.db, 'spring', [{ ...PAGE, revision: 1 }], publishing)).rejects.toThrow(ReleaseStateError)
  })
})
