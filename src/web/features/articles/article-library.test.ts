import { describe, expect, it } from 'vitest'
import { batchesOf, openShelf } from './article-library.ts'
import { articlesAbout } from './article-data.ts'
import { groupByLetter } from './letters.ts'
import { groupByKind, keywordsOf } from './search-data.ts'
import { article, fakeLibrary } from './testing.tsx'

const ids = Array.from({ length: 120 }, (_, index) => `a${index}`)

describe('[P7.2] the articles that a page has loaded', () => {
  it('are asked for once, while their version is live', async () => {
    const { library, client } = fakeLibrary([article('a')])
    for (let time = 0; time < 3; time += 1) await (await openShelf(client)).list({ kind: 'question' })
    expect(library.calls.filter((call) => call.startsWith('/get-cms-articles'))).toHaveLength(1)
    expect(library.calls.filter((call) => call.startsWith('/get-cms-cache-version'))).toHaveLength(3)
  })

  it('are dropped when another version is live', async () => {
    const { library, client } = fakeLibrary([article('a')])
    await (await openShelf(client)).list({})
    library.version = 'two'
    library.articles = [article('b')]
    expect((await (await openShelf(client)).list({})).articles[0]?.id).toBe('b')
  })

  it('are not kept when a publish came between the version and the list', async () => {
    const { library, client } = fakeLibrary([article('a')])
    const shelf = await openShelf(client)
    library.version = 'two'
    await shelf.list({})
    library.version = 'one'
    library.articles = [article('b')]
    expect((await (await openShelf(client)).list({})).articles[0]?.id).toBe('b')
  })

  it('are asked for again after a failure', async () => {
    const { library, client } = fakeLibrary([article('a')])
    const shelf = await openShelf(client)
    library.hasFailed = true
    await expect(shelf.list({})).rejects.toThrow('down')
    library.hasFailed = false
    expect((await shelf.list({})).total).toBe(1)
  })

  it('[P9.2] are asked for by at most 50 ids at a time', async () => {
    expect(batchesOf(ids).map((batch) => batch.length)).toEqual([50, 50, 20])
    expect(batchesOf([])).toEqual([])
    const { library, client } = fakeLibrary(ids.map((id) => article(id)))
    await (await openShelf(client)).byIds(ids)
    expect(library.calls.filter((call) => call.startsWith('/get-cms-articles'))).toHaveLength(3)
  })

  it('about a product are its first six tips and questions', async () => {
    const about = [
      article('g', { kind: 'glossary', products: ['home'] }),
      ...ids.slice(0, 8).map((id) => article(id, { products: ['home'] })),
    ]
    const found = await articlesAbout(fakeLibrary([article('x'), ...about]), 'home')
    expect(found.map(({ id }) => id)).toEqual(ids.slice(0, 6))
  })
})

describe('the parts of a list', () => {
  it('are by first letter, where å, ä and ö are letters of their own', () => {
    const groups = groupByLetter(['allrisk', 'Autogiro', 'Ärende', 'A\u030Alder'].map((title) => article('a', { title })))
    expect(groups.map(({ letter, articles }) => [letter, articles.length])).toEqual([
      ['A', 2],
      ['Ä', 1],
      ['Å', 1],
    ])
  })

  it('of a search are by kind, in the order of their best matches', () => {
    const found = [article('a', { kind: 'tip' }), article('b'), article('c', { kind: 'tip' })]
    expect(groupByKind(found).map(({ kind, articles }) => [kind, articles.map(({ id }) => id)])).toEqual([
      ['tip', ['a', 'c']],
      ['question', ['b']],
    ])
  })
})

describe('the keywords of a query', () => {
  it.each([
    ['', []],
    [' – ! ', []],
    ['  ångra   köp ', ['ångra', 'köp']],
    ['a b c d e f g h i j k l', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']],
    ['x'.repeat(150), ['x'.repeat(100)]],
  ])('%j', (query, keywords) => expect(keywordsOf(query)).toEqual(keywords))
})
