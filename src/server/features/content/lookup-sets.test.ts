import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordChange } from '../../../findings/word.ts'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { input } from '../../../../tests/fixtures/flow.ts'
import { publishRules } from '../../../../tests/fixtures/publish-rules.ts'
import { vocabulary } from '../../../vocabulary/vocabulary.ts'
import type { LookupEntry } from '../../../contract/lookups.ts'
import { FLOW_FORMAT, type FlowDocument } from '../../../engine/document.ts'
import { createLookupStore } from '../lookups/lookup-store.ts'
import { lookupSets } from '../../platform/db/schema/lookups.ts'
import type { ContentBody, ContentKind } from '../../platform/db/schema/content.ts'
import { LintError } from './lint-error.ts'
import { createBundleStore } from './bundles.ts'
import { saveDraft } from './drafts.ts'
import { fileOfRef, refOfFile } from './content-files.ts'
import { lintLookups, publishedLookups } from './lookup-sets.ts'
import { makeSharedLive } from '../../testing/live-content.ts'
import { publishFlow } from './publish.ts'
import { diffContent } from './published-content.ts'

const clock = { now: () => new Date('2026-11-21T11:00:00Z') }

const searching: FlowDocument = {
  $schema: FLOW_FORMAT,
  flow: 'searching',
  kind: 'service',
  copy: ['searching'],
  type: 'object',
  properties: {
    model: input({ type: 'string', widget: 'search', lookup: 'models' }),
    place: input({ type: 'string', initial: { fact: 'town' } }),
    others: input({
      type: 'array',
      widget: 'list',
      items: { type: 'object', properties: { model: input({ type: 'string', widget: 'search', lookup: 'others' }) }, required: [] },
    }),
  },
  required: [],
  facts: { town: { type: 'string', lookup: 'postalCode', with: { postalCode: 'model' } } },
  steps: [
    {
      id: 'form',
      type: 'input',
      copy: 'searching.form',
      sections: [{ id: 'form', copy: 'searching.form', inputs: ['model', 'others', 'place'] }],
    },
  ],
  submit: { to: 'case' },
}

const set = (lookup: string, entries: readonly LookupEntry[]) => ({ lookup, entries }) as never
const ONE: readonly LookupEntry[] = [{ code: 'a', text: 'Ett' }]
const SETS = { models: set('models', ONE), others: set('others', [{ code: 'b', text: 'Två', note: 'n' }]) }

const codesOf = (lookups: object) => lintLookups(searching, { lookups: lookups as never }).map(({ code, at }) => `${code} ${at}`)
const manyEntries = (count: number) => Array.from({ length: count }, (_, n) => ({ code: `c${n}`, text: `Modell nummer ${n}` }))

describe('the lookup sets of a document', () => {
  it('are those that its inputs name, at any depth, under the hash of their content', () => {
    const published = publishedLookups(searching, { lookups: { ...SETS, unused: set('unused', ONE) } })
    expect(published.map(({ lookup }) => lookup)).toEqual(['models', 'others'])
    for (const { hash } of published) expect(hash).toMatch(/^[\w-]{22}$/)
    const [again] = publishedLookups(searching, { lookups: { ...SETS, models: set('models', [{ text: 'Ett', code: 'a' }]) } })
    expect(again?.hash).toBe(published[0]?.hash)
    const [changed] = publishedLookups(searching, { lookups: { ...SETS, models: set('models', [{ code: 'a', text: 'Etta' }]) } })
    expect(changed?.hash).not.toBe(published[0]?.hash)
  })

  it('are right', () => expect(codesOf(SETS)).toEqual([]))

  it.each<[string, object, string[]]>([
    [
      'that there are not',
      {},
      ['unknownLookup /properties/model/lookup', 'unknownLookup /properties/others/items/properties/model/lookup'],
    ],
    ['under another name', { ...SETS, models: set('model', ONE) }, ['lookupName /lookups/models/lookup']],
    ['with a code twice', { ...SETS, models: set('models', [...ONE, ...ONE]) }, ['duplicateCode /lookups/models/entries/1/code']],
  ])('are reported, %s', (_, lookups, codes) => expect(codesOf(lookups)).toEqual(codes))

  it('tell ten faults of a set at most', () => {
    const faulty = Array.from({ length: 500 }, () => ({ code: 'a', text: '' }))
    expect(codesOf({ ...SETS, models: set('models', faulty) }).length).toBeLessThanOrEqual(10)
    const twice = Array.from({ length: 500 }, () => ({ code: 'a', text: 'x' }))
    expect(codesOf({ ...SETS, models: set('models', twice) })).toHaveLength(10)
  })

  it('are files of a folder of their own', () => {
    expect(refOfFile('lookups', 'breeds.json')).toEqual({ kind: 'lookup', id: 'breeds' })
    expect(fileOfRef({ kind: 'lookup', id: 'breeds' }, [])).toBe('lookups/breeds.json')
  })
})

