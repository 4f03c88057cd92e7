import { SHOP_LANGUAGE } from '../../../contract/bundle.ts'
import { companyNameOf } from '../../../contract/company-name.ts'
import { externalName } from '../../../contract/move-facts.ts'
import { translator } from '../../../copy/lookup.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import type { MoveAttachment } from '../../platform/db/schema/messages.ts'
import type { MailFile } from '../../ports/messages/mail-transport-port.ts'
import { renderCancellationPdf, renderPowerOfAttorneyPdf } from '../documents/render-move-pdf.ts'
import type { LetterMeta } from '../documents/render-policy-pdf.ts'
import { judge } from './move-facts.ts'
import { openContent, readMove, type MoveRow } from './move-rows.ts'
import type { MoveOptions } from './options.ts'

/** The consent of a promised document is not kept any more. */
class MissingMoveError extends Error {
  constructor() {
    super('the consent of a letter is deleted')
    this.name = 'MissingMoveError'
  }
}

async function metaOf({ moveCopy, insurer, brand }: MoveOptions, at: Date): Promise<LetterMeta> {
  return { t: translator(await moveCopy(), () => undefined), insurer, brand, date: swedishDateOf(at), language: SHOP_LANGUAGE }
}

/** Returns a document of a consent as a file for a mail. @throws MissingMoveError */
export async function printMove(options: MoveOptions, { moveId, kind }: MoveAttachment): Promise<MailFile> {
  const row = await readMove(options.db, moveId)
  if (!row) throw new MissingMoveError()
  const meta = await metaOf(options, row.sentAt ?? row.signedAt)
  const content = await (kind === 'powerOfAttorney' ? powerPdf(options, row) : letterPdf(options, row, meta))
  const title = meta.t(kind === 'powerOfAttorney' ? 'move.power.title' : 'move.letter.title')
  return { name: `${title} ${row.reference}.pdf`, type: 'application/pdf', content }
}

/** Returns a signed power of attorney as PDF: the same bytes each time. */
export async function powerPdf(options: MoveOptions, row: MoveRow): Promise<Uint8Array> {
  const { personalNumber, signerName: name, signedText } = openContent(options, row)
  const power = { signedText, holder: { name, personalNumber }, signedAt: row.signedAt, reference: row.reference }
  return renderPowerOfAttorneyPdf(power, await metaOf(options, row.signedAt))
}

async function letterPdf(options: MoveOptions, row: MoveRow, meta: LetterMeta): Promise<Uint8Array> {
  const { personalNumber, signerName: name, companyName, externalName: external, ownStart } = openContent(options, row)
  const ordered = { reference: row.reference, ownStart }
  return renderCancellationPdf(
    { companyName, externalName: external, lastDay: row.lastDay, holder: { name, personalNumber }, ordered },
    meta,
  )
}

/** A signed-in customer, as a letter names them. */
export interface LetterCustomer {
  /** Twelve digits. */
  readonly personalNumber: string
  readonly name: string
}

/**
 * Returns the letter with which a customer ends an insurance at another company without us, to sign by hand. Undefined for an
 * insurance that is not in the customer's wallet, and for one that nothing of ours replaces.
 */
export async function ownLetterPdf(options: MoveOptions, customer: LetterCustomer, insuranceId: string): Promise<Uint8Array | undefined> {
  const judged = await judge(options, customer.personalNumber, insuranceId)
  if (judged?.choice.kind !== 'manually' && judged?.choice.kind !== 'sign') return undefined
  const { external, choice } = judged
  const meta = await metaOf(options, options.clock.now())
  const letter = {
    companyName: companyNameOf(external, meta.t),
    externalName: externalName(external, meta.t),
    lastDay: choice.lastDay,
    holder: customer,
  }
  return renderCancellationPdf(letter, meta)
}
