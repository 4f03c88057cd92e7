import { asc } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { publishRules } from '../../../../tests/fixtures/publish-rules.ts'
import type { ArticleContent } from '../../../contract/articles.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { LintError } from './lint-error.ts'
import { readLiveArticles } from './live-articles.ts'
import { publishingHistory } from './pointer.ts'
import { checkContent, diffContent, publishContent, rollbackContent } from './published-content.ts'

const bonus: ArticleContent = { kind: 'glossary', slug: 'bonus', title: 'Bonus', lead: 'En rabatt.', body: [], related: ['premium'] }
const premium: ArticleContent = { kind: 'glossary', slug: 'premie', title: 'Premie', lead: 'Ett pris.', body: [], related: ['bonus'] }

describeShop('[D3] articles are content', (kit) => {
  const publisher = () => ({ author: 'eva', clock: kit.shop.clock, rules: publishRules })
  async function save(id: string, body: ArticleContent): Promise<void> {
    const draft = await readDraft(kit.db, { kind: 'article', id })
    await saveDraft(kit.db, { kind: 'article', id, body, author: 'eva', basedOn: draft?.revision ?? 0 }, kit.shop.clock)
  }
  const live = async () => (await readLiveArticles(kit.db))?.articles.map(({ id, lead }) => `${id}: ${lead}`)
  beforeEach(async () => {
    await save('bonus', bonus)
    await save('premium', premium)
  })

  it('articles that link to each other go live together, with an entry in the history and the audit log', async () => {
    expect(await live()).toBeUndefined()
    const { hash, isNew } = await publishContent(kit.db, 'articles', publisher())
    expect(isNew).toBe(true)
    expect(await live()).toEqual(['bonus: En rabatt.', 'premium: Ett pris.'])
    expect((await publishingHistory(kit.db, { kind: 'articles', name: 'articles' })).map(({ author }) => author)).toEqual(['eva'])
    const entries = await kit.db.select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(entries.filter(({ subject }) => subject === 'articles:articles')).toMatchObject([
      { actor: 'eva', action: 'content.publish', detail: { hash } },
    ])
  })

  it('an article with a fault keeps all from going live, and the live version stays', async () => {
    await publishContent(kit.db, 'articles', publisher())
    await save('bonus', { ...bonus, lead: 'Ny.', related: ['malus'] })
    expect((await checkContent(kit.db, 'articles', publishRules)).map(({ code }) => code)).toEqual(['brokenLink'])
    await expect(publishContent(kit.db, 'articles', publisher())).rejects.toThrow(LintError)
    expect((await diffContent(kit.db, 'articles', publishRules)).map(({ code, at }) => `${code} ${at}`)).toEqual(['changed /bonus'])
    expect(await live()).toEqual(['bonus: En rabatt.', 'premium: Ett pris.'])
  })

  it('a difference names the articles that a publish adds, changes and removes', async () => {
    await publishContent(kit.db, 'articles', publisher())
    expect(await diffContent(kit.db, 'articles', publishRules)).toEqual([])
    await save('bonus', { ...bonus, lead: 'Ny.', related: [] })
    await save('premium', { ...premium, hidden: true })
    await save('tip', { ...bonus, kind: 'tip', related: [] })
    expect((await diffContent(kit.db, 'articles', publishRules)).map(({ code, at, class: kind }) => `${kind} ${code} ${at}`)).toEqual([
      'copy changed /bonus',
      'copy removed /premium',
      'copy added /tip',
    ])
  })

  it('an earlier version can be live again, unless a link in it leads nowhere any more', async () => {
    const { hash } = await publishContent(kit.db, 'articles', publisher())
    await save('bonus', { ...bonus, lead: 'Ny.' })
    await publishContent(kit.db, 'articles', publisher())
    expect(await rollbackContent(kit.db, 'articles', undefined, publisher())).toMatchObject({ hash, isNew: false })
    expect(await live()).toEqual(['bonus: En rabatt.', 'premium: Ett pris.'])
    await expect(rollbackContent(kit.db, 'articles', 'unknown', publisher())).rejects.toThrow('unknown')
  })
})
