import { describe, expect, it } from 'vitest'
import { INSURER } from '../../src/server/testing/test-server.ts'
import { readContentFolder } from '../../src/server/features/content/content-files.ts'
import { lintArticles } from '../../src/server/features/content/lint-articles.ts'
import { createContentArticles } from '../../src/server/features/cms/content-articles.ts'
import { CONTENT_FOLDER } from '../../src/server/platform/config/folders.ts'

const files = await readContentFolder(CONTENT_FOLDER)
const drafts = files.filter(({ kind }) => kind === 'article')
const products = files
  .filter(({ kind }) => kind === 'product')
  .map(({ id, body }) => {
    const { path, documents } = body as { path: string; documents: string[] }
    return { flow: id, path, documents }
  })
const linted = lintArticles(drafts, { products, services: ['withdrawal'] })
const articles = linted.articles ?? []

describe('the shipped articles', () => {
  it('have no findings', () => {
    expect(linted.articles ? [] : linted.findings).toEqual([])
  })

  it.each([
    ['glossary', 30],
    ['tip', 8],
    ['question', 20],
  ])('are, of the kind %s, at least %i', (wanted, count) => {
    expect(articles.filter(({ kind }) => kind === wanted).length).toBeGreaterThanOrEqual(count)
  })

  it('each lead to something else to read', () => {
    expect(articles.filter(({ related = [], links = [] }) => related.length + links.length === 0).map(({ id }) => id)).toEqual([])
  })

  it('are each found by their own title and by their search words', async () => {
    const live = { hash: async () => 'one', read: async () => ({ hash: 'one', articles }) }
    const cms = createContentArticles({ live, insurer: INSURER })
    const lost: string[] = []
    for (const { id, title, keywords = [] } of articles)
      for (const query of [title, ...keywords])
        if (!(await cms.search([query])).articles.some((found) => found.id === id)) lost.push(`${id}: ${query}`)
    expect(lost).toEqual([])
  })

  it('are first where customers search for their subject', async () => {
    const live = { hash: async () => 'one', read: async () => ({ hash: 'one', articles }) }
    const cms = createContentArticles({ live, insurer: INSURER })
    const first = async (query: string) => (await cms.search([query])).articles[0]?.id
    expect(await first('självrisk')).toBe('deductible')
    expect(await first('ångerrätt')).toBe('withdrawal')
    expect(await first('bankid')).toBe('signQuestion')
    expect(await first('ångra köp')).toBe('withdrawalQuestion')
  })
})
