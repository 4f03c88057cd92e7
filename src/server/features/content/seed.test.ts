import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { wordChange } from '../../../findings/word.ts'
import { changedAt } from '../../../../qa/mutate/change.ts'
import type { ContentBody } from '../../platform/db/schema/content.ts'
import { CONTENT_FOLDER } from '../../platform/config/folders.ts'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { publishRules } from '../../../../tests/fixtures/publish-rules.ts'
import { readLiveFlows } from './bundles.ts'
import { readContentFolder } from './content-files.ts'
import { deleteDraftIn, listRevisions, readDraft, saveDraft, SEED_AUTHOR } from './drafts.ts'
import { readLivePage } from './live-pages.ts'
import { publishingHistory } from './pointer.ts'
import { contentRefOf, diffContent, listLiveWithoutDraft, publishContent } from './published-content.ts'
import { seedContent } from './seed.ts'

/** The folders of the test shop. The number of flows makes no difference, and each takes time to publish. */
const KEPT = new Set(['child', 'withdrawal', 'copy', 'fragments', 'lookups', 'options', 'shop'])
const FOLDER = mkdtempSync(join(tmpdir(), 'teckna-seed-'))
for (const entry of readdirSync(CONTENT_FOLDER, { withFileTypes: true }))
  if (!entry.isDirectory() || KEPT.has(entry.name)) cpSync(join(CONTENT_FOLDER, entry.name), join(FOLDER, entry.name), { recursive: true })
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))
const FLOW_FILES = (await readContentFolder(FOLDER)).filter(({ kind }) => kind === 'flow')
const FLOWS = FLOW_FILES.map(({ id }) => id).toSorted()
/** The flows that ask for the method of payment. */
const PAID = FLOW_FILES.filter(({ body }) => /fragment:(payment#(payment|method)|property#startAndTerms)/.test(JSON.stringify(body)))
const clock = { now: () => new Date('2026-11-21T11:00:00Z') }

describeOnEachDatabase('filling the content service', (open) => {
  let database: TestDatabase
  let logged: unknown[]
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    logged = []
  })
  const log = { info: () => undefined, error: (...parts: readonly unknown[]) => void logged.push(parts) }
  const seed = async (folder = FOLDER) => seedContent(database.db, { folder, rules: publishRules, clock, log })

  const differences = async (flow: string) =>
    (await diffContent(database.db, flow, publishRules)).map((one) => `${one.class} ${wordChange(one, 'sv').text}`)
  const change = async (kind: 'product' | 'documents', id: string, edit: (body: ContentBody) => unknown) => {
    const { body } = (await readDraft(database.db, { kind, id })) ?? { body: {} }
    await saveDraft(database.db, { kind, id, body: edit(body) as ContentBody, author: 'anna', basedOn: 1 }, clock)
  }

  it('takes every file as a draft, and publishes flows and pages', async () => {
    await seed()
    for (const file of await readContentFolder(FOLDER))
      expect(await readDraft(database.db, file)).toMatchObject({ revision: 1, author: SEED_AUTHOR, body: file.body })
    expect((await readLiveFlows(database.db)).map(({ flow }) => flow).toSorted()).toEqual(FLOWS)
    expect(await readLivePage(database.db, 'sv', 'general')).toHaveProperty(['general.continue'])
    expect(logged).toEqual([])
  })

  it('[D1] then differs in nothing, and says what is changed on a product page and in its documents', async () => {
    await seed()
    for (const flow of FLOWS) expect(await differences(flow)).toEqual([])
    await change('product', 'child', (body) => changedAt(body, ['priority'], 77))
    await change('documents', 'child.sv', (body) => changedAt(body, ['terms', 'title'], 'Andra villkor'))
    expect(await differences('child')).toEqual([
      expect.stringMatching(/^compatible Produktsidan, priority: ändras från \d+ till 77\.$/),
      expect.stringMatching(/^breaking Villkoren, title: ändras från ".+" till "Andra villkor"\.$/),
    ])
  })

  it('publishes a flow that others sign before the purchase that names it, whatever their names', async () => {
    const folder = temporaryFolder()
    cpSync(FOLDER, folder, { recursive: true })
    cpSync(join(CONTENT_FOLDER, 'pregnancy'), join(folder, 'pregnancy'), { recursive: true })
    cpSync(join(CONTENT_FOLDER, 'otherParent'), join(folder, 'zParent'), { recursive: true })
    const change = (file: string, from: string, to: string) =>
      writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replaceAll(from, to))
    for (const file of ['flow', 'copy.sv', 'personas']) change(`zParent/${file}.json`, 'otherParent', 'zParent')
    change('pregnancy/flow.json', '"flow": "otherParent"', '"flow": "zParent"')
    await seed(folder)
    expect(logged).toEqual([])
    expect((await readLiveFlows(database.db)).map(({ flow }) => flow)).toEqual(expect.arrayContaining(['pregnancy', 'zParent']))
  })

  it('changes nothing that exists: a saved draft stays a draft, and live content stays live', async () => {
    await seed()
    const ref = { kind: 'copy', id: 'general.sv' } as const
    const { body } = (await readDraft(database.db, ref)) ?? { body: {} }
    const edited = { ...body, 'general.continue': 'Ändrad' }
    await saveDraft(database.db, { ...ref, body: edited, author: 'anna', basedOn: 1 }, clock)
    const before = [await readLiveFlows(database.db), await readLivePage(database.db, 'sv', 'general')]
    await seed()
    expect(await readDraft(database.db, ref)).toMatchObject({ revision: 2, author: 'anna', body: edited })
    expect([await readLiveFlows(database.db), await readLivePage(database.db, 'sv', 'general')]).toEqual(before)
    expect(await publishingHistory(database.db, { kind: 'flow', name: 'child' })).toHaveLength(1)
  })

  it('[D1] does not bring back a draft that an editor deleted, and leaves what is live from it', async () => {
    await seed()
    const refs = [{ kind: 'flow', id: 'child' }, { kind: 'copy', id: 'mail.sv' }] as const // prettier-ignore
    await database.db.transaction(async (tx) => {
      for (const ref of refs) await deleteDraftIn(tx, ref, 1)
    })
    const before = await readLiveFlows(database.db)
    await seed()
    expect(await Promise.all(refs.map(async (ref) => readDraft(database.db, ref)))).toEqual([undefined, undefined])
    expect(await readLiveFlows(database.db)).toEqual(before)
    expect(await readLivePage(database.db, 'sv', 'mail')).toBeDefined()
    expect(await contentRefOf(database.db, 'child')).toEqual({ kind: 'flow', name: 'child' })
    expect((await listLiveWithoutDraft(database.db)).map(({ kind, name }) => `${kind} ${name}`)).toEqual(['flow child', 'copy mail'])
  })

  it('brings a text that the program shows by itself and a page lacks, in the draft and in what is live, and no other', async () => {
    const folder = temporaryFolder()
    cpSync(FOLDER, folder, { recursive: true })
    const path = join(folder, 'copy', 'general.sv.json')
    const whole = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
    const { 'general.continue': text, ...older } = whole
    writeFileSync(path, JSON.stringify({ ...older, 'general.back': 'Bakåt' }))
    await seed(folder)
    await seed()
    const now = { ...older, 'general.back': 'Bakåt', 'general.continue': text }
    expect((await readDraft(database.db, { kind: 'copy', id: 'general.sv' }))?.body).toEqual(now)
    expect(await readLivePage(database.db, 'sv', 'general')).toEqual(now)
  })

  it('brings what has come since', async () => {
    const folder = temporaryFolder()
    cpSync(FOLDER, folder, { recursive: true })
    await seed()
    writeFileSync(join(folder, 'copy', 'fresh.sv.json'), '{"hello":"Hej"}')
    await seed(folder)
    expect(await readLivePage(database.db, 'sv', 'fresh')).toEqual({ hello: 'Hej' })
  })

  it('brings a language that has come since, beside what an editor has made live', async () => {
    const folder = temporaryFolder()
    cpSync(FOLDER, folder, { recursive: true })
    await seed()
    const ref = { kind: 'copy', id: 'mail.sv' } as const
    const { body } = (await readDraft(database.db, ref)) ?? { body: {} }
    const edited = { ...body, 'mail.withdrawal.subject': 'Ändrad' }
    await saveDraft(database.db, { ...ref, body: edited, author: 'anna', basedOn: 1 }, clock)
    await publishContent(database.db, 'mail', { author: 'anna', clock, rules: publishRules })
    writeFileSync(join(folder, 'copy', 'mail.en.json'), '{"mail.withdrawal.subject":"Received"}')
    await seed(folder)
    expect(await readLivePage(database.db, 'sv', 'mail')).toEqual(edited)
    expect(await readLivePage(database.db, 'en', 'mail')).toEqual({ 'mail.withdrawal.subject': 'Received' })
  })

  it('publishes nothing that an editor has only saved', async () => {
    await seed()
    const drafts = [
      { kind: 'copy', id: 'fresh.sv', body: { hello: 'Hej' } },
      { kind: 'flow', id: 'fresh', body: (await readDraft(database.db, { kind: 'flow', id: 'child' }))?.body ?? {} },
    ] as const
    for (const draft of drafts) await saveDraft(database.db, { ...draft, author: 'anna', basedOn: 0 }, clock)
    await seed()
    expect(await readLivePage(database.db, 'sv', 'fresh')).toBeUndefined()
    expect((await readLiveFlows(database.db)).map(({ flow }) => flow).toSorted()).toEqual(FLOWS)
    expect(logged).toEqual([])
  })

  it('by two processes at once gives each draft one revision and the flow one bundle', async () => {
    await Promise.all([seed(), seed()])
    for (const file of await readContentFolder(FOLDER)) expect(await listRevisions(database.db, file)).toHaveLength(1)
    const history = await publishingHistory(database.db, { kind: 'flow', name: 'child' })
    expect(new Set(history.map(({ hash }) => hash)).size).toBe(1)
    expect(logged).toEqual([])
  })

  it('leaves a flow with faults unpublished, and says which', async () => {
    const folder = temporaryFolder()
    cpSync(FOLDER, folder, { recursive: true })
    writeFileSync(join(folder, 'options', 'paymentMethod.json'), '{"entries":[]}')
    writeFileSync(join(folder, 'child', 'copy.sv.json'), '{}')
    await seed(folder)
    expect((await readLiveFlows(database.db)).map(({ flow }) => flow)).not.toContain('child')
    expect(PAID.map(({ id }) => id)).toContain('child')
    expect(logged).toHaveLength(PAID.length)
    for (const { id } of PAID) expect(logged).toContainEqual([expect.objectContaining({ flow: id }), 'flow not published: it has faults'])
    expect(await readLivePage(database.db, 'sv', 'general')).toBeDefined()
  })

  it('publishes the articles once, and leaves them to an author who has saved one', async () => {
    const articles = { kind: 'articles', name: 'articles' } as const
    const folder = withArticles({ related: ['two'] }, { related: ['one'] })
    await seed(folder)
    await seed(folder)
    expect(await publishingHistory(database.db, articles)).toMatchObject([{ action: 'publish', author: SEED_AUTHOR }])
    await emptyTables(database.db)
    const { body } = articleFile('one')
    await saveDraft(database.db, { kind: 'article', id: 'one', body, author: 'anna', basedOn: 0 }, clock)
    await seed(folder)
    expect(await publishingHistory(database.db, articles)).toEqual([])
    expect(logged).toEqual([])
  })

  it('leaves articles with faults unpublished, and says why', async () => {
    await seed(withArticles({ related: ['three'] }, {}))
    expect(await publishingHistory(database.db, { kind: 'articles', name: 'articles' })).toEqual([])
    const findings = [expect.objectContaining({ code: 'brokenLink', at: '/one/related/0' })]
    expect(logged).toEqual([[{ findings }, 'articles not published: they have faults']])
  })
})

const articleFile = (slug: string, over: object = {}) => ({ body: { kind: 'tip', slug, title: slug, lead: slug, body: [], ...over } })

/** Returns a content folder with two articles and no flow. */
function withArticles(one: object, two: object): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'articles'), { recursive: true })
  writeFileSync(join(folder, 'articles', 'one.json'), JSON.stringify(articleFile('one', one).body))
  writeFileSync(join(folder, 'articles', 'two.json'), JSON.stringify(articleFile('two', two).body))
  return folder
}
