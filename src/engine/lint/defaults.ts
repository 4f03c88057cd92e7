import { askedFor } from '../asked-for.ts'
import { addToDate } from '../../values/add-to-date.ts'
import type { IsoDate } from '../../values/clock.ts'
import type { Json } from '../../values/json.ts'
import { finding, type Finding } from './finding.ts'
import type { FlowLint } from './rule.ts'
import { walkInputs, type WalkedInput } from '../walk-inputs.ts'

/** Finds defaults that the input itself would refuse: the customer would start with an error. */
export function lintDefaults(lint: FlowLint): Finding[] {
  return walkInputs(lint.document).flatMap((located) => lintDefault(lint, located).concat(lintInitialDate(lint, located)))
}

function lintDefault(lint: FlowLint, located: WalkedInput): Finding[] {
  const { at, name, input } = located
  if (input.default === undefined) return []
  const refusing = refusalOf(lint, located, input.default, FIRST_DAY)
  if (refusing === undefined) return []
  return [finding('default', `${at}/default`, { input: name, value: input.default, keyword: refusing.keyword })]
}

function lintInitialDate(lint: FlowLint, located: WalkedInput): Finding[] {
  const { name, input } = located
  const offset = input.initial?.date
  if (offset === undefined) return []
  const at = `${located.at}/initial/date`
  if (askedFor(input) !== 'day') return [finding('initialDate', at, { variant: 'notDate', input: name })]
  if (input.default !== undefined) return [finding('initialDate', at, { variant: 'twoDefaults', input: name })]
  try {
    for (const today of sampleDays()) {
      const day = addToDate(today, offset)
      const refusing = refusalOf(lint, located, day, today)
      if (refusing !== undefined)
        return [finding('initialDate', at, { variant: 'refused', input: name, keyword: refusing.keyword, today, day })]
    }
    return []
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return [finding('initialDate', at, { variant: 'outsideCalendar', input: name })]
  }
}

/** One leap year and the three years after it: every possible length of months and years. */
const FIRST_DAY: IsoDate = '2024-01-01'
const SAMPLE_DAYS = 1461

function sampleDays(): IsoDate[] {
  return Array.from({ length: SAMPLE_DAYS }, (_, days) => addToDate(FIRST_DAY, { days }))
}

/** What refuses a value: a validator by its keyword; without a keyword, JSON Schema. */
interface Refusing {
  readonly keyword: string | undefined
}

/** Ignores validators that read other answers. */
function refusalOf({ registry, rules }: FlowLint, { key, input }: WalkedInput, value: Json, today: IsoDate): Refusing | undefined {
  if (!rules.allows(key, value)) return { keyword: undefined }
  return Object.values(registry).find((validator) => {
    const { keyword, isAdvice, on } = validator
    if (!Object.hasOwn(input, keyword) || isAdvice === true || on !== typeof value) return false
    const params = input[keyword] as never
    if ((validator.inputsIn?.(params) ?? []).length > 0) return false
    return validator.check(value as never, params, { today, root: {}, siblings: {} }) !== true
  })
}
