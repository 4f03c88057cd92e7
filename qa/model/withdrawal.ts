import { documentTexts } from '../../src/contract/documents-check.ts'
import { DOCUMENT_KINDS, type PolicyDocuments } from '../../src/contract/documents.ts'
import type { Copy } from '../../src/copy/lookup.ts'
import type { ContentFault } from './content-faults.ts'

/** "14 dagars ångerrätt", or "ångra … inom 14 dagar" in one sentence. */
const STATED = /(\d+) dagars ångerrätt|[åÅ]ng(?:ra|er)[^.]*? inom (\d+) dagar/g

/**
 * Returns the places that state another length of the right of withdrawal than the tariff, and the documents that state
 * none. Distance contracts act (2005:59) chapter 3.
 * @param days of the tariff
 */
export function withdrawalFaults(documents: PolicyDocuments, texts: Copy, days: number): ContentFault[] {
  const ofDocuments = DOCUMENT_KINDS.flatMap((kind): ContentFault[] => {
    const document = documents[kind]
    if (!document) return []
    const said = documentTexts(document).flatMap((text) => daysIn(text).map((stated) => ({ text, stated })))
    if (said.length === 0) return [{ code: 'withdrawalUnsaid', params: { kind, days } }]
    return said.flatMap((one) => otherDays({ where: `Dokumentet ${kind}`, days, ...one }))
  })
  const ofTexts = Object.entries(texts).flatMap(([key, text]) =>
    daysIn(text).flatMap((stated) => otherDays({ where: `Texten ${key}`, days, text, stated })),
  )
  return [...ofDocuments, ...ofTexts]
}

const daysIn = (text: string) => [...text.matchAll(STATED)].map(([, before, after]) => Number(before ?? after))

function otherDays(said: { where: string; stated: number; days: number; text: string }): ContentFault[] {
  return said.stated === said.days ? [] : [{ code: 'withdrawalDays', params: said }]
}
