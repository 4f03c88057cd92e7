import type { ProductPage } from '../../src/contract/product.ts'
import { fillText } from '../../src/copy/placeholders.ts'
import type { Copy } from '../../src/copy/lookup.ts'
import { monthlyPremium } from '../../src/quote/premium.ts'
import { listWords } from './words.ts'
import type { Attribute, Entry } from './snapshot.ts'

/** Returns a product's page as entries: what stands on it, in display order, with its texts. */
export function productEntries(page: ProductPage, copy: Copy): Entry[] {
  const said = (label: string, key: string): Attribute => [label, copy[key] ?? '']
  const titled = (title: string, key: string, first: readonly Attribute[] = []): Entry => ({
    title: `${title} ${key}`,
    depth: 0,
    attributes: [...first, said('rubrik', `${key}.title`), said('text', `${key}.text`)],
  })
  return [
    pageEntry(page, copy),
    ...[...page.covers, ...page.notCovered].map(({ copy: key, included }, index) =>
      titled('Punkten', key, [
        ['står under', index < page.covers.length ? 'det som ingår' : 'det som inte ingår'],
        ['märkt med', included ? 'bock' : 'kryss'],
      ]),
    ),
    ...page.steps.map((key) => titled('Köpsteget', key)),
    ...page.faq.map((key): Entry => ({
      title: `Frågan ${key}`,
      depth: 0,
      attributes: [said('fråga', `${key}.question`), said('svar', `${key}.answer`)],
    })),
    ...page.policyLetter.map(({ copy: key, when }, index): Entry => ({
      title: `Raden ${key}${page.policyLetter.findIndex((row) => row.copy === key) === index ? '' : ` (${index + 1})`}`,
      depth: 0,
      attributes: [said('omfattning', key), said('värde', `${key}.value`), ...(when === undefined ? [] : [['visas om', when] as const])],
    })),
    ...offerEntries(page),
  ]
}

/** The texts of the page itself, by the last part of their key. */
const OWN_TEXTS = ['name', 'description', 'search', 'title', 'lead', 'button', 'card.title', 'card.text', 'rating.text'] as const

function pageEntry(page: ProductPage, copy: Copy): Entry {
  const { product, flow, path, redirects = [], priority, category, rating, suitedTo = [], documents, comparison } = page
  const attributes: Attribute[] = [
    ...OWN_TEXTS.flatMap((part): Attribute[] => {
      const text = copy[`${page.copy}.${part}`]
      return text === undefined ? [] : [[part, text]]
    }),
    ['produkt i offerten', product],
    ['flöde', flow],
    ['adress', path],
    ...(redirects.length === 0
      ? []
      : [['hit leder', redirects.map(({ from, query }) => (query === undefined ? from : `${from} (${query})`)).join(', ')] as const]),
    ['plats i listor', String(priority)],
    ['kategori', category],
    ...(rating ? [['betyg', `${rating.average} av ${rating.count} omdömen`] as const] : []),
    ['prisexempel', priceWords(page, copy)],
    ['dokument', listWords(documents, 'och')],
    ...(comparison === undefined ? [] : [['jämförs hos', comparison] as const]),
    ...suitedTo.map(({ engagement, copy: key }): Attribute => [`passar den som har ${engagement}`, copy[key] ?? '']),
  ]
  return { title: `Produktsidan ${page.copy}`, depth: 0, attributes }
}

function priceWords({ priceExample: { annual, paid, persona, copy: key } }: ProductPage, copy: Copy): string {
  const shown = fillText(copy[key] ?? '', { annual, monthly: monthlyPremium(annual) })
  const of = persona === undefined ? '' : `, priset för personan ${persona}`
  return `${annual} kr ${paid === undefined ? 'per år' : 'en gång'}${of}: ${shown}`
}

function offerEntries({ externalOffer }: ProductPage): Entry[] {
  if (!externalOffer) return []
  const known = externalOffer.known.map(({ input, from, as }): Attribute => [input, as === undefined ? from : `${from} som ${String(as)}`])
  const assumed = externalOffer.assumed.map(({ input, answer }): Attribute => [input, `antas vara ${String(answer)}`])
  return [{ title: 'Jämförelsen med andra bolag', depth: 0, attributes: [...known, ...assumed] }]
}
