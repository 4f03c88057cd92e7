import type { Initial, InputSchema, QuoteTarget } from '../document.ts'
import { isSeveral, statedCodes } from '../several.ts'
import { equalJson, isObject, type Json } from '../../values/json.ts'
import type { Vocabulary } from '../rename/rename-document.ts'
import { change, type Change, type Reason } from './change.ts'
import { changedKeys } from './named.ts'
import { ownValue } from '../../values/own-value.ts'

/** What the application's checks and computations say of their parameters. */
export interface DiffRules extends Vocabulary {
  /** Whether a changed check accepts every answer that it accepted before; undefined where the input has no such check. */
  readonly allowsMore: (keyword: string, before: Json | undefined, after: Json | undefined) => boolean
}

/** The rules, and which inputs ask about health or for a consent. */
export interface InputRules extends DiffRules {
  readonly isCareful: (path: string) => boolean
}

/** An input in two documents. */
export interface ComparedInput {
  readonly rules: InputRules
  readonly at: string
  readonly name: string
  readonly isRequired: boolean
  readonly before: InputSchema
  readonly after: InputSchema
}

/** Keywords about the parts of an answer; they are compared part by part. */
const OF_PARTS: ReadonlySet<string> = new Set(['properties', 'required', 'conditions', 'blocks'])

/** Returns the differences of an input's own keywords. */
export function diffInput(input: ComparedInput): Change[] {
  const { before, after } = input
  return changedKeys(before, after)
    .filter((keyword) => !OF_PARTS.has(keyword))
    .flatMap((keyword) => diffKeyword(input, keyword))
}

function diffKeyword(input: ComparedInput, keyword: string): Change[] {
  const { at, before, after } = input
  const [old, now] = [before[keyword], after[keyword]]
  const place = `${at}/${keyword}`
  if (keyword === 'enum' && before.enum && after.enum) return diffChoices(input, 'enum', before.enum, after.enum)
  if (keyword === 'items') return diffSeveral(input)
  if (COMPOSED.has(keyword) && isObject(old) && isObject(now))
    return changedKeys(old, now).map((key) =>
      changed(
        input,
        `${place}/${key}`,
        `${keyword}.${key}`,
        reasonOf(input.rules, `${keyword}.${key}`, old[key], now[key]),
        old[key],
        now[key],
      ),
    )
  if (OF_WORDS.has(keyword) && input.rules.isCareful(input.name)) return [changed(input, place, keyword, 'askedAnew', old, now)]
  const why = keyword === 'showIf' && now === undefined && !input.isRequired ? 'optional' : reasonOf(input.rules, keyword, old, now)
  return [changed(input, place, keyword, why, old, now)]
}

function changed(input: ComparedInput, at: string, keyword: string, why: Reason, before: unknown, after: unknown): Change {
  const values = { before: before as Json | undefined, after: after as Json | undefined }
  return change(why, at, 'keyword', { input: input.name, keyword, ...values, ...(isSeveral(input.after) && { isSeveral: true }) })
}

type Choice = string | number

/** Rows are compared part by part. */
function diffSeveral(input: ComparedInput): Change[] {
  const { at, before, after } = input
  if (!isSeveral(before) || !isSeveral(after)) return isSeveral(before) || isSeveral(after) ? [ofItems(input)] : []
  const [old, now] = [statedCodes(before), statedCodes(after)]
  const types = before.items?.type === after.items?.type ? [] : [ofItems(input)]
  if (old && now) return types.concat(diffChoices(input, 'items/enum', old, now))
  return old || now ? [changed(input, `${at}/items/enum`, 'enum', now ? 'narrower' : 'wider', old, now)] : types
}

const ofItems = (input: ComparedInput): Change =>
  changed(input, `${input.at}/items/type`, 'type', 'otherType', input.before.items?.type, input.after.items?.type)

