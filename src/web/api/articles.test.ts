import { describe, expect, it } from 'vitest'
import { cannedClient } from '../testing/client.ts'
import { getArticles, getArticleVersion, searchArticles } from './articles.ts'

const article = { id: 'a', kind: 'tip', slug: 'a', title: 'A', lead: 'A.', body: [] }
const page = { version: 'one', total: 1, articles: [article] }

describe('[P7.2] the calls of articles', () => {
  it('ask for a page of articles', async () => {
    const { client, calls } = cannedClient(page)
    expect(await getArticles(client, { kind: 'tip', page: 2 })).toEqual(page)
    expect(calls).toEqual([{ method: 'GET', template: '/get-cms-articles', payload: { kind: 'tip', page: 2 } }])
  })

  it('ask for the version', async () => {
    const { client, calls } = cannedClient({ version: 'one' })
    expect(await getArticleVersion(client)).toBe('one')
    expect(calls).toEqual([{ method: 'GET', template: '/get-cms-cache-version', payload: undefined }])
  })

  it('search by keywords in the body', async () => {
    const { client, calls } = cannedClient(page)
    expect(await searchArticles(client, ['ångra'])).toEqual(page)
    expect(calls).toEqual([{ method: 'POST', template: '/search-cms', payload: { keywords: ['ångra'] } }])
  })

  it.each([[{}], [{ total: 1 }], [{ ...page, articles: [{}] }], [{ ...page, articles: [{ ...article, body: [1] }] }], [[]]])(
    'refuse %j',
    async (answer) => {
      const { client } = cannedClient(answer)
      for (const call of [getArticles(client, {}), searchArticles(client, ['a'])])
        await expect(call).rejects.toMatchObject({ kind: 'badResponse' })
      await expect(getArticleVersion(cannedClient({}).client)).rejects.toMatchObject({ kind: 'badResponse' })
    },
  )

  it('refuse a page without a version', async () => {
    const { version: _, ...unversioned } = page
    await expect(getArticles(cannedClient(unversioned).client, {})).rejects.toMatchObject({ kind: 'badResponse' })
  })
})
