import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findingLines, wordChange, wordFindings } from '../../../findings/word.ts'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { bicycle } from '../../../../tests/fixtures/flow.ts'
import { publishRules } from '../../../../tests/fixtures/publish-rules.ts'
import { validators } from '../../../../validators/registry.ts'
import { vocabulary } from '../../../vocabulary/vocabulary.ts'
import { auditEntries, type ContentBody } from '../../platform/db/schema/content.ts'
import { LintError } from './lint-error.ts'
import { createBundleStore, readLiveFlows } from './bundles.ts'
import { DraftConflictError, listRevisions, readDraft, readRevision, saveDraft } from './drafts.ts'
import { readLivePage } from './live-pages.ts'
import { publishingHistory } from './pointer.ts'
import { publishFlow, rollbackFlow } from './publish.ts'
import { checkContent, diffContent, publishContent, rollbackContent } from './published-content.ts'
import { UnknownContentError, UnknownVersionError } from './content-errors.ts'

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
  'bicycle.sign.text': 'Jag tecknar försäkringen. {answers} {startDate:date} {annualPremium:money} {payment}',
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

  const save = (kind: 'flow' | 'copy' | 'personas', id: string, body: unknown, basedOn = 0) =>
    saveDraft(database.db, { kind, id, body: body as ContentBody, author: 'anna', basedOn }, clock)
  const saveBicycle = async () => {
    await save('flow', 'bicycle', bicycle)
    await save('copy', 'bicycle.sv', copy)
  }

  const publish = () => publishContent(database.db, 'extra', publishing)
  const live = () => readLivePage(database.db, 'sv', 'extra')
  const diff = async (to?: string) =>
    (await diffContent(database.db, 'extra', publishRules, to)).map((change) => wordChange(change, 'sv').text)

  describe('drafts', () => {
    it('keeps each save as a revision', async () => {
      await save('copy', 'general.sv', { a: '1' })
      expect(await save('copy', 'general.sv', { a: '2' }, 1)).toBe(2)
      const ref = { kind: 'copy', id: 'general.sv' } as const
      expect(await listRevisions(database.db, ref)).toMatchObject([
        { revision: 2, author: 'anna' },
        { revision: 1, author: 'anna' },
      ])
      expect(await readRevision(database.db, ref, 2)).toMatchObject({ body: { a: '2' } })
      expect(await readRevision(database.db, ref, 1)).toMatchObject({ body: { a: '1' } })
    })

    it('gives a saved state back by its number', async () => {
      const ref = { kind: 'copy', id: 'general.sv' } as const
      await save('copy', 'general.sv', { a: '1' })
      await save('copy', 'general.sv', { a: '2' }, 1)
      expect((await readRevision(database.db, ref, 1))?.body).toEqual({ a: '1' })
      expect(await readRevision(database.db, ref, 3)).toBeUndefined()
    })

    it('gives two editors who save over each other a conflict, not a lost edit', async () => {
      await save('copy', 'general.sv', { a: '1' })
      await save('copy', 'general.sv', { a: 'hers' }, 1)
      await expect(save('copy', 'general.sv', { a: 'his' }, 1)).rejects.toThrow(DraftConflictError)
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
      expect(loaded?.flow.options).toBe(loaded?.bundle.options)
      expect(loaded?.flow.compiled.validate({})).not.toEqual([])
    })

    it('leaves the texts out of a language that only shared pages are in', async () => {
      await saveBicycle()
      await save('copy', 'shared.sv', { 'shared.back': 'Tillbaka' })
      await save('copy', 'shared.en', { 'shared.back': 'Back' })
      await publishContent(database.db, 'shared', publishing)
      await save('flow', 'bicycle', { ...bicycle, copy: [...bicycle.copy, 'shared'] }, 1)
      const { hash } = await publishFlow(database.db, 'bicycle', publishing)
      const loaded = await createBundleStore(database.db, vocabulary, () => '2026-11-21').get(hash)
      expect(Object.keys(loaded?.copy ?? {})).toEqual(['sv'])
      expect(loaded?.copy['sv']).toHaveProperty(['shared.back'], 'Tillbaka')
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
      expect(refused).toBeInstanceOf(LintError)
      expect((refused as LintError).findings.map(({ code }) => code)).toContain('blockWithoutWayOut')
      expect(await readLiveFlows(database.db)).toMatchObject([{ hash }])
    })

    it('publishes nothing of a document with the name of another flow', async () => {
      await saveBicycle()
      await save('flow', 'bicycle', { ...bicycle, flow: 'velocipede' }, 1)
      const error = (await publishFlow(database.db, 'bicycle', publishing).catch((one: unknown) => one)) as LintError
      expect(error).toBeInstanceOf(LintError)
      expect(error.findings).toContainEqual({ code: 'flowName', at: '/flow', params: { flow: 'bicycle', wanted: 'velocipede' } })
    })

    it('[B2.8] publishes nothing that breaks a persona, until the flow or the persona is corrected', async () => {
      await saveBicycle()
      const rich = { owner: '198507092388', isElectric: false, value: 60_000 }
      const persona = { name: 'Ada', description: '', today: '2026-11-21', answers: rich, expect: { outcome: null } }
      await save('personas', 'bicycle', { personas: [persona] })
      const refused = await publishFlow(database.db, 'bicycle', publishing).catch((error: unknown) => error)
      expect(wordFindings((refused as LintError).findings, 'sv')).toEqual([
        {
          code: 'unmetPersona',
          at: '/personas/0/expect/outcome',
          params: { persona: 'Ada', expectation: 'outcome', wanted: undefined, had: 'callUs' },
          text: 'Personan "Ada" stämmer inte längre. Utfall: väntat inget, fick "callUs". Ändra flödet, eller det som väntas av personan.',
        },
      ])
      expect(await checkContent(database.db, 'bicycle', publishRules)).toEqual((refused as LintError).findings)
      expect(await readLiveFlows(database.db)).toEqual([])
      await save('personas', 'bicycle', { personas: [{ ...persona, expect: { outcome: 'callUs' } }] }, 1)
      expect(await checkContent(database.db, 'bicycle', publishRules)).toEqual([])
      expect((await publishFlow(database.db, 'bicycle', publishing)).isNew).toBe(true)
    })

    it('publishes nothing beside personas that are none', async () => {
      await saveBicycle()
      await save('personas', 'bicycle', [])
      const refused = await publishFlow(database.db, 'bicycle', publishing).catch((error: unknown) => error)
      expect(findingLines((refused as LintError).findings, 'sv')).toEqual(['/: Värdet är av fel sort, det ska vara object.'])
      const persona = { name: 'Ada', description: '', today: '2026-11-21', answers: { ghost: 1 }, expect: { outcome: 'ghost' } }
      await save('personas', 'bicycle', { personas: [persona] }, 1)
      const findings = await checkContent(database.db, 'bicycle', publishRules)
      expect(findings.map(({ at }) => at)).toEqual(['/personas/0/answers/ghost', '/personas/0/expect/outcome'])
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
      await expect(rollbackFlow(database.db, 'bicycle', undefined, publishing)).rejects.toThrow(UnknownVersionError)
      expect((await rollbackFlow(database.db, 'bicycle', fresh.hash, publishing)).hash).toBe(fresh.hash)
      expect(await readLiveFlows(database.db)).toMatchObject([{ hash: fresh.hash }])
      expect((await publishingHistory(database.db, { kind: 'flow', name: 'bicycle' })).map(({ action }) => action)).toEqual([
        'rollback',
        'rollback',
        'publish',
        'publish',
      ])
    })

    it('refuses to roll back to what there is not', async () => {
      await saveBicycle()
      await publishFlow(database.db, 'bicycle', publishing)
      await expect(rollbackFlow(database.db, 'bicycle', undefined, publishing)).rejects.toThrow(UnknownVersionError)
      await expect(rollbackFlow(database.db, 'bicycle', 'a'.repeat(22), publishing)).rejects.toThrow(UnknownVersionError)
    })

    it('[D3] says what a faulty draft would change, and what going back would', async () => {
      await saveBicycle()
      const old = await publishFlow(database.db, 'bicycle', publishing)
      const { value, ...properties } = bicycle.properties
      await save('flow', 'bicycle', { ...bicycle, properties: { ...properties, value: { ...value, minimum: 2000, showIf: 'ghost' } } }, 1)
      await expect(publishFlow(database.db, 'bicycle', publishing)).rejects.toThrow(LintError)
      const worded = async (hash?: string) =>
        (await diffContent(database.db, 'bicycle', publishRules, hash)).map((one) => wordChange(one, 'sv').text)
      expect(await worded()).toEqual([
        expect.stringContaining('(value): minsta värde ändras från 1000 till 2000.'),
        expect.stringContaining('(value): villkoret för att visas ändras från inget till "ghost".'),
      ])
      expect(await worded(old.hash)).toEqual([])
      await expect(worded('x')).rejects.toThrow(UnknownVersionError)
    })

    it('[D3] judges a renamed input by what published versions have asked, and says that the answers follow', async () => {
      await saveBicycle()
      const [people, ...steps] = bicycle.steps
      const placed = (inputs: readonly string[]) => [{ ...people!, sections: [{ ...people!.sections![0]!, inputs }] }, ...steps]
      const spare = { type: 'integer', widget: 'number', copy: 'test.input' }
      const { rider, ...properties } = bicycle.properties
      await save(
        'flow',
        'bicycle',
        { ...bicycle, properties: { ...bicycle.properties, spare }, steps: placed(['owner', 'rider', 'spare']) },
        1,
      )
      await publishFlow(database.db, 'bicycle', publishing)
      const from = (...renamedFrom: string[]) => ({
        ...bicycle,
        properties: { ...properties, coRider: { ...rider, renamedFrom } },
        steps: placed(['owner', 'coRider']),
      })
      await save('flow', 'bicycle', from('spare'), 2)
      const [fault] = await checkContent(database.db, 'bicycle', publishRules)
      expect(fault).toMatchObject({ code: 'renamed', params: { variant: 'type', before: 'integer', after: 'string' } })
      await save('flow', 'bicycle', from('rider'), 3)
      const worded = (await diffContent(database.db, 'bicycle', publishRules)).map((one) => wordChange(one, 'sv').text)
      expect(worded).toEqual([expect.stringContaining('bytt namn'), expect.stringContaining('(spare) är borttaget')])
      await publishFlow(database.db, 'bicycle', publishing)
    })

    it('knows no bundle by a hash that was never published', async () => {
      const store = createBundleStore(database.db, vocabulary, () => '2026-11-21')
      expect(await store.get('a'.repeat(22))).toBeUndefined()
    })

    it('keeps what there is while hashes are asked for that are none', async () => {
      await saveBicycle()
      const { hash } = await publishFlow(database.db, 'bicycle', publishing)
      const store = createBundleStore(database.db, vocabulary, () => '2026-11-21')
      const [loaded, same] = await Promise.all([store.get(hash), store.get(hash)])
      await Promise.all(Array.from({ length: 150 }, async (_, index) => store.get(`${index}`.padStart(22, 'x'))))
      expect(loaded).toBeDefined()
      expect(same).toBe(loaded)
      expect(await store.get(hash)).toBe(loaded)
    })
  })

  describe('[D3] publishing a copy page that belongs to no flow', () => {
    const content = { kind: 'copy', name: 'extra' } as const

    it('makes its drafts live in every language, under the hash of their content', async () => {
      await save('copy', 'extra.sv', { hello: 'Hej' })
      await save('copy', 'extra.en', { hello: 'Hello' })
      expect(await live()).toBeUndefined()
      const first = await publish()
      expect(first).toMatchObject({ ...content, isNew: true, hash: expect.stringMatching(/^[\w-]{22}$/) as string })
      expect(await live()).toEqual({ hello: 'Hej' })
      expect(await readLivePage(database.db, 'en', 'extra')).toEqual({ hello: 'Hello' })
      expect(await readLivePage(database.db, 'fr', 'extra')).toBeUndefined()
      expect(await publish()).toEqual({ ...first, isNew: false, release: 'extra-2' })
    })

    it('publishes nothing of a page with faults, and says what they are', async () => {
      await save('copy', 'extra.sv', { hello: 'Hej' })
      await publish()
      await save('copy', 'extra.sv', { hello: 7 }, 1)
      const refused = await publish().catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(LintError)
      expect((refused as LintError).findings).toEqual(await checkContent(database.db, 'extra', publishRules))
      expect((refused as LintError).findings.map(({ code, at }) => `${code} ${at}`)).toEqual(['notText /copy/sv/extra/hello'])
      expect(await live()).toEqual({ hello: 'Hej' })
      expect(await publishingHistory(database.db, content)).toHaveLength(1)
    })

    it('rolls back to the version before, or to a named one, and keeps the history and an audit entry of each', async () => {
      await save('copy', 'extra.sv', { hello: 'Hej' })
      const old = await publish()
      await save('copy', 'extra.sv', { hello: 'Tjena' }, 1)
      const fresh = await publish()
      expect((await rollbackContent(database.db, 'extra', undefined, publishing)).hash).toBe(old.hash)
      expect(await live()).toEqual({ hello: 'Hej' })
      expect((await rollbackContent(database.db, 'extra', fresh.hash, publishing)).hash).toBe(fresh.hash)
      expect(await live()).toEqual({ hello: 'Tjena' })
      const moves = [
        ['rollback', fresh.hash],
        ['rollback', old.hash],
        ['publish', fresh.hash],
        ['publish', old.hash],
      ]
      expect((await publishingHistory(database.db, content)).map(({ action, hash }) => [action, hash])).toEqual(moves)
      const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.subject, 'copy:extra'))
      expect(entries.map(({ actor, action, detail }) => [actor, action, detail['hash']]).toReversed()).toEqual(
        moves.map(([action, hash]) => ['anna', `content.${action}`, hash]),
      )
    })

    it('refuses to roll back to what there is not, or to another page', async () => {
      await save('copy', 'extra.sv', { hello: 'Hej' })
      await save('copy', 'other.sv', { hello: 'Nej' })
      await publish()
      const other = await publishContent(database.db, 'other', publishing)
      await expect(rollbackContent(database.db, 'extra', undefined, publishing)).rejects.toThrow(UnknownVersionError)
      await expect(rollbackContent(database.db, 'extra', other.hash, publishing)).rejects.toThrow(UnknownVersionError)
      await expect(rollbackContent(database.db, 'nothing', undefined, publishing)).rejects.toThrow(UnknownVersionError)
      await expect(publishContent(database.db, 'nothing', publishing)).rejects.toThrow(UnknownContentError)
    })

    it('says what a publish would change while faults prevent it, and what going back to any version would', async () => {
      await save('copy', 'extra.sv', { hello: 'Hej' })
      const old = await publish()
      await save('copy', 'extra.sv', { hello: 'Tjena' }, 1)
      await publish()
      await save('copy', 'extra.sv', { hello: 7 }, 2)
      expect(await diff()).toEqual(['Texten hello är ändrad.'])
      expect(await diff(old.hash)).toEqual(['Texten hello är ändrad från "Tjena" till "Hej".'])
      await expect(diff('x')).rejects.toThrow(UnknownVersionError)
    })

    it('says what a publish would change', async () => {
      await save('copy', 'extra.sv', { hello: 'Hej' })
      expect(await diff()).toEqual(['Textsidan extra är inte publicerad än.'])
      await publish()
      expect(await diff()).toEqual([])
      await save('copy', 'extra.sv', { hello: 'Tjena' }, 1)
      await save('copy', 'extra.en', { hello: 'Hello' })
      expect(await diff()).toEqual(['Texten hello är ändrad från "Hej" till "Tjena".', 'På språket en: Texten hello är ny.'])
    })

    it('is part of publishing a flow that uses it, and only where it has changed', async () => {
      await saveBicycle()
      await publishFlow(database.db, 'bicycle', publishing)
      await publishFlow(database.db, 'bicycle', publishing)
      const page = { kind: 'copy', name: 'bicycle' } as const
      expect(await publishingHistory(database.db, page)).toMatchObject([{ action: 'publish', author: 'anna' }])
      await save('copy', 'bicycle.sv', { ...copy, 'bicycle.people.title': 'Nytt namn' }, 1)
      await publishFlow(database.db, 'bicycle', publishing)
      await rollbackFlow(database.db, 'bicycle', undefined, publishing)
      expect((await publishingHistory(database.db, page)).map(({ action }) => action)).toEqual(['rollback', 'publish', 'publish'])
    })
  })
})
