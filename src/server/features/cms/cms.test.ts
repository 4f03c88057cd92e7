import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnDatabase } from '../../../../tests/databases.ts'
import type { Article, PublishedArticle } from '../../../contract/articles.ts'
import type { ArticlesFound, ArticlesResponse } from '../../../contract/cms.ts'
import { bindNumbers } from '../../../copy/formats.ts'
import { publishArticles } from '../content/articles.ts'
import { saveDraft } from '../content/drafts.ts'
import type { Db } from '../../platform/db/database.ts'
import { INSURER, openTestServer, type TestServerParts } from '../../testing/test-server.ts'
import { visitorNamed, type Visitor } from '../../testing/visitor.ts'
import { createContentArticles } from './content-articles.ts'
import type { Cms } from './cms-port.ts'

const article = (id: string, over: Partial<PublishedArticle> = {}): PublishedArticle => ({
  id,
  kind: 'question',
  slug: id.toLowerCase(),
  title: id,
  lead: 'Ingress.',
  body: [],
  ...over,
})

const over = (articles: readonly PublishedArticle[], hash = 'one') =>
  createContentArticles({ live: { hash: async () => hash, read: async () => ({ hash, articles }) }, insurer: INSURER })

const idsOf = (articles: readonly Article[]) => articles.map(({ id }) => id)
const numbered = (count: number, shared: Partial<PublishedArticle> = {}) =>
  Array.from({ length: count }, (_, index) => article(`a${String(index).padStart(3, '0')}`, shared))

describe('[P9.2] the selection of articles', () => {
  it('is by position and then by title, in Swedish alphabetical order', async () => {
    const titles = ['Ö', 'Ä', 'Å', 'Z', 'a'].map((title, index) => article(`x${index}`, { title }))
    const first = [article('late', { position: 20 }), article('early', { position: 10 })]
    const { articles } = await over([...titles, ...first]).articles({})
    expect(articles.map(({ title }) => title)).toEqual(['early', 'late', 'a', 'Z', 'Å', 'Ä', 'Ö'])
  })

  it('is 25 a page, with the number on all pages', async () => {
    const cms = over(numbered(60))
    const pages = await Promise.all([undefined, 1, 2, 3, 4].map(async (page) => cms.articles(page === undefined ? {} : { page })))
    expect(pages.map(({ articles, total }) => [articles[0]?.id, articles.length, total])).toEqual([
      ['a000', 25, 60],
      ['a000', 25, 60],
      ['a025', 25, 60],
      ['a050', 10, 60],
      [undefined, 0, 60],
    ])
  })

  it('gives a batch of ids in its order, each once, on one page', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `a${String(49 - index).padStart(3, '0')}`)
    const { articles, total } = await over(numbered(60)).articles({ ids: [...ids, 'unknown', 'a049'].join(',') })
    expect(idsOf(articles)).toEqual(ids)
    expect(total).toBe(50)
  })

  it('is by kind, address and product', async () => {
    const cms = over([
      article('a', { kind: 'tip' }),
      article('b', { products: ['home'] }),
      article('c', { kind: 'tip', products: ['home'] }),
    ])
    expect(idsOf((await cms.articles({ kind: 'tip' })).articles)).toEqual(['a', 'c'])
    expect(idsOf((await cms.articles({ kind: 'tip', slug: 'c' })).articles)).toEqual(['c'])
    expect(idsOf((await cms.articles({ kind: 'question', slug: 'c' })).articles)).toEqual([])
    expect(idsOf((await cms.articles({ product: 'home' })).articles)).toEqual(['b', 'c'])
    expect([await cms.hasArticle({ kind: 'tip', slug: 'a' }), await cms.hasArticle({ kind: 'tip', slug: 'b' })]).toEqual([true, false])
  })
})

