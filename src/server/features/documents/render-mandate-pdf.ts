import { insurerParams } from '../../../copy/insurer-params.ts'
import { prosePieces, type ProseBlock } from '../../../copy/prose.ts'
import { MANDATE, shownDigits, type Mandate } from '../../../quote/mandate.ts'
import type { IsoDate } from '../../../values/clock.ts'
import type { PdfPiece } from './pdf-pen.ts'
import { openPdf, type PdfWriter } from './pdf-writer.ts'
import { finishLetter, writePerson, type LetterMeta, type LetterPerson } from './render-policy-pdf.ts'

/** A mandate that a customer has given. */
export interface GivenMandate {
  readonly policyNumber: string
  readonly payer: LetterPerson
  /** Undefined if the core system does not know the account. */
  readonly account?: MandateAccount | undefined
  readonly givenOn: IsoDate
}

/** The account that the payments are taken from. */
export interface MandateAccount {
  readonly clearing: string
  readonly number: string
}

/**
 * Returns the mandate to pay by Autogiro as a PDF: the payee and the text that Bankgirot prescribes. A given mandate also names the
 * payer and the account, without the digits that only the bank needs.
 */
export function renderMandatePdf(mandate: Mandate, meta: LetterMeta, given?: GivenMandate): Promise<Buffer> {
  const pdf = openPdf({ title: mandate.title, language: meta.language, creator: meta.insurer.name, brand: meta.brand, date: meta.date })
  pdf.title(mandate.title)
  pdf.paragraph(given ? say('given', meta) : mandate.intro, 'lead')
  pdf.facts([mandate.payee, ...(given ? givenRows(given, meta) : [])])
  for (const block of mandate.blocks) writeBlock(pdf, block)
  pdf.paragraph(mandate.versionText, 'small')
  return finishLetter(pdf, mandate.title, given?.policyNumber, meta)
}

function givenRows({ policyNumber, payer, account, givenOn }: GivenMandate, meta: LetterMeta) {
  return [
    { label: say('payer', meta), value: writePerson(payer) },
    ...(account ? [{ label: say('account', meta), value: say('account.value', meta, shownPart(account)) }] : []),
    { label: say('policyNumber', meta), value: policyNumber },
    { label: say('givenOn', meta), value: say('givenOn.value', meta, { date: givenOn }) },
  ]
}

const shownPart = ({ clearing, number }: MandateAccount) => ({ clearing, ...shownDigits(number) })

function say(part: string, { t, insurer }: LetterMeta, params: Readonly<Record<string, string>> = {}): string {
  return t(`${MANDATE}.${part}`, { ...insurerParams(insurer), ...params })
}

/** Draws a part of a longer text. */
export function writeBlock(pdf: PdfWriter, block: ProseBlock): void {
  if (block.kind === 'heading') pdf.heading(block.text, block.level)
  else if (block.kind === 'list') pdf.list(block.items.map((item) => ({ text: printed(item) })))
  else pdf.paragraph(printed(block.text))
}

/** On paper, a link shows its address. A path leads nowhere from a file. */
function printed(text: string): readonly PdfPiece[] {
  return prosePieces(text).map(({ text: words, address }) => {
    if (address === undefined) return { text: words }
    return { text: `${words} (${address})`, address: address.startsWith('/') ? undefined : address }
  })
}
