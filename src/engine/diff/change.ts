import type { Json } from '../../values/json.ts'

/**
 * How much a change asks of those who have begun: `copy` is only words, `compatible` leaves every stored answer valid,
 * `breaking` may make a stored answer invalid or lose it.
 */
export type ChangeClass = 'copy' | 'compatible' | 'breaking'

/** One difference between two documents, as data: `src/findings` words what has changed, and why it is of its class. */
export type Change = {
  readonly [Code in keyof ChangeParams]: {
    readonly class: ChangeClass
    readonly at: string
    readonly code: Code
    readonly params: ChangeParams[Code]
    readonly reason: Reason
    /** The language of the texts that differ, where it is not that of the shop. */
    readonly language?: string
  }
}[keyof ChangeParams]

/** What has a name of its own in a document. `inside` names the row or the composite answer that a condition belongs to. */
export type Member =
  | { readonly kind: 'condition' | 'step' | 'section' | 'fact' | 'outcome' | 'text' | 'category' | 'insuranceType'; readonly name: string }
  | { readonly kind: 'conditionInside'; readonly name: string; readonly inside: string }
  | { readonly kind: 'block'; readonly condition: string; readonly input: string }

/** A value in two documents; undefined where it is left out. */
interface Compared {
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/** A set that inputs choose from. */
interface NamedSet {
  readonly kind: 'options' | 'lookup'
  readonly set: string
}

type Codes = readonly (string | number)[]
type Order = { readonly order: readonly string[] }
type Place = { readonly section: string; readonly step: string }

/** Every code of a change with its parameters. */
export interface ChangeParams {
  readonly added: { readonly member: Member }
  readonly removed: { readonly member: Member }
  readonly changed: { readonly member: Member }
  readonly reworded: { readonly member: Member; readonly before: string; readonly after: string }
  readonly memberKey: Compared & { readonly member: Member; readonly key: string }
  readonly inputAdded: { readonly input: string; readonly isRequired: boolean }
  readonly inputRemoved: { readonly input: string }
  readonly inputRequired: { readonly input: string; readonly isRequired: boolean }
  readonly inputMoved: { readonly input: string; readonly from: Place; readonly to: Place }
  readonly inputOrder: Order & { readonly group: string }
  readonly inputHealth: { readonly input: string; readonly isSensitive: boolean }
  readonly keyword: Compared & { readonly input: string; readonly keyword: string }
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
  readonly setAdded: NamedSet
  readonly setRemoved: NamedSet
  readonly entriesAdded: NamedSet & { readonly codes: Codes }
  readonly entriesRemoved: NamedSet & { readonly codes: Codes }
  readonly entriesChanged: NamedSet & { readonly codes: Codes }
  readonly entryOrder: NamedSet
  readonly neverPublished: { readonly kind: 'flow' | 'page'; readonly name: string }
}

/** Why a change is of its class. */
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
  preselected: 'compatible',
  kept: 'compatible',
  ownAnswer: 'compatible',
  signed: 'compatible',
  unsigned: 'compatible',
  narrower: 'breaking',
  required: 'breaking',
  lost: 'breaking',
  otherType: 'breaking',
  shown: 'breaking',
  stopped: 'breaking',
  otherPlace: 'breaking',
  protection: 'breaking',
  otherFact: 'breaking',
  otherCondition: 'breaking',
  replaced: 'breaking',
  otherFlow: 'breaking',
} as const satisfies Readonly<Record<string, ChangeClass>>

export type Reason = keyof typeof CLASSES

/** A change of the class that its reason gives. */
export function change<Code extends keyof ChangeParams>(reason: Reason, at: string, code: Code, params: ChangeParams[Code]): Change {
  return { class: CLASSES[reason], at, code, params, reason } as Change
}

const WEIGHT: Readonly<Record<ChangeClass, number>> = { copy: 0, compatible: 1, breaking: 2 }

/** The heaviest class among changes; `copy` when there are none. */
export function classOf(changes: readonly Pick<Change, 'class'>[]): ChangeClass {
  return changes.reduce<ChangeClass>((heaviest, { class: kind }) => (WEIGHT[kind] > WEIGHT[heaviest] ? kind : heaviest), 'copy')
}
