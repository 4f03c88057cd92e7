import type { Json, JsonSchema } from '../../values/json.ts'

/**
 * Effect of a change on customers with stored answers. `copy`: only texts differ. `compatible`: every stored answer
 * stays valid. `breaking`: a stored answer may become invalid or be lost.
 */
export type ChangeClass = 'copy' | 'compatible' | 'breaking'

/** One difference between two documents, as data: `src/findings` words the change and the reason for its class. */
export type Change = {
  readonly [Code in keyof ChangeParams]: {
    readonly class: ChangeClass
    readonly at: string
    readonly code: Code
    readonly params: ChangeParams[Code]
    readonly reason: Reason
    /** The language of the texts that differ, if it is not the shop's. */
    readonly language?: string
    /** What the customer reads of the members and choices that the change names, by member name. */
    readonly labels?: Labels
  }
}[keyof ChangeParams]

/** Texts of the shop's language by the kind and the name of what they stand for, as `input:members.power`. */
export type Labels = Readonly<Record<string, string>>

/** A named member of a document. `inside` names the row or the composite answer that a condition belongs to. */
export type Member =
  | {
      readonly kind: 'condition' | 'step' | 'section' | 'fact' | 'outcome' | 'text' | 'category' | 'insuranceType' | 'article'
      readonly name: string
    }
  | { readonly kind: 'conditionInside'; readonly name: string; readonly inside: string }
  | { readonly kind: 'block'; readonly condition: string; readonly input: string }

/** A value in two documents; undefined if left out. */
interface Compared {
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/** A set of choices. */
interface NamedSet {
  readonly kind: 'options' | 'lookup'
  readonly set: string
}

/** What is published with a document: the product's page, and the documents of the product. */
export type PublishedPart = 'product' | 'ipid' | 'precontract' | 'terms'

type Codes = readonly (string | number)[]
type Order = { readonly order: readonly string[] }
type Place = { readonly section: string; readonly step: string }

/** Every code of a change with its parameters. */
export interface ChangeParams {
  readonly added: { readonly member: Member }
  readonly removed: { readonly member: Member }
  readonly changed: { readonly member: Member }
  readonly conditionChanged: { readonly member: Member; readonly before: JsonSchema; readonly after: JsonSchema }
  readonly reworded: { readonly member: Member; readonly before: string; readonly after: string }
  readonly memberKey: Compared & { readonly member: Member; readonly key: string }
  readonly inputAdded: { readonly input: string; readonly isRequired: boolean }
  readonly inputRemoved: { readonly input: string }
  /** The answers follow. */
  readonly inputRenamed: { readonly input: string; readonly before: string }
  /** `before` is gone and `input` is new, and they are alike: perhaps a rename that the document does not say. */
  readonly notRenamed: { readonly input: string; readonly before: string }
  readonly inputRequired: { readonly input: string; readonly isRequired: boolean }
  readonly inputMoved: { readonly input: string; readonly from: Place; readonly to: Place }
  /** No section asks an input that one asked, or one asks what none asked: the lint refuses a document with such an input. */
  readonly inputUnasked: { readonly input: string; readonly from: Place }
  readonly inputAsked: { readonly input: string; readonly to: Place }
  readonly inputOrder: Order & { readonly group: string }
  readonly inputHealth: { readonly input: string; readonly isSensitive: boolean }
  /** `isSeveral`: the answer is several choices, not rows. */
  readonly keyword: Compared & { readonly input: string; readonly keyword: string; readonly isSeveral?: true }
  readonly choicesAdded: { readonly input: string; readonly values: Codes }
  readonly choicesRemoved: { readonly input: string; readonly values: Codes }
  readonly choiceOrder: { readonly input: string }
  readonly blockOrder: { readonly input: string }
  readonly categoryOrder: Order
  readonly stepOrder: Order
  readonly sectionMoved: { readonly section: string; readonly from: string; readonly to: string }
  readonly sectionOrder: Order & { readonly step: string }
  readonly sectionInputOrder: Order & { readonly section: string }
  readonly signature: { readonly isSigned: boolean }
  readonly documentKey: Compared & { readonly key: string }
  /** `place` leads to what differs, by keys and positions; empty for the whole. */
  readonly publishedPart: Compared & { readonly part: PublishedPart; readonly place: string }
  readonly setAdded: NamedSet
  readonly setRemoved: NamedSet
  readonly entriesAdded: NamedSet & { readonly codes: Codes }
  readonly entriesRemoved: NamedSet & { readonly codes: Codes }
  readonly entriesChanged: NamedSet & { readonly codes: Codes }
  readonly entryOrder: NamedSet
  readonly neverPublished: { readonly kind: 'flow' | 'page'; readonly name: string }
}

/** The class of each reason. */
const CLASSES = {
  words: 'copy',
  neverPublishedPage: 'copy',
  neverPublishedFlow: 'compatible',
  presentation: 'compatible',
  optional: 'compatible',
  wider: 'compatible',
  beginning: 'compatible',
  moved: 'compatible',
  unused: 'compatible',
  freer: 'compatible',
  wayOut: 'compatible',
  price: 'compatible',
  shopPage: 'compatible',
  preselected: 'compatible',
  kept: 'compatible',
  followed: 'compatible',
  ownAnswer: 'compatible',
  signed: 'compatible',
  unsigned: 'compatible',
  askedAnew: 'breaking',
  narrower: 'breaking',
  required: 'breaking',
  lost: 'breaking',
  unfollowed: 'breaking',
  otherType: 'breaking',
  shown: 'breaking',
  offered: 'breaking',
  stopped: 'breaking',
  otherPlace: 'breaking',
  protection: 'breaking',
  otherFact: 'breaking',
  otherCondition: 'breaking',
  replaced: 'breaking',
  otherFlow: 'breaking',
  audience: 'breaking',
} as const satisfies Readonly<Record<string, ChangeClass>>

export type Reason = keyof typeof CLASSES

/** Returns a change with the class of its reason. */
export function change<Code extends keyof ChangeParams>(reason: Reason, at: string, code: Code, params: ChangeParams[Code]): Change {
  return { class: CLASSES[reason], at, code, params, reason } as Change
}

const WEIGHT: Readonly<Record<ChangeClass, number>> = { copy: 0, compatible: 1, breaking: 2 }

/** Returns the most severe class among changes; `copy` if there are none. */
export function classOf(changes: readonly Pick<Change, 'class'>[]): ChangeClass {
  return changes.reduce<ChangeClass>((heaviest, { class: kind }) => (WEIGHT[kind] > WEIGHT[heaviest] ? kind : heaviest), 'copy')
}
