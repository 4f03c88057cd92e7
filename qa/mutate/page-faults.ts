import { SHOP_LANGUAGE } from '../../src/contract/bundle.ts'
import { DOCUMENT_KINDS, type DocumentKind, type PolicyDocuments } from '../../src/contract/documents.ts'
import type { ProductPage } from '../../src/contract/product.ts'
import type { Subject } from '../load/content.ts'
import { changedAt, leavesIn, neighbours, otherNumbers, otherValue, ownTexts, withoutSentences, withTexts, type Place } from './change.ts'
import type { FaultKind, Garden, Plantable } from './planted.ts'

/** Returns the faults of a flow's product; none for a flow without one. */
function ofProduct(find: (product: ProductPage, garden: Garden) => readonly Plantable[]): FaultKind['find'] {
  return (garden) => (garden.subject.product ? find(garden.subject.product, garden) : [])
}

/** Returns the faults of a product's documents; none for a flow without them. */
function ofDocuments(find: (documents: PolicyDocuments, garden: Garden) => readonly Plantable[]): FaultKind['find'] {
  return (garden) => {
    const documents = garden.subject.documents[SHOP_LANGUAGE]
    return documents ? find(documents, garden) : []
  }
}

const productAt = (subject: Subject, place: Place, part: unknown): Subject => changedAt(subject, ['product', ...place], part)

const documentsAt = (subject: Subject, place: Place, part: unknown): Subject =>
  changedAt(subject, ['documents', SHOP_LANGUAGE, ...place], part)

/** Returns the texts of the documents' paragraphs and items, with their places. */
function paragraphsIn(documents: PolicyDocuments) {
  return leavesIn(documents).filter(
    (leaf): leaf is typeof leaf & { value: string } =>
      typeof leaf.value === 'string' &&
      leaf.place.includes('sections') &&
      leaf.place.some((part) => part === 'paragraphs' || part === 'text'),
  )
}

function rewordedDocuments(holds: (text: string) => boolean, ways: (text: string) => readonly string[]): FaultKind['find'] {
  return ofDocuments((documents, { subject }) =>
    paragraphsIn(documents)
      .filter(({ value }) => holds(value))
      .flatMap(({ place, value }) =>
        ways(value).map((text) => ({
          words: `${place.join('/')} lyder "${text.slice(0, 80)}"`,
          plant: () => documentsAt(subject, place, text),
        })),
      ),
  )
}

const otherDays = (text: string) =>
  [text.replaceAll(/\b14 dag/g, '10 dag').replaceAll(/\b30 dagars? (?=ånger)/g, '14 dagars ')].filter((now) => now !== text)

function documentsOfOthers({ subject, others }: Garden): Plantable[] {
  const own = subject.documents[SHOP_LANGUAGE]
  const kinds = DOCUMENT_KINDS.filter((kind) => own?.[kind] !== undefined)
  return others.flatMap((other) =>
    kinds.flatMap((kind: DocumentKind) => {
      const theirs = other.documents[SHOP_LANGUAGE]?.[kind]
      return theirs === undefined || other.flow === subject.flow
        ? []
        : [{ words: `dokumentet ${kind} är det av ${other.flow}`, plant: () => documentsAt(subject, [kind], theirs) }]
    }),
  )
}

/** Faults in a product's page and in its documents. */
export const PAGE_FAULTS: readonly FaultKind[] = [
  {
    words: 'prisexemplets pris är ett annat',
    find: ofProduct(({ priceExample: { annual } }, { subject }) =>
      [Math.round(annual * 1.07) + 1, annual + 10, annual * 10 + 1].map((price) => ({
        words: `prisexemplet är ${price} kr`,
        plant: () => productAt(subject, ['priceExample', 'annual'], price),
      })),
    ),
  },
  {
    words: 'prisexemplets text säger ett annat tal',
    find: ofProduct(({ priceExample: { copy } }, { subject }) =>
      otherNumbers(ownTexts(subject)[copy] ?? '').map((text) => ({
        words: `${copy} lyder "${text}"`,
        plant: () => withTexts(subject, { [copy]: text }),
      })),
    ),
  },
  {
    words: 'prisexemplet visar månadens pris som årets',
    find: ofProduct(({ priceExample: { copy } }, { subject }) => {
      const text = ownTexts(subject)[copy] ?? ''
      return text.includes('{annual:money}')
        ? [{ words: copy, plant: () => withTexts(subject, { [copy]: text.replace('{annual:money}', '{monthly:money}') }) }]
        : []
    }),
  },
  {
    words: 'produkten har en annan produkts namn',
    find: ofProduct(({ copy }, { subject, others }) =>
      others.flatMap((other) => {
        const name = other.product && other.copy[`${other.product.copy}.name`]
        return name === undefined || other.flow === subject.flow
          ? []
          : [{ words: `produkten heter ${name}`, plant: () => withTexts(subject, { [`${copy}.name`]: name }) }]
      }),
    ),
  },
  {
    words: 'det som ingår har fel märke',
    find: ofProduct(({ covers }, { subject }) =>
      covers.map(({ copy }, index) => ({
        words: `${copy} har ett kryss`,
        plant: () => productAt(subject, ['covers', index, 'included'], false),
      })),
    ),
  },
  {
    words: 'två frågor på sidan har bytt svar',
    find: ofProduct(({ faq }, { subject }) =>
      neighbours(faq).map(([one, other]) => ({
        words: `${one} och ${other}`,
        plant: () =>
          withTexts(subject, {
            [`${one}.answer`]: ownTexts(subject)[`${other}.answer`],
            [`${other}.answer`]: ownTexts(subject)[`${one}.answer`],
          }),
      })),
    ),
  },
  {
    words: 'en rad i försäkringsbrevet saknas',
    find: ofProduct(({ policyLetter }, { subject }) =>
      policyLetter.map(({ copy }, index) => ({ words: copy, plant: () => productAt(subject, ['policyLetter', index], undefined) })),
    ),
  },
  {
    words: 'ett dokument saknas på sidan',
    find: ofProduct(({ documents }, { subject }) =>
      documents.map((kind, index) => ({ words: kind, plant: () => productAt(subject, ['documents', index], undefined) })),
    ),
  },
  {
    words: 'något värde i product.json är ett annat',
    find: ofProduct((product, { subject }) =>
      leavesIn(product).map(({ place, value }) => ({
        words: `${place.join('/')} är ${String(otherValue(value))}`,
        plant: () => productAt(subject, place, otherValue(value)),
      })),
    ),
  },
  { words: 'ångerrätten i ett dokument har andra dagar', find: rewordedDocuments((text) => /[åÅ]ng(?:ra|er)/.test(text), otherDays) },
  { words: 'ett dokument säger ett annat tal', find: rewordedDocuments(() => true, otherNumbers) },
  { words: 'ett dokument saknar en mening', find: rewordedDocuments(() => true, withoutSentences) },
  { words: 'ett dokument är en annan produkts', find: documentsOfOthers },
  {
    words: 'ett dokument har ett annat slags innehåll',
    find: ofDocuments(({ terms }, { subject }) => [
      { words: 'förköpsinformationen är villkoren', plant: () => documentsAt(subject, ['precontract'], { ...terms, kind: 'precontract' }) },
    ]),
  },
  {
    words: 'något värde i dokumenten är ett annat',
    find: ofDocuments((documents, { subject }) =>
      leavesIn(documents).map(({ place, value }) => ({
        words: `${place.join('/')} är ${String(otherValue(value)).slice(0, 80)}`,
        plant: () => documentsAt(subject, place, otherValue(value)),
      })),
    ),
  },
]