const SEARCHING_TEXTS = {
  'searching.form.title': 'Formulär',
  'searching.form.text': 'Fyll i.',
  'test.input.label': 'Fält',
  'test.input.row': 'Rad {number}',
  'error.default': 'Fel',
  'error.lookup.unknown': 'Välj något ur listan.',
  'error.lookup.choose': 'Välj något ur listan.',
}

describeOnEachDatabase('publishing lookup sets', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => emptyTables(database.db))

  const save = async (kind: ContentKind, id: string, body: unknown, basedOn = 0) =>
    saveDraft(database.db, { kind, id, body: body as ContentBody, author: 'anna', basedOn }, clock)
  const publish = async () => {
    await makeSharedLive(database.db, clock)
    return publishFlow(database.db, 'searching', { author: 'anna', clock, rules: publishRules })
  }
  const load = async (hash: string) => (await createBundleStore(database.db, vocabulary, () => '2026-11-21').get(hash))?.bundle

  async function saveFlow(): Promise<void> {
    await save('flow', 'searching', searching)
    await save('copy', 'searching.sv', SEARCHING_TEXTS)
    await save('lookup', 'others', SETS.others)
  }

  it('keeps their entries out of the bundle: ten thousand weigh as much as one', async () => {
    await saveFlow()
    await save('lookup', 'models', { lookup: 'models', entries: manyEntries(1) })
    const small = await load((await publish()).hash)
    await save('lookup', 'models', { lookup: 'models', entries: manyEntries(10_000) }, 1)
    const large = await load((await publish()).hash)
    expect(JSON.stringify(large)).toHaveLength(JSON.stringify(small).length)
    expect(large?.lookups?.['models']).not.toBe(small?.lookups?.['models'])
    expect(large?.lookups?.['others']).toBe(small?.lookups?.['others'])
    const index = await createLookupStore(database.db).get(large?.lookups?.['models'] ?? '')
    expect(index?.search('nummer 9999', 0)).toEqual({ entries: [{ code: 'c9999', text: 'Modell nummer 9999' }], total: 1 })
    const former = await createLookupStore(database.db).get(small?.lookups?.['models'] ?? '')
    expect(former?.search('', 0).total).toBe(1)
  })

  it('stores the same set once', async () => {
    await saveFlow()
    await save('lookup', 'models', SETS.models)
    const first = await publish()
    expect(await publish()).toMatchObject({ hash: first.hash, isNew: false })
    expect(await database.db.select({ name: lookupSets.name }).from(lookupSets)).toHaveLength(2)
  })

  it('reports what a publish would change in them, and in texts of every language', async () => {
    await saveFlow()
    const entries = manyEntries(3)
    await save('lookup', 'models', { lookup: 'models', entries })
    await publish()
    await save('lookup', 'models', { lookup: 'models', entries: [...entries.slice(1), { code: 'new', text: 'Ny' }] }, 1)
    await save('copy', 'searching.en', { ...SEARCHING_TEXTS, 'searching.form.text': 'Fill in.' })
    await makeSharedLive(database.db, clock)
    const changes = (await diffContent(database.db, 'searching', publishRules)).map((change) => wordChange(change, 'sv'))
    expect(changes.filter(({ at }) => !at.startsWith('/copy/')).map((change) => `${change.class} ${change.text}`)).toEqual([
      'compatible Uppslagslistan models har fått "Ny (new)".',
      'breaking Uppslagslistan models har inte längre "Modell nummer 0 (c0)".',
    ])
    expect(changes.map(({ text }) => text)).toContain('På språket en: Texten searching.form.text är ny.')
  })

  it('publishes nothing without the sets that are named', async () => {
    await saveFlow()
    const refused = await publish().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(LintError)
    expect((refused as LintError).findings.map(({ code }) => code)).toContain('unknownLookup')
    expect(await database.db.select().from(lookupSets)).toEqual([])
  })
})

describeOnEachDatabase('finding lookup sets', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })

  it('reads each once, also when it is asked for twice at once; none is remembered that there is not', async () => {
    const store = createLookupStore(database.db)
    const hash = 'a'.repeat(22)
    expect(await store.get(hash)).toBeUndefined()
    await database.db.insert(lookupSets).values({ hash, name: 'models', entries: ONE, createdAt: clock.now() })
    const [first, second] = await Promise.all([store.get(hash), store.get(hash)])
    expect(first?.entry('a')).toEqual(ONE[0])
    expect(second).toBe(first)
    await database.db.delete(lookupSets)
    expect(await store.get(hash)).toBe(first)
  })

  it('keeps the thirty that were asked for last', async () => {
    await emptyTables(database.db)
    const hashes = Array.from({ length: 31 }, (_, n) => String(n).padStart(22, 'a'))
    for (const hash of hashes) await database.db.insert(lookupSets).values({ hash, name: 'models', entries: ONE, createdAt: clock.now() })
    const store = createLookupStore(database.db)
    for (const hash of hashes) await store.get(hash)
    await database.db.delete(lookupSets)
    expect(await store.get(hashes[0] ?? '')).toBeUndefined()
    expect(await store.get(hashes[30] ?? '')).toBeDefined()
  })
})
