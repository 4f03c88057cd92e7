import { documentTexts } from '../../src/contract/documents-check.ts'
import { DOCUMENT_KINDS, type PolicyDocuments } from '../../src/contract/documents.ts'
import type { Copy } from '../../src/copy/lookup.ts'
import { monthlyPremium } from '../../src/quote/premium.ts'
import type { ContentFault } from './content-faults.ts'

/** "1 140 kr per år (95 kr i månaden)": the month's price right after the year's. */
const STATED = /(\d[\d\u00a0 ]*) kr per år \((\d[\d\u00a0 ]*) kr i månaden\)/g

/** Returns the prices per year whose price per month, right after them, is not their twelfth. [B9.2] */
export function monthlyAmountFaults(documents: PolicyDocuments, texts: Copy): ContentFault[] {
  const ofDocuments = DOCUMENT_KINDS.flatMap((kind) => {
    const document = documents[kind]
    return document ? documentTexts(document).map((text) => ({ where: `Dokumentet ${kind}`, text })) : []
  })
  const ofTexts = Object.entries(texts).map(([key, text]) => ({ where: `Texten ${key}`, text }))
  return [...ofDocuments, ...ofTexts].flatMap(({ where, text }) =>
    [...text.matchAll(STATED)].flatMap(([, year = '', month = '']): ContentFault[] => {
      const [annual, monthly] = [amountOf(year), amountOf(month)]
      return monthlyPremium(annual) === monthly ? [] : [{ code: 'monthlyAmount', params: { where, annual, monthly, text } }]
    }),
  )
}

const amountOf = (digits: string) => Number(digits.replaceAll(/\D/g, ''))
