import type { Copy } from '../../copy/lookup.ts'
import type { FlowDocument, Option } from '../document.ts'
import type { Json, JsonObject } from '../../values/json.ts'
import { pointer } from '../lint/pointer.ts'
import { topInput } from '../answer-path.ts'
import { askedTexts, carefulIds } from './asked-texts.ts'
import { withLabels } from './labels.ts'
import { change, type Change, type Member, type Reason } from './change.ts'
import { diffGroup } from './diff-group.ts'
import type { DiffRules } from './diff-input.ts'
import { diffRenames, followDocument, followTexts } from './follow-renames.ts'
import { diffLookups, diffOptions, type DiffLookupEntry } from './diff-sets.ts'
import { diffSteps } from './diff-steps.ts'
import { changedKeys, diffNamed } from './named.ts'

/** One side of a comparison: a document with its texts, its options sets, and the lookup sets that it names. */
export interface DiffSide {
  readonly document: FlowDocument
  readonly copy: Copy
  readonly options: Readonly<Record<string, readonly Option[]>>
  readonly lookups?: Readonly<Record<string, readonly DiffLookupEntry[]>>
}

/** Returns the differences from one document to another, in reading order; empty for a document and itself. */
export function diffFlows(earlier: DiffSide, after: DiffSide, rules: DiffRules): Change[] {
  const followed = followDocument(earlier.document, after.document, rules)
  const before = { ...earlier, document: followed.document, copy: followTexts(earlier.copy, after.copy, followed) }
  const isAsked = askedTexts([before, after])
  const changes = [
    ...diffGroup(before.document, after.document, { ...rules, isCareful: carefulOf(before, after) }),
    ...diffSteps(before.document, after.document),
    ...diffNamed(
      { at: '/facts', memberOf: (name) => ({ kind: 'fact', name }), added: 'unused', removed: 'unused', changed: () => 'otherFact' },
      ...both(before, after, 'facts'),
    ),
    ...diffNamed(
      { at: '/outcomes', memberOf: (name) => ({ kind: 'outcome', name }), added: 'unused', removed: 'unused', changed: () => 'wayOut' },
      ...both(before, after, 'outcomes'),
    ),
    ...diffRest(before.document, after.document),
    ...diffOptions(before.options, after.options),
    ...diffLookups(before.lookups ?? {}, after.lookups ?? {}),
    ...diffTexts('copy', before.copy, after.copy, isAsked),
  ]
  return withLabels(diffRenames(followed, after.document, changes), before, after)
}

/** Returns whether a top input asks about health or for a consent in one of the documents. */
function carefulOf(before: DiffSide, after: DiffSide): (path: string) => boolean {
  const ids = [carefulIds(before.document), carefulIds(after.document)]
  return (path) => ids.some((set) => set.has(topInput(path)))
}

/**
 * Returns the differences from some texts to others. `place` is their path, without a leading slash.
 * @param isAsked whether a text belongs to a question of health or to a consent
 */
export function diffTexts(place: string, before: Copy, after: Copy, isAsked: (key: string) => boolean = () => false): Change[] {
  const changes = diffNamed({ at: `/${place}`, memberOf: textMember, added: 'words', removed: 'words', changed: 'words' }, before, after)
  return changes.map((one) => ('member' in one.params && 'name' in one.params.member && isAsked(one.params.member.name) ? asked(one) : one))
}

const asked = (one: Change): Change => change('askedAnew', one.at, one.code, one.params)

function both<Key extends 'facts' | 'outcomes'>(before: DiffSide, after: DiffSide, key: Key): [FlowDocument[Key], FlowDocument[Key]] {
  return [before.document[key], after.document[key]]
}

/** Reasons for changes of the document's own keys. Copy pages are compared text by text. */
const OF_WHOLE: Readonly<Record<string, Reason>> = {
  $schema: 'presentation',
  flow: 'otherFlow',
  kind: 'otherFlow',
  insuranceType: 'otherFlow',
  audience: 'audience',
  copy: 'words',
  'quote.path': 'otherFlow',
  'quote.sufficientWhen': 'price',
  'quote.groupBy': 'otherFlow',
  'quote.preselect': 'preselected',
  'quote.before': 'price',
  'quote.calls': 'otherPlace',
  'quote.inquiry': 'wayOut',
  'quote.underwriting': 'wayOut',
  'submit.to': 'otherPlace',
  participants: 'signed',
}

function diffRest(before: FlowDocument, after: FlowDocument): Change[] {
  const [old, now] = [partsOfWhole(before), partsOfWhole(after)]
  return changedKeys(old, now).map((key) =>
    change(OF_WHOLE[key] ?? 'otherFlow', pointer(...key.split('.')), 'documentKey', { key, before: old[key], after: now[key] }),
  )
}

function partsOfWhole({
  $schema,
  flow,
  kind,
  insuranceType,
  audience,
  copy,
  quote,
  submit,
  participants,
}: FlowDocument): Record<string, Json | undefined> {
  const others = participants as JsonObject | undefined
  return {
    $schema,
    flow,
    kind,
    insuranceType,
    audience,
    copy,
    participants: others,
    ...Object.fromEntries([...prefixed('quote', quote), ...prefixed('submit', submit)]),
  }
}

const prefixed = (prefix: string, parts: object = {}) => Object.entries(parts).map(([key, value]) => [`${prefix}.${key}`, value] as const)

const textMember = (name: string): Member => ({ kind: 'text', name })
