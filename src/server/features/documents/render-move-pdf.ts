import { insurerParams } from '../../../copy/insurer-params.ts'
import type { CopyParams } from '../../../copy/placeholders.ts'
import { proseBlocks } from '../../../copy/prose.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import { formatPersonalNumber } from '../../../values/personal-number.ts'
import { openPdf, type PdfWriter } from './pdf-writer.ts'
import { writeBlock } from './render-mandate-pdf.ts'
import { finishLetter, type LetterMeta } from './render-policy-pdf.ts'

/** The contents of a letter that ends an insurance at another company. The company knows the holder by the personal number. */
export interface CancellationLetter {
  readonly companyName: string
  readonly externalName: string
  readonly lastDay: IsoDate
  readonly holder: { readonly name: string; readonly personalNumber: string }
  /** Of a letter that we send by a power of attorney; the holder signs one without it. */
  readonly ordered?: { readonly reference: string; readonly ownStart: IsoDate }
}

/** The contents of a signed power of attorney. */
export interface PowerOfAttorney {
  /** As the holder read it in the e-ID's app. */
  readonly signedText: string
  readonly holder: CancellationLetter['holder']
  readonly signedAt: Date
  readonly reference: string
}

type Say = (part: string, params?: CopyParams) => string

/** Returns a letter that ends an insurance at another company, as PDF. FAL 3 kap. 5 § */
export function renderCancellationPdf(letter: CancellationLetter, meta: LetterMeta): Promise<Buffer> {
  const say = speaker(meta)
  const { ordered, holder, lastDay } = letter
  const title = say('letter.title')
  const pdf = openPdf({ title, language: meta.language, creator: meta.insurer.name, brand: meta.brand, date: meta.date })
  pdf.title(title, letter.companyName)
  pdf.paragraph(say(ordered ? 'letter.intro.ordered' : 'letter.intro.own'), 'lead')
  pdf.facts([
    { label: say('letter.external'), value: letter.externalName },
    ...holderRows(holder, say),
    { label: say('letter.lastDay'), value: say('letter.date', { date: lastDay }) },
    ...(ordered ? [{ label: say('letter.reference'), value: ordered.reference }] : []),
  ])
  pdf.paragraph(say('letter.text', { date: lastDay }))
  pdf.paragraph(say('letter.confirm'))
  if (ordered) pdf.paragraph(say('letter.takesOver', { date: ordered.ownStart }))
  writeEnd(pdf, ordered !== undefined, say)
  return finishLetter(pdf, title, ordered?.reference, meta)
}

/** Who signs: we, or the holder by hand. */
function writeEnd(pdf: PdfWriter, isOrdered: boolean, say: Say): void {
  pdf.heading(say(isOrdered ? 'letter.from' : 'letter.sign'), 2)
  if (isOrdered) return pdf.paragraph(say('letter.from.text'))
  for (const line of ['letter.sign.place', 'letter.sign.name', 'letter.sign.printed']) pdf.paragraph(`${say(line)}\n\n${'_'.repeat(48)}`)
}

/** Returns a signed power of attorney as PDF: the signed text, by whom and when. */
export function renderPowerOfAttorneyPdf({ signedText, holder, signedAt, reference }: PowerOfAttorney, meta: LetterMeta): Promise<Buffer> {
  const say = speaker(meta)
  const title = say('power.title')
  const pdf = openPdf({
    title: `${title} ${reference}`,
    language: meta.language,
    creator: meta.insurer.name,
    brand: meta.brand,
    date: meta.date,
  })
  pdf.title(title, meta.insurer.name)
  // the app of the e-ID has one kind of heading
  for (const block of proseBlocks(signedText.replaceAll(/^# /gmu, '## '))) writeBlock(pdf, block)
  pdf.heading(say('power.signature'), 2)
  pdf.facts([
    ...holderRows(holder, say),
    { label: say('power.signed'), value: say('power.signed.value', { date: swedishDateOf(signedAt), time: swedishTime.format(signedAt) }) },
    { label: say('letter.reference'), value: reference },
  ])
  pdf.paragraph(say('power.proof'), 'small')
  return finishLetter(pdf, title, reference, meta)
}

const swedishTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

function holderRows({ name, personalNumber }: CancellationLetter['holder'], say: Say) {
  return [
    { label: say('letter.holder'), value: name },
    { label: say('letter.personalNumber'), value: formatPersonalNumber(personalNumber) },
  ]
}

const speaker =
  ({ t, insurer }: LetterMeta): Say =>
  (part, params) =>
    t(`move.${part}`, { ...insurerParams(insurer), ...params })
