import type { Option } from '../../src/engine/document.ts'
import { placesOf } from '../model/places.ts'
import { neighbours, otherNumbers, ownTexts, withoutSentences, withTexts } from './change.ts'
import type { FaultKind, Garden, Plantable } from './planted.ts'

/** Returns the swaps of neighbours among some keys' texts, where the texts differ. */
function swaps({ subject }: Garden, keys: readonly string[]): Plantable[] {
  const texts = ownTexts(subject)
  return neighbours(keys.filter((key) => texts[key] !== undefined)).flatMap(([one, other]) =>
    texts[one] === texts[other]
      ? []
      : [{ words: `${one} och ${other} har bytt text`, plant: () => withTexts(subject, { [one]: texts[other], [other]: texts[one] }) }],
  )
}

const keysWith = ({ subject }: Garden, holds: (key: string) => boolean) => Object.keys(ownTexts(subject)).filter(holds)

const ofProduct = ({ subject }: Garden, key: string) => key.startsWith(`${subject.product?.copy ?? '-'}.`)

/** Returns a fault for each way to word the texts of some keys otherwise. */
function rewordings(garden: Garden, keys: readonly string[], ways: (text: string) => readonly string[]): Plantable[] {
  const { subject } = garden
  const texts = ownTexts(subject)
  return keys.flatMap((key) =>
    ways(texts[key] ?? '').map((text) => ({
      words: `${key} lyder "${text.slice(0, 80)}"`,
      plant: () => withTexts(subject, { [key]: text }),
    })),
  )
}

const isSigned = (key: string) => key.endsWith('.sign.text')

function withoutNot(text: string): string[] {
  return / inte /.test(text) ? [text.replace(' inte ', ' ')] : []
}

/** Returns the text with its first placeholder as its second. */
function otherPlaceholder(text: string): string[] {
  const [one, other] = [...text.matchAll(/\{[^}]+\}/g)].map(([placeholder]) => placeholder)
  return one === undefined || other === undefined || one === other ? [] : [text.replace(one, other)]
}

const withCopy = (option: Option, copy: string): Option => ({ ...option, copy })

function swapCopy(set: readonly Option[], one: Option, other: Option): Option[] {
  return set.map((option) => (option === one ? withCopy(option, other.copy) : option === other ? withCopy(option, one.copy) : option))
}

function swappedOptions({ subject }: Garden): Plantable[] {
  const sets = [...new Set(placesOf(subject.document).flatMap(({ schema }) => schema.options ?? []))]
  return sets.flatMap((name) => {
    const set = subject.options[name] ?? []
    return neighbours(set).flatMap(([one, other]) =>
      subject.copy[one.copy] === subject.copy[other.copy]
        ? []
        : [
            {
              words: `valen ${String(one.code)} och ${String(other.code)} av ${name} har bytt text`,
              plant: () => ({ ...subject, options: { ...subject.options, [name]: swapCopy(set, one, other) } }),
            },
          ],
    )
  })
}

function swappedTranslations({ subject }: Garden): Plantable[] {
  return Object.entries(subject.texts).flatMap(([language, texts]) =>
    language === 'sv'
      ? []
      : neighbours(Object.keys(texts)).map(([one, other]) => ({
          words: `${one} och ${other} har bytt text på språket ${language}`,
          plant: () => ({
            ...subject,
            texts: { ...subject.texts, [language]: { ...texts, [one]: texts[other] ?? '', [other]: texts[one] ?? '' } },
          }),
        })),
  )
}

/** Faults in the texts of a flow. */
export const TEXT_FAULTS: readonly FaultKind[] = [
  {
    words: 'två frågor har bytt text',
    find: (garden) =>
      swaps(
        garden,
        keysWith(garden, (key) => key.endsWith('.label')),
      ),
  },
  {
    words: 'en hjälptext hör till ett annat fält',
    find: (garden) =>
      swaps(
        garden,
        keysWith(garden, (key) => key.endsWith('.help')),
      ),
  },
  {
    words: 'ett fel har texten till ett annat fel',
    find: (garden) =>
      swaps(
        garden,
        keysWith(garden, (key) => key.includes('.error.')),
      ),
  },
  {
    words: 'ett fel säger ett annat tal än regeln',
    find: (garden) =>
      rewordings(
        garden,
        keysWith(garden, (key) => key.includes('.error.')),
        otherNumbers,
      ),
  },
  {
    words: 'två steg eller avsnitt har bytt rubrik',
    find: (garden) =>
      swaps(
        garden,
        keysWith(garden, (key) => /\.(step|section)\..*title$/.test(key)),
      ),
  },
  { words: 'två val har bytt text', find: swappedOptions },
  { words: 'texten att skriva under saknar en mening', find: (garden) => rewordings(garden, keysWith(garden, isSigned), withoutSentences) },
  { words: 'texten att skriva under har fel uppgift', find: (garden) => rewordings(garden, keysWith(garden, isSigned), otherPlaceholder) },
  {
    words: 'en text säger ett annat tal',
    find: (garden) =>
      rewordings(
        garden,
        keysWith(garden, (key) => !ofProduct(garden, key)),
        otherNumbers,
      ),
  },
  {
    words: 'ett "inte" saknas',
    find: (garden) =>
      rewordings(
        garden,
        keysWith(garden, () => true),
        withoutNot,
      ),
  },
  {
    words: 'en text saknar en mening',
    find: (garden) =>
      rewordings(
        garden,
        keysWith(garden, (key) => !isSigned(key)),
        withoutSentences,
      ),
  },
  {
    words: 'en frivillig text saknas',
    find: (garden) =>
      keysWith(garden, (key) => /\.(help|info|intro)$/.test(key)).map((key) => ({
        words: `${key} saknas`,
        plant: () => withTexts(garden.subject, { [key]: undefined }),
      })),
  },
  { words: 'två texter har bytt plats på ett annat språk', find: swappedTranslations },
]
