import type { Flow } from '../../src/engine/evaluate.ts'
import { findDocumentFaults } from '../../src/contract/documents-check.ts'
import { SHOP_LANGUAGE } from '../../src/contract/bundle.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import type { FindingLanguage } from '../../src/findings/language.ts'
import { findingLines } from '../../src/findings/word.ts'
import type { Verdict } from '../../src/personas/judge.ts'
import type { Tariff } from '../../src/server/ports/core-system/embedded/tariff/format.ts'
import type { Subject } from '../load/content.ts'
import { wordContentFault, type ContentFault } from '../model/content-faults.ts'
import { documentsText } from '../model/document-text.ts'
import { messageNumberFaults } from '../model/message-numbers.ts'
import { monthlyAmountFaults } from '../model/monthly-amounts.ts'
import { nameFaults, textsBesidePage } from '../model/name-faults.ts'
import { productEntries } from '../model/product-entries.ts'
import { tariffEntries } from '../model/tariff-entries.ts'
import { textEntries } from '../model/text-entries.ts'
import { withdrawalFaults } from '../model/withdrawal.ts'
import { exampleFaults, pricesOf, type FindTariff } from './prices.ts'
import { registryFaults } from './registries.ts'
import { textsToSign } from './signing.ts'
import type { Snapshots } from './snapshots.ts'

/** A flow whose rules are examined. */
export interface Ruled {
  readonly verdicts: readonly Verdict[]
  readonly flowAt: (today: IsoDate) => Flow
  readonly today: IsoDate
  readonly findTariff: FindTariff
  /** Whether `lookups` are whole: a content service returns some entries. */
  readonly hasWholeLookups: boolean
}

/** Ending of the snapshots of another language than the shop's. */
const suffixOf = (language: string) => (language === SHOP_LANGUAGE ? '' : `.${language}`)

/** Compares the texts of a flow with its snapshots: its own ones, the product's page, the documents, the text to sign, and the tariff. */
export async function textDifferences(subject: Subject, ruled: Ruled, snapshots: Snapshots): Promise<string[]> {
  const { document, options, texts, copy, product, documents } = subject
  const differences: string[] = []
  for (const [language, own] of Object.entries(texts)) {
    const entries = textEntries({ document, options, texts: textsBesidePage(own, product) })
    differences.push(...(await snapshots.compareEntries(`texts${suffixOf(language)}.txt`, entries)))
  }
  if (product) differences.push(...(await snapshots.compareEntries('product.txt', productEntries(product, copy))))
  for (const [language, all] of Object.entries(documents))
    differences.push(...(await snapshots.compareText(`documents${suffixOf(language)}.txt`, 'Dokumenten', documentsText(all))))
  const tariff = tariffOf(subject, ruled)
  const signed = textsToSign(subject, { ...ruled, tariff })
  if (signed !== '') differences.push(...(await snapshots.compareText('signing.txt', 'Texten att skriva under', signed)))
  if (tariff) differences.push(...(await snapshots.compareEntries('tariff.txt', tariffEntries(tariff, pricesOf(ruled, tariff.product)))))
  return differences
}

/** Returns the tariff that prices a flow on the day of its personas. */
export function tariffOf({ document }: Subject, { findTariff, today }: Ruled): Tariff | undefined {
  return document.quote && findTariff(document.quote.path, today)
}

/**
 * Returns what the texts of a flow say against each other, against the tariff and against the registries, as sentences.
 * Needs no snapshot.
 */
export async function textFaults(subject: Subject, ruled: Ruled, language: FindingLanguage): Promise<string[]> {
  const { document, copy, texts, product, documents } = subject
  const tariff = tariffOf(subject, ruled)
  const ofShop = documents[SHOP_LANGUAGE]
  const faults: ContentFault[] = [
    ...(document.quote && !tariff ? [{ code: 'noTariff', params: { product: document.quote.path } } as const] : []),
    ...(tariff ? exampleFaults(subject, ruled.verdicts, tariff) : []),
    ...(tariff && ofShop ? withdrawalFaults(ofShop, texts[SHOP_LANGUAGE] ?? {}, tariff.withdrawalDays) : []),
    ...(ofShop ? monthlyAmountFaults(ofShop, texts[SHOP_LANGUAGE] ?? {}) : []),
    ...(product && ofShop ? nameFaults(document, product, copy, ofShop) : []),
    ...messageNumberFaults(document, copy),
    ...(await registryFaults(subject, ruled)),
  ]
  const ofDocuments = Object.values(documents).flatMap((all) =>
    findDocumentFaults(all).map((fault) => Object.assign({}, fault, { at: `/${fault.at.join('/')}` })),
  )
  return [...faults.map((fault) => wordContentFault(fault, language)), ...findingLines(ofDocuments, language)]
}
