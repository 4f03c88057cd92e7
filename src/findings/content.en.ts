import type { DocumentFindings } from '../contract/documents-check.ts'
import type { LintFindings } from '../engine/lint/findings.ts'
import type { QuoteFindings } from '../quote/findings.ts'
import type { QuotePathFault } from '../quote/path.ts'
import { wordVariant, type Catalogue, type Wording } from './catalogue.ts'
import type { ContentFindings, RefusalParams } from './content-findings.ts'
import type { FindingParams } from './finding.ts'

type ContentCode = Exclude<keyof (ContentFindings & DocumentFindings & QuoteFindings), keyof LintFindings>

const pathFaults: Wording<QuotePathFault> = {
  segment: ({ segment }) => `"${segment}" cannot be part of a place`,
  beginning: () => 'it must begin with a name',
  mixed: () => 'it mixes names and positions',
  taken: () => 'another answer stands there',
  reserved: () => 'the name belongs to the quote itself',
}

/** Findings of the content service, of a product's documents and of places in the quote, in English. */
export const contentFindings = {
  flowName: ({ flow, wanted }) => `The flow is called "${flow}" and cannot be renamed to "${wanted}".`,
  unknownProduct: ({ path }) => `The core system sells no product "${path}".`,
  pageOfAnother: ({ product, path }) =>
    `The page is that of "${product}", but the flow's "quote.path" is "${path}": write the same word in both.`,
  unknownPersona: ({ persona, near }) => `There is no persona "${persona}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
  unknownCategory: ({ category, known }) =>
    `The published assortment has no category "${category}". It has ${known.map((id) => `"${id}"`).join(', ')}.`,
  categoryInUse: ({ category, flow }) => `The category "${category}" is missing, but the product "${flow}" is sold in it.`,
  takenAddress: ({ address, flow }) => `The product "${flow}" already has the address ${address}: choose another one.`,
  participantFlow: ({ flow }) => `The flow "${flow}" is not published, or is not signed and submitted to "participant". Publish it first.`,
  takenCalls: ({ calls, flow }) => `The product "${flow}" already has the calls "${calls}": choose another name.`,
  unknownLookup: ({ lookup }) => `The lookup set "${lookup}" does not exist.`,
  lookupName: ({ lookup, found }) => `The lookup set "${lookup}" cannot be called "${found}" in its file.`,
  optionsName: ({ options, found }) => `The options set "${options}" cannot be called "${found}" in its file.`,
  duplicateCode: ({ code }) => `The code "${code}" is listed twice.`,
  brokenLink: {
    story: ({ story }) => `The link leads to /${story}, where there is no page.`,
    anchor: ({ story, anchor }) => `The link leads to "${anchor}" on /${story}, and that page has no such heading.`,
    asset: ({ asset }) => `The link leads to the document "${asset}", which does not exist.`,
    article: ({ article }) => `The article "${article}" does not exist, is hidden, or is the article itself.`,
    product: ({ flow }) => `The product "${flow}" does not exist.`,
  },
  anchorWithoutHeading: ({ anchor }) => `The anchor "${anchor}" needs a heading to stand on.`,

  documentKind: ({ wanted, found }) => `The document here must be ${wanted}, not ${found}.`,
  ipidHeads: ({ wanted, found }) =>
    `The sections of the information document must be ${wanted.join(', ')}, in that order. Now they are ${found.join(', ')}.`,
  ipidSign: ({ text, heading, wanted, found }) =>
    `"${text}" under "${heading}" must have ${wanted === undefined ? 'no sign' : `the sign ${wanted}`}, but has ${found ?? 'none'}.`,

  quotePath: {
    reserved: ({ path }) => `The place "${path}" is taken by the quote itself.`,
    inRow: ({ path }) => `The place "${path}" cannot be used: in a row it must be a single name.`,
    shared: ({ path, other }) =>
      `The place "${path}" is shared with the input "${other}", which a customer can see at the same time: who answers both gets no quote.`,
    refused: ({ path, fault }) => `The place "${path}" in the quote cannot be used: ${wordVariant<QuotePathFault>(pathFaults, fault)}.`,
  },
  quoteInside: ({ input, outer }) => `"${input}" does not reach the quote: the input "${outer}" around it has no place there.`,
  missingQuotePath: ({ path }) => `The core system needs "${path}" to compute the price, but no required input gives it.`,
  priceTooEarly: ({ input, path }) =>
    `The input "${input}" gives "${path}", without which the price cannot be computed, but the price does not wait for it: change "effect" to "create", or give the input a default.`,
  silentAnswer: {
    block: ({ input }) => silent(input, 'a block'),
    price: ({ input }) => silent(input, 'the price'),
    cover: ({ input }) => silent(input, 'what can be chosen'),
  },
  unreadMandate: {
    link: ({ input }) => `The input "${input}" gives a mandate that the customer cannot read: give it "documents": "mandate".`,
    page: ({ input }) => `The input "${input}" gives a mandate whose text is missing: add the page "mandate" to "copy".`,
  },
  consentPlace: ({ input, path, consent }) =>
    `The answer of "${input}" is a consent in the core system (the place "${path}"): give the input "consent": "${consent}".`,
  askedAgain: ({ input, detail }) =>
    `The input "${input}" asks a signed-in customer for what we already know: give it "initial" with "customer": "${detail}".`,
  idleEffect: ({ input }) =>
    `The input "${input}" changes the quote, but neither the price nor a block reads it: change "effect" to "none".`,
  malformedPlaceholder: ({ written }) =>
    `The text has "${written}", which is no placeholder: the customer would read it as it stands. Write {name}, without spaces.`,
} satisfies Catalogue<Pick<FindingParams, ContentCode>>

/** @param what what the answer decides */
const silent = (input: string, what: string) =>
  `The input "${input}" decides ${what}, but does not change the quote: give it "quote" with "effect": "update" or "create".`

const RELEASE_STATES = { open: 'not published', published: 'published already', undone: 'undone already' } as const

/** Refusals of the content service, in English. */
export const refusals = {
  unknownContent: ({ name }) => `There is no flow and no copy page "${name}".`,
  unknownDraft: ({ kind, id }) => `There is no draft ${kind} "${id}".`,
  unknownBundle: ({ hash }) => `There is no bundle ${hash}.`,
  unknownVersion: ({ name, hash }) => `"${name}" has no version ${hash}.`,
  noEarlierVersion: ({ name }) => `"${name}" has no earlier version to go back to.`,
  bundleIsLive: ({ hash }) => `The bundle ${hash} is live: publish or roll back to another one first.`,
  notOnSale: ({ flow }) => `"${flow}" is not on sale.`,
  liveMoved: () => 'Other content kept going live during the check. Nothing was changed; try again.',
  notInRelease: ({ kind, id }) => `"${kind} ${id}" cannot be in a release: the assortment and the articles are published on their own.`,
  unknownRevision: ({ kind, id, revision }) => `"${kind} ${id}" has no revision ${revision}.`,
  unknownRelease: ({ name }) => `There is no release "${name}".`,
  releaseExists: ({ name }) => `There is a release "${name}" already.`,
  releaseState: ({ name, state }) => `Nothing was changed: the release "${name}" is ${RELEASE_STATES[state]}.`,
  repeatedPiece: ({ pieces }) => `This is named more than once: ${pieces.join(', ')}. Choose one revision of each.`,
  releaseEmpty: ({ name }) => `The release "${name}" is empty.`,
  releaseMoved: ({ name, pieces }) =>
    `The release "${name}" was not published, because something else has changed since you saw it: ${pieces.join(', ')}. Look at it again.`,
  releaseSuperseded: ({ name, pieces }) =>
    `The release "${name}" cannot be undone, because this has changed after it: ${pieces.join(', ')}. Nothing was changed. Save it as it was before the release (restore) and publish it.`,
  releaseInUse: ({ name, pieces }) =>
    `The release "${name}" cannot be undone, because flows that went live after it use what it changed: ${pieces.join(', ')}. Nothing was changed. Publish them without it, or take them off sale, and undo then.`,
  busy: () => 'Too many documents are being checked already. Try again in a moment.',
  notOffSale: ({ flow }) => `"${flow}" was not taken off sale, or its version has been withdrawn: publish it.`,
} satisfies Catalogue<RefusalParams>
