import { topInput } from '../answer-path.ts'
import { askedFor } from '../asked-for.ts'
import type { Answers, InputSchema } from '../document.ts'
import type { ValidatorRegistry } from '../validator.ts'
import { addToDate } from '../../values/add-to-date.ts'
import type { IsoDate } from '../../values/clock.ts'
import { isObject, type Json, type JsonSchema } from '../../values/json.ts'
import { ownValue } from '../../values/own-value.ts'
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
  const value = input.default
  const refusing = sampleDaysOf(lint, located)
    .map((today) => refusalOf(lint, located, value, today))
    .find((found) => found !== undefined)
  return refusing === undefined ? [] : [finding('default', `${at}/default`, { input: name, value, keyword: refusing.keyword })]
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

/** A default without validators is the same on every day. */
function sampleDaysOf(lint: FlowLint, { input }: WalkedInput): IsoDate[] {
  const isJudged = Object.keys(lint.registry).some((keyword) => Object.hasOwn(input, keyword))
  return isJudged ? sampleDays() : [FIRST_DAY]
}

/** What refuses a value: a validator by its keyword; without a keyword, JSON Schema. */
interface Refusing {
  readonly keyword: string | undefined
}

function refusalOf(lint: FlowLint, located: WalkedInput, value: Json, today: IsoDate): Refusing | undefined {
  if (!lint.rules.allows(located.key, value)) return { keyword: undefined }
  return validatorsOf(lint, located.input, value).find((validator) => {
    const params = located.input[validator.keyword] as never
    return rootsFor(lint, located, validator, value, today).some(
      (root) => validator.check(value as never, params, { today, root, siblings: {} }) !== true,
    )
  })
}

type Validator = ValidatorRegistry[string]

function validatorsOf({ registry }: FlowLint, input: InputSchema, value: Json): Validator[] {
  return Object.values(registry).filter(
    ({ keyword, isAdvice, on }) => Object.hasOwn(input, keyword) && isAdvice !== true && on === typeof value,
  )
}

/** Returns the other answers to try a validator with: one set of none, if it reads no other. */
function rootsFor(lint: FlowLint, located: WalkedInput, validator: Validator, value: Json, today: IsoDate): Answers[] {
  const params = located.input[validator.keyword] as never
  const others = validator.inputsIn?.(params) ?? []
  if (others.length === 0) return [{}]
  if (!located.isTop) return []
  const answers = validator.decidingAnswers?.(value as never, params, today) ?? []
  return others
    .filter((other) => !followsFrom(lint, located.input, other))
    .flatMap((other) => answers.filter((answer) => mayStand(lint, other, answer, today)).map((answer) => ({ [other]: answer })))
}

/** Whether an input follows a fact that is made of another answer: then the default is not used once that is known. */
function followsFrom({ document }: FlowLint, { initial }: InputSchema, other: string): boolean {
  const fact = ownValue(document.facts ?? {}, topInput(initial?.fact ?? ''))
  return fact !== undefined && 'with' in fact && Object.values(fact.with).some((path) => topInput(path) === other)
}

/** Whether a customer can go on with an answer: the input accepts it, and no block of it alone stops the customer. */
function mayStand(lint: FlowLint, id: string, answer: Json, today: IsoDate): boolean {
  const input = ownValue(lint.document.properties, id)
  if (!input || !meets(lint, input as unknown as JsonSchema, answer, today) || !lint.rules.allows(id, answer)) return false
  return (lint.document.blocks ?? []).every(({ when, at }) => {
    const properties = lint.document.conditions?.[when]?.['properties']
    const asked = isObject(properties) && Object.keys(properties).length === 1 ? properties[id] : undefined
    return at !== id || asked === undefined || !meets(lint, asked as JsonSchema, answer, today)
  })
}

interface AppliedSchemas {
  readonly allOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly not?: JsonSchema
}

/** Whether an answer satisfies the validators of a schema that read no other answer, and its parts. */
function meets(lint: FlowLint, schema: JsonSchema, answer: Json, today: IsoDate): boolean {
  const { allOf = [], anyOf = [], not } = schema as AppliedSchemas
  const isMet = (part: JsonSchema) => meets(lint, part, answer, today)
  const isAccepted = validatorsOf(lint, schema as unknown as InputSchema, answer).every((validator) => {
    const params = schema[validator.keyword] as never
    const isAlone = (validator.inputsIn?.(params) ?? []).length === 0
    return !isAlone || validator.check(answer as never, params, { today, root: {}, siblings: {} }) === true
  })
  return isAccepted && allOf.every(isMet) && (anyOf.length === 0 || anyOf.some(isMet)) && !(not !== undefined && isMet(not))
}
