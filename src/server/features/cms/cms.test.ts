import { beforeAll, describe, expect, it } from 'vitest'
import { readCopy } from '../../../../tests/content/child-files.ts'
import { describeOnEachDatabase } from '../../../../tests/databases.ts'
import type { Article } from '../../../contract/cms.ts'
import type { Copy } from '../../../copy/lookup.ts'
import type { Db } from '../../platform/db/database.ts'
import { INSURER, openTestServer, type TestServerParts } from '../../testing/test-server.ts'
import { visitorNamed, type Visitor } from '../../testing/visitor.ts'
import { createContentArticles } from './content-articles.ts'
import type { Cms } from './cms-port.ts'

const copy = readCopy('copy/articles.sv.json')
const shipped = createContentArticles({ copy: async () => copy, insurer: INSURER })
const over = (changed: Copy) => createContentArticles({ copy: async () => changed, insurer: INSURER })

const idsOf = (articles: readonly Article[]) => articles.map(({ id }) => id)
const find = async (...keywords: string[]) => idsOf(await shipped.search(keywords))

describe('[B7.1] the shop\u2019s articles', () => {
  it('are content: whole, in the order of their titles, with the insurer\u2019s own facts', async () => {
    const articles = await shipped.articles()
    expect(articles.length).toBeGreaterThan(5)
    expect(articles.map(({ title }) => title)).toEqual(articles.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b, 'sv')))
    for (const { title, lead, paragraphs } of articles)
      for (const text of [title, lead, ...paragraphs]) expect(text).toMatch(/^[^{}]*\S[^{}]*$/)
    expect(JSON.stringify(articles)).toContain(INSURER.email)
    expect(JSON.stringify(articles)).not.toContain('N/A')
    expect(Object.keys(copy)).toHaveLength(articles.length * 4)
  })

  it('have a version that changes with any of them, and with nothing else', async () => {
    const version = await shipped.version()
    expect(await over({ ...copy }).version()).toBe(version)
    expect(await over({ ...copy, 'articles.bankId.lead': 'Ny ingress.' }).version()).not.toBe(version)
  })

  it('are none where there is no page', async () => {
    const none = createContentArticles({ copy: async () => undefined, insurer: INSURER })
    expect(await none.articles()).toEqual([])
    expect(await none.search(['bankid'])).toEqual([])
  })

  it.each([[['ångra']], [['ÅNGRA']], [['köp', 'ångra']], [['ångra köp']], [['ångerrätt']], [['uppsägning']]])(
    'are found by %j',
    async (keywords) => expect((await find(...keywords))[0]).toBe('withdrawal'),
  )

  it('are found by the beginning of a word and by every word, those with it in the title first', async () => {
    expect(await find('självrisk')).toEqual(['deductible'])
    expect(await find('jälvrisk')).toEqual([])
    expect(await find('självrisk', 'rymdskepp')).toEqual([])
    expect((await find('betal'))[0]).toBe('payment')
    expect((await find('betal')).length).toBeGreaterThan(1)
  })

  it('are each found by its own title', async () => {
    for (const { id, title } of await shipped.articles()) expect(await find(title)).toContain(id)
  })
})

async function openVisit(db: Db, parts?: TestServerParts): Promise<Visitor> {
  const { app, clock, secret } = await openTestServer(db, parts)
  return visitorNamed(app, clock, { secret, id: 'session-1' })
}

describeOnEachDatabase('[B7.1] the calls of articles', (open) => {
  let db: Db
  let visitor: Visitor
  const failing: Cms = {
    articles: async () => shipped.articles(),
    version: async () => shipped.version(),
    search: async () => Promise.reject(new Error('down')),
  }
  beforeAll(async () => {
    ;({ db } = await open())
    visitor = await openVisit(db)
  })
  const get = async (url: string) => visitor.call({ method: 'GET', url })
  const search = async (payload: object, by = visitor) => by.call({ method: 'POST', url: '/api/search-cms', payload })

  it('tell all articles, their version, and those that are looked for', async () => {
    expect((await get('/api/get-cms-articles')).json()).toEqual({ articles: await shipped.articles() })
    expect((await get('/api/get-cms-cache-version')).json()).toEqual({ version: await shipped.version() })
    expect((await search({ keywords: ['bankid'] })).json<{ articles: Article[] }>().articles[0]).toMatchObject({ id: 'bankId' })
    expect((await search({ keywords: ['rymdskepp'] })).json()).toEqual({ articles: [] })
  })

  it.each([{}, { keywords: [] }, { keywords: [' '] }, { keywords: ['–'] }, { keywords: 'bankid' }, { keywords: ['a'.repeat(101)] }])(
    '[B8.1] a search needs at least one keyword: %j',
    async (body) => {
      const answer = await search(body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ message: string }>().message).toMatch(/^body/)
    },
  )

  it('[B8.1] a search that fails is reported as the shop\u2019s or the caller\u2019s fault', async () => {
    const answer = await search({ keywords: ['bankid'] }, await openVisit(db, { adapters: () => ({ cms: () => failing }) }))
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({
      code: 'searchFailed',
      message: 'Sökningen misslyckades. Vårt fel, inte ditt. Försök igen lite senare.',
    })
  })
})