describe('the shop\u2019s own articles', () => {
  const link = { linktype: 'email', email: '{email}' } as const
  const contact = article('contact', {
    lead: 'Ring {phone}.',
    body: [{ heading: '{insurerName}', paragraphs: [['Skriv till ', { text: '{email}', link }]], items: ['{openingHours}'] }],
    links: [{ text: '{address}', link }],
    keywords: ['telefon'],
    position: 3,
  })

  it('have the insurer\u2019s facts filled in, and neither search words nor position', async () => {
    const { email, phone, name, openingHours } = INSURER
    const shown = { linktype: 'email', email }
    const { articles } = await over([contact]).articles({})
    expect(articles).toMatchObject([
      {
        lead: `Ring ${bindNumbers(phone)}.`,
        body: [{ heading: name, paragraphs: [['Skriv till ', { text: email, link: shown }]], items: [openingHours] }],
        links: [{ link: shown }],
      },
    ])
    expect(JSON.stringify(articles)).not.toMatch(/telefon|position|keywords|[{]email/)
  })

  it('have a version that changes with each of their texts, with the search words, and with nothing else', async () => {
    const version = await over([contact]).version()
    expect(await over([{ ...contact }], 'two').version()).toBe(version)
    expect(await over([{ ...contact, lead: 'Ny.' }]).version()).not.toBe(version)
    expect(await over([{ ...contact, keywords: ['ring'] }]).version()).not.toBe(version)
  })

  it('are read once for each published version', async () => {
    let [hash, reads] = ['one', 0]
    const read = async () => ({ hash, articles: numbered((reads += 1)) })
    const cms = createContentArticles({ live: { hash: async () => hash, read }, insurer: INSURER })
    expect([(await cms.articles({})).total, (await cms.articles({})).total]).toEqual([1, 1])
    hash = 'two'
    expect([(await cms.articles({})).total, reads]).toEqual([2, 2])
  })

  it('are none before the first publish', async () => {
    const none = createContentArticles({ live: { hash: async () => undefined, read: async () => undefined }, insurer: INSURER })
    expect(await none.articles({})).toMatchObject({ total: 0, articles: [] })
    expect(await none.search(['bankid'])).toEqual({ total: 0, articles: [] })
  })
})

const LIBRARY = [
  article('body', { body: [{ paragraphs: ['Om självrisk.'] }] }),
  article('heading', { body: [{ heading: 'Självrisk' }] }),
  article('lead', { lead: 'Välj självrisk.' }),
  article('words', { keywords: ['självrisk'] }),
  article('beginning', { title: 'Självrisker' }),
  article('title', { title: 'Självrisk' }),
  article('sheep', { title: 'Får på bete' }),
  article('father', { title: 'Far och barn' }),
  article('linked', { body: [{ items: [['Se ', { text: 'återkallelse', link: { linktype: 'story', story: '' } }]] }] }),
]

const find = async (...keywords: string[]) => idsOf((await over(LIBRARY).search(keywords)).articles)

describe('[P8.1] the search of articles', () => {
  it('ranks by where the word stands: title, search words, lead, headings, text; the whole word first', async () => {
    expect(await find('självrisk')).toEqual(['title', 'beginning', 'words', 'lead', 'heading', 'body'])
  })

  it.each([[['SJÄLVRISK']], [['Sja\u0308lvrisk']], [['sjalvrisk']], [['själv']]])('finds the same by %j', async (keywords) => {
    expect((await find(...keywords)).toSorted()).toEqual(['beginning', 'body', 'heading', 'lead', 'title', 'words'])
  })

  it('finds å, ä and ö without their marks, after what is written as the customer writes', async () => {
    expect(await find('får')).toEqual(['sheep', 'father'])
    expect(await find('far')).toEqual(['father', 'sheep'])
  })

  it('needs every keyword, at the beginning of a word; words of links count', async () => {
    expect(await find('får', 'bete')).toEqual(['sheep'])
    expect(await find('får bete')).toEqual(['sheep'])
    expect(await find('får', 'rymdskepp')).toEqual([])
    expect(await find('jälvrisk')).toEqual([])
    expect(await find('återkall')).toEqual(['linked'])
  })

  it('puts the article whose title is the search itself first', async () => {
    const cms = over([article('a', { title: 'Välj självrisk' }), article('b', { title: 'Självrisk' })])
    expect(idsOf((await cms.search(['Självrisk'])).articles)).toEqual(['b', 'a'])
    expect(idsOf((await cms.search(['sjalvrisk'])).articles)).toEqual(['b', 'a'])
  })

  it('gives the 50 best, and the number of all', async () => {
    const { total, articles } = await over(numbered(60, { lead: 'bonus' })).search(['bonus'])
    expect([total, articles.length]).toEqual([60, 50])
  })
})

async function openVisit(db: Db, parts?: TestServerParts): Promise<Visitor> {
  const { app, clock, secret } = await openTestServer(db, parts)
  return visitorNamed(app, clock, { secret, id: 'session-1' })
}

describeOnDatabase('[P7.2] the calls of articles', (open) => {
  let db: Db
  let visitor: Visitor
  const clock = { now: () => new Date('2026-11-21T10:00:00Z') }
  const save = async (id: string, lead: string, basedOn: number) => {
    const { id: _, ...body } = article(id, { kind: 'glossary', lead, keywords: ['bankid'] })
    await saveDraft(db, { kind: 'article', id, body, author: 'eva', basedOn }, clock)
    await publishArticles(db, { author: 'eva', clock })
  }
  const failing: Cms = { ...over([]), search: async () => Promise.reject(new Error('down')) }
  beforeAll(async () => {
    ;({ db } = await open())
    visitor = await openVisit(db)
    await save('bonus', 'En rabatt.', 0)
  })
  const get = async (url: string) => visitor.call({ method: 'GET', url })
  const search = async (payload: object, by = visitor) => by.call({ method: 'POST', url: '/api/search-cms', payload })
  const version = async () => (await get('/api/get-cms-cache-version')).json<{ version: string }>().version

  it('give articles, their version, and those that are searched for', async () => {
    const all = (await get('/api/get-cms-articles?kind=glossary&page=1')).json<ArticlesResponse>()
    expect(all).toMatchObject({ version: await version(), total: 1, articles: [{ id: 'bonus', lead: 'En rabatt.' }] })
    expect((await get('/api/get-cms-articles?ids=bonus,malus')).json()).toEqual(all)
    expect((await get('/api/get-cms-articles?kind=tip')).json()).toMatchObject({ total: 0, articles: [] })
    expect((await search({ keywords: ['bankid'] })).json<ArticlesFound>()).toMatchObject({ total: 1, articles: [{ id: 'bonus' }] })
    expect((await search({ keywords: ['rymdskepp'] })).json()).toEqual({ total: 0, articles: [] })
  })

  it('a publish changes the version and the articles', async () => {
    const before = await version()
    await save('bonus', 'Ett avdrag.', 1)
    expect(await version()).not.toBe(before)
    expect((await get('/api/get-cms-articles')).json<ArticlesResponse>().articles[0]?.lead).toBe('Ett avdrag.')
  })

  it.each([
    'kind=story',
    'page=0',
    'page=en',
    'slug=A%20B',
    'product=Home',
    'ids=',
    'ids=a,,b',
    `ids=${numbered(51)
      .map(({ id }) => id)
      .join(',')}`,
    'unknown=1',
  ])('[P9.2] refuse a query with %s', async (query) => {
    expect((await get(`/api/get-cms-articles?${query}`)).statusCode).toBe(400)
  })

  it.each([{}, { keywords: [] }, { keywords: [' '] }, { keywords: ['–'] }, { keywords: 'bankid' }, { keywords: ['a'.repeat(101)] }])(
    '[P5.1] a search needs at least one keyword: %j',
    async (body) => {
      const answer = await search(body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ message: string }>().message).toMatch(/^body/)
    },
  )

  it('[P8.1] a search that fails is answered with the specified text', async () => {
    const answer = await search({ keywords: ['bankid'] }, await openVisit(db, { adapters: () => ({ cms: () => failing }) }))
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({
      code: 'searchFailed',
      message: 'Sökningen misslyckades. Vårt fel, inte ditt. Försök igen lite senare.',
    })
  })
})
