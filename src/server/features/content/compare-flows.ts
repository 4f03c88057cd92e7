import { SHOP_LANGUAGE } from '../../../contract/bundle.ts'
import { DOCUMENT_KINDS } from '../../../contract/documents.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { askedTexts } from '../../../engine/diff/asked-texts.ts'
import { change, type Change } from '../../../engine/diff/change.ts'
import { followDocument, followTexts } from '../../../engine/diff/follow-renames.ts'
import { diffPart } from '../../../engine/diff/diff-parts.ts'
import { diffFlows, diffTexts, type DiffSide } from '../../../engine/diff/diff.ts'
import type { JsonObject } from '../../../values/json.ts'
import { draftOfFlow } from './build-bundle.ts'
import { draftRules } from './draft-widening.ts'
import type { Workspace } from './workspace.ts'

type Languages = Readonly<Record<string, Copy>>

/** A flow, with the texts of every language. */
export interface FlowSide extends Omit<DiffSide, 'copy'> {
  readonly copy: Languages
  readonly product: JsonObject | undefined
  /** Documents of the product by language, then kind. */
  readonly documents: Readonly<Record<string, JsonObject>>
}

/** What is compared: the live version, if there is one, with another version or with drafts. */
export interface FlowComparison {
  readonly flow: string
  readonly before: FlowSide | undefined
  readonly after: FlowSide | { readonly drafts: Workspace }
}

/** Returns the differences, whatever faults the drafts have; undefined if they cannot be read as a document. */
export function compareFlows({ flow, before, after }: FlowComparison): Change[] | undefined {
  const side = 'drafts' in after ? draftSide(after.drafts) : after
  if (!side) return undefined
  if (!before) return [change('neverPublishedFlow', '', 'neverPublished', { kind: 'flow', name: flow })]
  const [old, now] = [inShop(before), inShop(side)]
  const followed = followDocument(before.document, side.document, draftRules)
  const earlier = Object.fromEntries(
    Object.entries(before.copy).map(([language, copy]) => [language, followTexts(copy, side.copy[language] ?? {}, followed)]),
  )
  const others = diffLanguages(withoutShop(earlier), withoutShop(side.copy), (language) => `copy/${language}`, askedTexts([old, now]))
  return [...diffFlows(old, now, draftRules), ...others, ...diffPublishedParts(before, side)]
}

function draftSide(drafts: Workspace): FlowSide | undefined {
  const draft = draftOfFlow(drafts, draftRules.registry)
  return draft && { ...draft, product: drafts.product, documents: drafts.documents }
}

/** Returns the differences of the product's page, and of its documents in each language. */
function diffPublishedParts(before: FlowSide, after: FlowSide): Change[] {
  const languages = new Set([...Object.keys(before.documents), ...Object.keys(after.documents)])
  const ofDocuments = [...languages].flatMap((language) =>
    DOCUMENT_KINDS.flatMap((kind) => {
      const changes = diffPart(
        kind,
        `/documents/${language}/${kind}`,
        before.documents[language]?.[kind],
        after.documents[language]?.[kind],
      )
      return language === SHOP_LANGUAGE ? changes : changes.map((one) => Object.assign({}, one, { language }))
    }),
  )
  return [...diffPart('product', '/product', before.product, after.product), ...ofDocuments]
}

/** Labels are in the shop's language. */
const inShop = (side: FlowSide): DiffSide => ({ ...side, copy: side.copy[SHOP_LANGUAGE] ?? {} })

const withoutShop = (languages: Languages): Languages => ({ ...languages, [SHOP_LANGUAGE]: {} })

/**
 * Returns the text differences for each language. Differences in other languages than the shop's name the language,
 * because the keys are the same in all.
 */
export function diffLanguages(
  before: Languages,
  after: Languages,
  placeOf: (language: string) => string,
  isAsked?: (key: string) => boolean,
): Change[] {
  const languages = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...languages].flatMap((language) => {
    const changes = diffTexts(placeOf(language), before[language] ?? {}, after[language] ?? {}, isAsked)
    return language === SHOP_LANGUAGE ? changes : changes.map((one) => Object.assign({}, one, { language }))
  })
}
