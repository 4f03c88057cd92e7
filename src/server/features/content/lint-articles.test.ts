import { describe, expect, it } from 'vitest'
import type { ArticleContent } from '../../../contract/articles.ts'
import type { Link } from '../../../contract/links.ts'
import { lintArticles } from './lint-articles.ts'

const SITE = {
  products: [{ flow: 'home', path: '/person/hemforsakring', documents: ['terms'] }],
  services: ['withdrawal'],
}

const article = (over: Partial<ArticleContent> = {}): ArticleContent => ({
  kind: 'glossary',
  slug: 'bonus',
  title: 'Bonus',
  lead: 'En rabatt.',
  body: [{ heading: 'Mer', anchor: 'mer', paragraphs: ['Hos {insurerName}.'] }],
  ...over,
})

const premium = { id: 'premium', body: article({ slug: 'premie' }) }

/** The findings about an article beside another one, as code and place. */
function found(body: unknown, others: readonly { readonly id: string; readonly body: unknown }[] = [premium]): string[] {
  const linted = lintArticles([{ id: 'bonus', body }, ...others], SITE)
  return linted.articles ? [] : linted.findings.map(({ code, at }) => `${code} ${at}`)
}

const linking = (link: Link) => article({ body: [{ paragraphs: [['Läs ', { text: 'mer', link }]] }] })

describe('the lint of articles', () => {
  it.each<[string, Link]>([
    ['another article', { linktype: 'story', story: 'ordlista/premie' }],
    ['a heading of another article', { linktype: 'story', story: 'ordlista/premie', anchor: 'mer' }],
    ['the start page', { linktype: 'story', story: '' }],
    ['the products of the start page', { linktype: 'story', story: '', anchor: 'forsakringar' }],
    ['a page of the program', { linktype: 'story', story: 'angra-avtal' }],
    ['the contact details of a page', { linktype: 'story', story: 'kakor', anchor: 'kontakt' }],
    ['a product', { linktype: 'story', story: 'person/hemforsakring' }],
    ['the form of a product', { linktype: 'story', story: 'person/hemforsakring/teckna' }],
    ['a document of a product', { linktype: 'story', story: 'person/hemforsakring/dokument/terms' }],
    ['a service flow', { linktype: 'story', story: 'tjanst/withdrawal' }],
    ['a page elsewhere', { linktype: 'url', url: 'https://www.fi.se/sv/', anchor: 'kontakt' }],
    ['a document as PDF', { linktype: 'asset', asset: 'home/terms', anchor: 'page=3' }],
    ['an e-mail address', { linktype: 'email', email: 'kund@teckna.example' }],
    ['the insurer\u2019s e-mail address', { linktype: 'email', email: '{email}' }],
  ])('has nothing against a link to %s', (_, link) => expect(found(linking(link))).toEqual([]))

  it.each<[string, Link]>([
    ['an unknown article', { linktype: 'story', story: 'ordlista/malus' }],
    ['an article of another kind', { linktype: 'story', story: 'tips-rad/premie' }],
    ['an unknown heading', { linktype: 'story', story: 'ordlista/premie', anchor: 'mindre' }],
    ['an unknown heading of a page', { linktype: 'story', story: 'kakor', anchor: 'mer' }],
    ['an unknown page', { linktype: 'story', story: 'finns-inte' }],
    ['an unknown service flow', { linktype: 'story', story: 'tjanst/demo' }],
    ['a receipt', { linktype: 'story', story: 'person/hemforsakring/kvittens' }],
    ['a developer tool', { linktype: 'story', story: 'dev/vectors' }],
    ['a document that the product lacks', { linktype: 'story', story: 'person/hemforsakring/dokument/ipid' }],
    ['a PDF that the product lacks', { linktype: 'asset', asset: 'home/ipid' }],
    ['a PDF of an unknown product', { linktype: 'asset', asset: 'boat/terms' }],
  ])('finds a link to %s', (_, link) => expect(found(linking(link))).toEqual(['brokenLink /bonus/body/0/paragraphs/0']))

  it.each<[string, object]>([
    ['a script as address', { linktype: 'url', url: 'javascript:alert(1)' }],
    ['a page without encryption', { linktype: 'url', url: 'http://www.fi.se' }],
    ['an address with a scheme as story', { linktype: 'story', story: '//www.fi.se' }],
    ['an anchor of an e-mail address', { linktype: 'email', email: 'a@b.se', anchor: 'x' }],
    ['an unknown type', { linktype: 'phone', phone: '112' }],
  ])('refuses %s by the shape', (_, link) => {
    expect(found(linking(link as Link)).every((finding) => finding.startsWith('format /bonus/body/0'))).toBe(true)
    expect(found(linking(link as Link))).not.toEqual([])
  })

  it('finds a link to a hidden article, because customers would not find it', () => {
    const hidden = { id: 'premium', body: { ...premium.body, hidden: true } }
    expect(found(linking({ linktype: 'story', story: 'ordlista/premie' }), [hidden])).toHaveLength(1)
  })

  it('finds broken links below the text, unknown products, and unknown articles to read next', () => {
    const links = [{ text: 'Mer', link: { linktype: 'story', story: 'x' } as const }]
    expect(found(article({ links, products: ['home', 'boat'], related: ['premium', 'malus', 'bonus'] }))).toEqual([
      'brokenLink /bonus/links/0',
      'brokenLink /bonus/products/1',
      'brokenLink /bonus/related/1',
      'brokenLink /bonus/related/2',
    ])
  })

  it('finds two articles with one address, and two anchors with one name', () => {
    const body = [
      { heading: 'Ett', anchor: 'ett' },
      { heading: 'Två', anchor: 'ett' },
    ]
    expect(found(article({ slug: 'premie', body }))).toEqual(['duplicateId /premium/slug', 'duplicateId /bonus/body/1/anchor'])
    expect(found(article({ slug: 'premie', kind: 'tip' }))).toEqual([])
  })

  it('finds an anchor without a heading', () => {
    expect(found(article({ body: [{ anchor: 'ett', paragraphs: ['Ett'] }] }))).toEqual(['anchorWithoutHeading /bonus/body/0/anchor'])
  })

  it('finds placeholders that are not filled, in every text', () => {
    const link = { linktype: 'url', url: 'https://www.fi.se' } as const
    const body = [{ heading: '{b}', paragraphs: ['{phone}'], items: [['{c}', { text: '{d}', link }]] }]
    expect(found(article({ title: '{a}', body, lead: '{phone:euro}' }))).toEqual([
      'unknownPlaceholder /bonus/title',
      'unknownPlaceholderType /bonus/lead',
      'unknownPlaceholder /bonus/body/0/heading',
      'unknownPlaceholder /bonus/body/0/items/0',
      'unknownPlaceholder /bonus/body/0/items/0',
    ])
  })

  it.each<[string, unknown]>([
    ['no object', 'Bonus'],
    ['an unknown kind', { ...article(), kind: 'story' }],
    ['a slug with a capital', article({ slug: 'Bonus' })],
    ['an empty title', article({ title: '' })],
    ['an empty section', article({ body: [{}] })],
    ['HTML as an unknown key', { ...article(), html: '<p>' }],
  ])('refuses %s by the shape', (_, body) => expect(found(body)[0]).toMatch(/^format \/bonus/))

  it('checks the shape of hidden articles, and leaves them out', () => {
    expect(found({ ...article(), title: 1, hidden: true })[0]).toMatch(/^format/)
    expect(lintArticles([{ id: 'bonus', body: article({ hidden: true }) }, premium], SITE).articles).toEqual([
      { id: 'premium', ...premium.body },
    ])
  })
})
