import type { Proposal, SaveProposalRequest, SaveProposalResponse } from '../../../contract/proposals.ts'
import { insurerParams, type InsurerFacts } from '../../../copy/insurer-params.ts'
import { inSentence } from '../../../copy/in-sentence.ts'
import { translator, type Copy } from '../../../copy/lookup.ts'
import { swedishDateOf, type Clock } from '../../../values/clock.ts'
import type { Answers } from '../../../engine/document.ts'
import { monthlyPremium, priceKind } from '../../../quote/premium.ts'
import { answersToPropose, PROPOSAL_DAYS, proposedPrice } from '../../../quote/proposal.ts'
import { addToDate } from '../../../values/add-to-date.ts'
import { isEmailAddress, normalizeEmail } from '../../../../validators/email/email-address.ts'
import { callCore, type CoreSystem, type Requester } from '../../ports/core-system/core-system-port.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { writeMail } from '../../ports/messages/policy-mails.ts'
import type { Message, Messages } from '../../ports/messages/message-port.ts'
import { requireBundle, type Bundles } from '../answers/bundles.ts'
import { PROPOSAL_MAIL, type ProposalStore } from './proposal-store.ts'

export interface ProposalServiceOptions {
  readonly db: Db
  readonly core: Pick<CoreSystem, 'getQuote'>
  readonly bundles: Bundles
  readonly store: ProposalStore
  readonly messages: Messages
  readonly clock: Clock
  readonly insurer: InsurerFacts
  /** Returns the absolute URL of the page that opens a proposal. */
  readonly linkOf: (token: string) => string
  /** The texts `mail.*`. */
  readonly mailCopy: (db: DbOrTx) => Promise<Copy>
}

/** Price proposals that customers save and continue later. Every method rejects with an `ApiError`. */
export interface ProposalService {
  /** @param personHash of the signed-in person, if any */
  save(body: SaveProposalRequest, requester: Requester, personHash?: string): Promise<SaveProposalResponse>
  open(token: string): Promise<Proposal>
}

/** Limit of links to one e-mail address in 24 hours, so that a visitor cannot flood a stranger's mailbox. */
const MAX_MAILS = 5

export function createProposalService(options: ProposalServiceOptions): ProposalService {
  const { db, core, bundles, store, messages, clock, linkOf } = options
  return {
    async save({ quoteNumber, flow, answered, email }, requester, personHash) {
      const recipient = email === undefined ? undefined : readEmail(email)
      const { quote, request } = await callCore(async () => core.getQuote(quoteNumber, { requester }))
      if (request.flow.bundle !== flow.bundle) throw new ApiError(409, 'bundleChanged', 'the quote was begun with another published flow')
      const price = proposedPrice(quote)
      if (!price) throw new ApiError(409, 'noPrice', 'the quote has no price')
      const { bundle } = await requireBundle(bundles, flow.bundle)
      const answers = answersToPropose(bundle.document, flow.answers as Answers)
      const savedOn = swedishDateOf(clock.now())
      const proposal: Proposal = {
        name: bundle.flow,
        flow: { bundle: bundle.hash, answers },
        answered: answered.filter((input) => Object.hasOwn(answers, input)),
        price,
        savedOn,
        validUntil: addToDate(savedOn, { days: PROPOSAL_DAYS }),
      }
      return db.transaction(async (tx) => {
        const token = await store.keep(tx, proposal)
        if (recipient !== undefined)
          await send(tx, recipient, proposal, { token, product: productName(bundle.copy, bundle.flow), personHash })
        return { token, validUntil: proposal.validUntil }
      })
    },

    async open(token) {
      const proposal = await store.find(token)
      if (!proposal) throw new ApiError(404, 'notFound', 'there is no such proposal')
      return proposal
    },
  }

  async function send(tx: Tx, recipient: string, proposal: Proposal, link: MailedLink): Promise<void> {
    if ((await store.sentTo(tx, recipient)) >= MAX_MAILS)
      throw new ApiError(429, 'tooManyMails', 'too many proposals have been sent to this address')
    const words = { copy: await options.mailCopy(tx), insurer: options.insurer }
    const { product, token, personHash } = link
    const mail = proposalMail(recipient, proposal, words, { product, url: linkOf(token) })
    await messages.send(tx, { ...mail, ...(personHash !== undefined && { personHash }) })
  }

  function productName(copy: Copy, flow: string): string {
    return translator(copy, () => undefined)(`${flow}.product.name`, insurerParams(options.insurer))
  }
}

interface MailedLink {
  readonly token: string
  readonly product: string
  readonly personHash: string | undefined
}

/** @throws ApiError 400 `invalidEmail` */
function readEmail(text: string): string {
  const email = normalizeEmail(text)
  if (!isEmailAddress(email)) throw new ApiError(400, 'invalidEmail', 'the e-mail address is not one')
  return email
}

/** Returns the message with the link. It names the product and the price, but no answers. */
function proposalMail(
  recipient: string,
  { price, validUntil }: Proposal,
  words: { readonly copy: Copy; readonly insurer: InsurerFacts },
  { product, url }: { readonly product: string; readonly url: string },
): Message {
  const { annual, paid } = price
  const amounts = { amount: annual, monthly: monthlyPremium(annual) }
  const priceText = translator(words.copy, () => undefined)(`mail.proposal.price.${priceKind(annual, paid)}`, amounts)
  return writeMail(PROPOSAL_MAIL, recipient, words, { product, insurance: inSentence(product), price: priceText, validUntil, url })
}