function diffChoices({ at, name }: ComparedInput, key: string, before: readonly Choice[], after: readonly Choice[]): Change[] {
  const added = after.filter((value) => !before.includes(value))
  const removed = before.filter((value) => !after.includes(value))
  if (added.length + removed.length === 0 && equalJson(before, after)) return []
  const place = `${at}/${key}`
  return [
    ...(added.length > 0 ? [change('wider', place, 'choicesAdded', { input: name, values: added })] : []),
    ...(removed.length > 0 ? [change('narrower', place, 'choicesRemoved', { input: name, values: removed })] : []),
    ...(added.length + removed.length === 0 ? [change('presentation', place, 'choiceOrder', { input: name })] : []),
  ]
}

/** Keywords whose keys are compared one by one. */
const COMPOSED: ReadonlySet<string> = new Set(['quote', 'initial'])

/** Whether a list still has every member. */
function isPartOf(before: unknown, after: unknown): boolean {
  return !Array.isArray(before) || before.every((one) => Array.isArray(after) && after.includes(one))
}

type Compare = (before: unknown, after: unknown) => Reason

/** A keyword that only refuses: without it every answer is allowed. */
const refuses: Compare = (_, after) => (after === undefined ? 'wider' : 'narrower')

/** A limit that refuses more as it rises; with `sign` -1, as it falls. */
const limit =
  (sign: 1 | -1): Compare =>
  (before, after) => {
    if (typeof before !== 'number' || typeof after !== 'number') return refuses(before, after)
    return (after - before) * sign < 0 ? 'wider' : 'narrower'
  }

const steps: Compare = (before, after) =>
  typeof before === 'number' && typeof after === 'number' && Number.isInteger(before / after) ? 'wider' : refuses(before, after)

const always =
  (why: Reason): Compare =>
  () =>
    why

const OF_QUOTE: Readonly<Record<`quote.${keyof QuoteTarget}`, Compare>> = {
  'quote.path': always('otherPlace'),
  'quote.effect': always('price'),
  'quote.codes': always('otherPlace'),
  'quote.addon': always('presentation'),
  'quote.inPriceBox': always('presentation'),
}

const OF_INITIAL: Readonly<Record<`initial.${keyof Initial}`, Compare>> = {
  'initial.query': always('beginning'),
  'initial.redirect': always('beginning'),
  'initial.customer': always('beginning'),
  'initial.fact': always('beginning'),
  'initial.date': always('beginning'),
}

/** How a change of each keyword of the format is classified. */
const COMPARES: Readonly<Record<string, Compare>> = {
  ...Object.fromEntries(['minimum', 'exclusiveMinimum', 'minLength', 'minItems'].map((keyword) => [keyword, limit(1)])),
  ...Object.fromEntries(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'].map((keyword) => [keyword, limit(-1)])),
  ...Object.fromEntries(
    ['widget', 'rows', 'copy', 'autocomplete', 'documents', 'options'].map((keyword) => [keyword, always('presentation')]),
  ),
  multipleOf: steps,
  type: (before, after) => (before === 'integer' && after === 'number' ? 'wider' : 'otherType'),
  default: always('beginning'),
  initial: always('beginning'),
  readOnly: (_, after) => (after === true ? 'replaced' : 'ownAnswer'),
  sensitive: always('protection'),
  showIf: always('shown'),
  requiredIf: (_, after) => (after === undefined ? 'wider' : 'required'),
  uniqueItems: refuses,
  standsAlone: refuses,
  choicesIf: always('offered'),
  choicesFollow: always('offered'),
  whenHidden: (_, after) => (after === 'keep' ? 'kept' : 'lost'),
  quote: always('otherPlace'),
  renamedFrom: (before, after) => (isPartOf(before, after) ? 'followed' : 'unfollowed'),
  ...OF_QUOTE,
  ...OF_INITIAL,
}

/** Keywords that decide which words the customer answers. */
const OF_WORDS: ReadonlySet<string> = new Set(['copy', 'options', 'documents'])

/** Any keyword that is not the format's own is a check, which knows itself whether it accepts more. */
function reasonOf({ allowsMore }: DiffRules, keyword: string, before: unknown, after: unknown): Reason {
  const compare = ownValue(COMPARES, keyword)
  if (compare) return compare(before, after)
  return allowsMore(keyword, before as Json | undefined, after as Json | undefined) ? 'wider' : 'narrower'
}
