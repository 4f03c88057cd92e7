import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { product } from '../../testing/services.ts'
import { textOf } from '../../testing/render.tsx'
import { article, showArticles } from './testing.tsx'

const terms = (count: number) =>
  Array.from({ length: count }, (_, index) => article(`t${index}`, { kind: 'glossary', title: `${index < 20 ? 'A' : 'Å'}-ord ${index}` }))

const linksIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => `${textOf(link)} ${link.getAttribute('href')}`)

describe('[P9.2] a list of articles', () => {
  it('shows 25 on a page, by letter in the glossary, and leads to each article and to the next page', async () => {
    const { user, address } = await showArticles('/ordlista', terms(30))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ordlista' })).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['A', 'Å'])
    expect(screen.getAllByRole('link', { name: /-ord/ })).toHaveLength(25)
    expect(screen.getByRole('link', { name: 'A-ord 3' }).getAttribute('href')).toBe('/ordlista/t3')
    await user.click(screen.getByRole('link', { name: 'Nästa sida' }))
    expect(await screen.findByText('Sida 2 av 2')).toBeDefined()
    expect(address()).toBe('/ordlista?sida=2')
    expect(screen.getAllByRole('link', { name: /-ord/ })).toHaveLength(5)
    expect(screen.queryByRole('link', { name: 'Nästa sida' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Föregående sida' }))
    expect(await screen.findByText('Sida 1 av 2')).toBeDefined()
    expect(address()).toBe('/ordlista')
  })

  it('of one page has no links to other pages', async () => {
    await showArticles('/tips-rad', [article('a', { kind: 'tip' })])
    expect(await screen.findByRole('heading', { level: 1, name: 'Tips och råd' })).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Sidor i listan' })).toBeNull()
  })

  it('without articles says so', async () => {
    await showArticles('/vanliga-fragor', [])
    expect(await screen.findByText('Här finns inget att läsa just nu.')).toBeDefined()
  })

  it.each(['/ordlista?sida=3', '/ordlista?sida=0', '/ordlista?sida=tre', '/ordlista/finns-inte', '/tips-rad/t1'])(
    'has no page at %s',
    async (path) => {
      await showArticles(path, terms(30))
      expect(await screen.findByText('Fel')).toBeDefined()
    },
  )
})

describe('the page of an article', () => {
  const whole = article('whole', {
    body: [
      {
        heading: 'Mer',
        anchor: 'mer',
        paragraphs: [['Läs om ', { text: 'bonus', link: { linktype: 'story', story: 'ordlista/bonus' } }, '.'], 'Ett stycke.'],
        items: ['En punkt'],
      },
    ],
    links: [
      { text: 'Finansinspektionen', link: { linktype: 'url', url: 'https://www.fi.se', anchor: 'om' } },
      { text: 'Villkor', link: { linktype: 'asset', asset: 'child/terms', anchor: 'page=2' } },
      { text: 'Skriv', link: { linktype: 'email', email: 'a@b.se' } },
      { text: 'Båtförsäkring', link: { linktype: 'story', story: 'person/batforsakring' } },
    ],
    related: ['bonus'],
    products: ['child', 'boat'],
  })
  const bonus = article('bonus', { kind: 'glossary', title: 'Bonus', slug: 'bonus' })

  it('shows its text in sections, with anchors on the headings', async () => {
    const { container } = await showArticles('/vanliga-fragor/whole', [whole, bonus])
    expect(await screen.findByRole('heading', { level: 1, name: 'Titel whole' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 2, name: 'Mer' }).id).toBe('mer')
    expect(textOf(container)).toContain(
      'Ingress whole. Mer Läs om bonus. Ett stycke. En punkt'.replaceAll('. ', '.').replace('Mer ', 'Mer'),
    )
  })

  it('shows its place: start, list, article', async () => {
    await showArticles('/vanliga-fragor/whole', [whole, bonus])
    const crumbs = await screen.findByRole('navigation', { name: 'Du är här' })
    expect(linksIn(crumbs)).toEqual(['Start /', 'Vanliga frågor /vanliga-fragor'])
    expect(textOf(crumbs.querySelector('[aria-current=page]'))).toBe('Titel whole')
  })

  it('its links are by type; one to a product that is not on sale is text alone', async () => {
    await showArticles('/vanliga-fragor/whole', [whole, bonus])
    const links = await screen.findByRole('list', { name: 'Länkar' })
    expect(linksIn(links)).toEqual([
      'Finansinspektionen (öppnas i en ny flik) https://www.fi.se#om',
      `Villkor (PDF) /flows/${product.hash}/documents/terms.pdf#page=2`,
      'Skriv mailto:a@b.se',
    ])
    expect(textOf(links)).toContain('Båtförsäkring')
    expect(screen.getByRole('link', { name: /Finansinspektionen/ }).getAttribute('target')).toBe('_blank')
  })

  it('leads to what to read next, and to the products on sale that it is about', async () => {
    const { user, address } = await showArticles('/vanliga-fragor/whole', [whole, bonus])
    await screen.findByRole('heading', { level: 2, name: 'Våra försäkringar' })
    expect(screen.getByRole('link', { name: 'Barnförsäkring' }).getAttribute('href')).toBe(product.path)
    await user.click(screen.getByRole('link', { name: 'Bonus' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Bonus' })).toBeDefined()
    expect(address()).toBe('/ordlista/bonus')
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  })
})

describe('[P8.1] the search of articles', () => {
  const shelf = [
    article('a', { title: 'Hur fungerar bonus' }),
    article('b', { kind: 'glossary', title: 'bonus' }),
    article('c', { title: 'En bonus till' }),
  ]

  it('from a list leads to the results, by kind, with the words in the address', async () => {
    const { user, address } = await showArticles('/ordlista', shelf)
    await user.type(await screen.findByRole('searchbox', { name: 'Vad vill du veta mer om?' }), ' bonus {Enter}')
    expect(await screen.findByText('3 träffar på ”bonus”')).toBeDefined()
    expect(address()).toBe('/sok?q=bonus')
    expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['Vanliga frågor', 'Ordlista'])
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'bonus')
  })

  it('announces the number of results, without leaving the page', async () => {
    const { user } = await showArticles('/sok?q=fungerar', shelf)
    const status = await screen.findByRole('status')
    expect(textOf(status)).toBe('1 träff på ”fungerar”')
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'rymdskepp')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Inga träffar på ”rymdskepp”')).toBe(status)
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(textOf(document.body)).toContain('Prova ett annat eller ett kortare ord')
  })

  it.each(['/sok?q=', '/sok?q=%20%E2%80%93'])('[P5.1] needs at least one keyword: %s', async (path) => {
    const { library } = await showArticles(path, shelf)
    expect(textOf(await screen.findByRole('alert'))).toBe('Skriv minst ett sökord.')
    expect(screen.getByRole('searchbox').getAttribute('aria-invalid')).toBe('true')
    expect(library.calls).toEqual([])
  })

  it('without words says what it searches', async () => {
    await showArticles('/sok', shelf)
    expect(await screen.findByText('Sök i ordlistan, bland tips och råd och bland vanliga frågor.')).toBeDefined()
    expect(screen.queryByText('Skriv minst ett sökord.')).toBeNull()
  })

  it('that fails shows the specified text, is logged, and can be repeated', async () => {
    const { user, library, logged } = await showArticles('/sok', shelf)
    library.hasFailed = true
    await user.type(await screen.findByRole('searchbox'), 'bonus{Enter}')
    expect(await screen.findByText('Sökningen misslyckades. Vårt fel, inte ditt. Försök igen lite senare.')).toBeDefined()
    expect(logged).toMatchObject([{ text: 'Search failure', level: 3, data: { message: 'down' } }])
    library.hasFailed = false
    await user.click(screen.getByRole('button', { name: 'Sök' }))
    expect(await screen.findByText('3 träffar på ”bonus”')).toBeDefined()
  })
})
