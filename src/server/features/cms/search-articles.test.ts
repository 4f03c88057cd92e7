import { describe, expect, it } from 'vitest'
import { searchArticles, type SearchedArticle } from './search-articles.ts'

/** An article that counts how often a word is looked for. */
function counted() {
  const looks = { count: 0 }
  const part = {
    get exact() {
      looks.count += 1
      return ' bil '
    },
    plain: ' bil ',
  }
  const article = { id: 'a', kind: 'question', slug: 'a', title: 'bil', lead: '', body: [] } as SearchedArticle['article']
  return { looks, searched: [{ article, parts: [part] }] }
}

describe('[B8.1] a search of articles', () => {
  it('looks for a word once, however often it is asked for', () => {
    const [once, often] = [counted(), counted()]
    expect(searchArticles(once.searched, ['bil'])).toHaveLength(1)
    expect(
      searchArticles(
        often.searched,
        Array.from({ length: 10 }, () => 'bil bil bil'),
      ),
    ).toHaveLength(1)
    expect(often.looks.count).toBe(once.looks.count)
  })

  it('looks for no more words in an article that lacks one', () => {
    const [one, many] = [counted(), counted()]
    expect(searchArticles(one.searched, ['båt'])).toEqual([])
    expect(searchArticles(many.searched, ['båt', 'katt', 'hund', 'resa', 'hus'])).toEqual([])
    expect(many.looks.count).toBe(one.looks.count)
  })
})
