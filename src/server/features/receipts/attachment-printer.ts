import { translator } from '../../../copy/lookup.ts'
import type { PolicyAttachment } from '../../platform/db/schema/messages.ts'
import type { CoreSystem, Policy } from '../../ports/core-system/core-system-port.ts'
import type { MailFile } from '../../ports/messages/mail-transport-port.ts'
import type { Bundles } from '../answers/bundles.ts'
import type { PolicyPdfs } from './policy-pdfs.ts'

export interface AttachmentPrinterOptions {
  readonly core: Pick<CoreSystem, 'getPolicy'>
  readonly bundles: Bundles
  readonly pdfs: PolicyPdfs
}

/** A contract lacks a document that a message promises. */
class MissingDocumentError extends Error {
  constructor(kind: string) {
    super(`the contract has no document ${kind}`)
    this.name = 'MissingDocumentError'
  }
}

/**
 * Returns a function that prints a document of a contract as a file for a mail.
 * It rejects with a `MissingDocumentError`, or with the error of the core system.
 */
export function createAttachmentPrinter({ core, bundles, pdfs }: AttachmentPrinterOptions) {
  return async ({ receiptToken, kind }: PolicyAttachment): Promise<MailFile> => {
    const policy = await core.getPolicy(receiptToken)
    const content = await pdfs.render(kind, policy)
    if (!content) throw new MissingDocumentError(kind)
    const title = titleIn(policy, kind) ?? (await titleInCopy(bundles, policy, kind))
    return { name: fileName(`${title} ${policy.receipt.policyNumber}.pdf`), type: 'application/pdf', content }
  }
}

/** The title that the customer accepted. */
function titleIn({ receipt }: Policy, kind: string): string | undefined {
  return receipt.documents.find((document) => document.kind === kind)?.title
}

async function titleInCopy(bundles: Bundles, { bundle }: Policy, kind: string): Promise<string> {
  const linked = await bundles.get(bundle)
  return translator(linked?.bundle.copy ?? {}, () => undefined)(`general.documents.${kind}`)
}

/** Returns a name that every file system accepts. */
function fileName(text: string): string {
  return text.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
}
