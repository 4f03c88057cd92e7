import type { InputSchema } from '../document.ts'
import { statedCodes, isSeveral, type Code } from '../several.ts'
import { ownValue } from '../../values/own-value.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import { isCertainlyPossible } from './possible.ts'
import type { FlowLint } from './rule.ts'
import { conditionsAround } from './slice.ts'
import { walkInputs, type WalkedInput } from '../walk-inputs.ts'

/** Finds faults of several choices, of choices by condition, and of choices that follow another answer. */
export function lintChoices(lint: FlowLint): Finding[] {
  const inputs = walkInputs(lint.document)
  return [
    ...inputs.flatMap((located) => lintSeveral(lint, located)),
    ...inputs.flatMap((located) => lintByCondition(lint, located)),
    ...inputs.flatMap((located) => lintFollowing(lint, located)),
  ]
}

/** Returns the codes of an input's choices: stated, or of its set; undefined if nobody knows them before the customer. */
function codesOf({ options }: Pick<FlowLint, 'options'>, input: InputSchema): readonly Code[] | undefined {
  return statedCodes(input) ?? ownValue(options, input.options ?? '')?.map(({ code }) => code)
}

function lintSeveral(lint: FlowLint, { at, name, input }: WalkedInput): Finding[] {
  const { widget, standsAlone, minItems = 0, maxItems = 0, uniqueItems } = input
  if (widget === 'list' && isSeveral(input)) return [finding('choices', `${at}/items`, { variant: 'choiceRows', input: name })]
  if (widget !== 'checkboxes' || input.items === undefined) return []
  if (!isSeveral(input)) return [finding('choices', `${at}/items`, { variant: 'rows', input: name })]
  const codes = codesOf(lint, input)
  const [count, least] = [codes?.length ?? Infinity, minItems]
  const isKnown = standsAlone === undefined || codes === undefined || codes.includes(standsAlone)
  return [
    ...(uniqueItems ? [] : [finding('choices', at, { variant: 'unique', input: name })]),
    ...(isKnown ? [] : [finding('unknownChoice', `${at}/standsAlone`, { input: name, value: standsAlone })]),
    ...(standsAlone !== undefined && least > 1 ? [finding('choices', `${at}/standsAlone`, { variant: 'aloneLimit', input: name })] : []),
    ...(codes && maxItems > count
      ? [finding('choices', `${at}/maxItems`, { variant: 'tooMany', input: name, most: maxItems, count })]
      : []),
    ...(least > count ? [finding('choices', `${at}/minItems`, { variant: 'tooFew', input: name, least, count })] : []),
  ]
}

/** The server searches a whole set, whatever the other answers are. */
const isSearched = ({ widget, lookup }: InputSchema) => widget === 'search' || lookup !== undefined

function lintByCondition(lint: FlowLint, { at, name, input }: WalkedInput): Finding[] {
  if (input.choicesIf === undefined) return []
  const codes = codesOf(lint, input)
  const place = `${at}/choicesIf`
  if (isSearched(input)) return [finding('choices', place, { variant: 'searched', input: name, keyword: 'choicesIf' })]
  if (codes === undefined) return [finding('choices', place, { variant: 'without', input: name, keyword: 'choicesIf' })]
  return Object.entries(input.choicesIf).flatMap(([condition, choices]) =>
    choices
      .map((value, index) => [value, index] as const)
      .filter(([value]) => !codes.includes(value))
      .map(([value, index]) => finding('unknownChoice', place + pointer(condition, index), { input: name, value })),
  )
}

function lintFollowing(lint: FlowLint, located: WalkedInput): Finding[] {
  const { at, name, input, group, isTop } = located
  const leader = input.choicesFollow
  if (leader === undefined) return []
  const place = `${at}/choicesFollow`
  if (isSearched(input)) return [finding('choices', place, { variant: 'searched', input: name, keyword: 'choicesFollow' })]
  const followed = ownValue(group.properties, leader)
  const set = ownValue(lint.options, input.options ?? '')
  if (!followed) return [finding('unknownInput', place, { variant: isTop ? 'named' : 'beside', input: leader })]
  if (!set || !input.options) return [finding('choices', place, { variant: 'withoutSet', input: name })]
  const codes = codesOf(lint, followed)
  if (codes === undefined) return [finding('choices', place, { variant: 'leader', input: name, leader })]
  const own = statedCodes(input)
  const entries = set.filter(({ code }) => own?.includes(code) !== false)
  const linked = entries.some(({ belongsTo }) => belongsTo !== undefined)
  if (!linked) return [finding('choices', place, { variant: 'unlinked', input: name, options: input.options })]
  const strangers = set.flatMap(({ code, belongsTo = [] }, index) =>
    belongsTo
      .filter((value) => !codes.includes(value))
      .map((value) =>
        finding('choices', pointer('options', input.options ?? '', 'entries', index, 'belongsTo'), {
          variant: 'stranger',
          code,
          leader,
          value,
        }),
      ),
  )
  const childless = codes
    .filter((value) => entries.every(({ belongsTo }) => belongsTo?.includes(value) === false))
    .filter((value) => isAsked(lint, located, leader, value))
    .map((value) => finding('choices', place, { variant: 'childless', input: name, leader, value }))
  return [...lintOrder(lint, located, leader), ...strangers, ...childless]
}

/** Whether the input may be asked while the followed answer is this one; without conditions it always is. */
function isAsked(lint: FlowLint, { id, input, isTop }: WalkedInput, leader: string, value: Code): boolean {
  const conditions = isTop ? conditionsAround(lint.document, id) : [input.showIf].filter((name) => name !== undefined)
  if (conditions.length === 0) return true
  if (!isTop) return false
  const test = ({
    relevant,
    hiddenInputs,
  }: {
    readonly relevant: Readonly<Record<string, unknown>>
    readonly hiddenInputs: ReadonlySet<string>
  }) => [relevant[leader]].flat().includes(value) && !hiddenInputs.has(id)
  return isCertainlyPossible(lint, { conditions, inputs: [leader], test })
}

/** The customer has passed choices that a question of a later step decides. */
function lintOrder({ document }: FlowLint, { at, id, name, isTop }: WalkedInput, leader: string): Finding[] {
  const stepOf = (input: string) => document.steps.findIndex(({ sections = [] }) => sections.some(({ inputs }) => inputs.includes(input)))
  if (!isTop || stepOf(leader) <= stepOf(id)) return []
  return [finding('choices', `${at}/choicesFollow`, { variant: 'later', input: name, leader })]
}
