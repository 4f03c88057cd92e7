import type { Answers, AnswerType, InputSchema } from '../document.ts'
import type { Json, JsonSchema } from '../../values/json.ts'
import { inputsNamedIn } from '../named-inputs.ts'
import { combinations, countOf } from './combinations.ts'
import { distinctRows } from './distinct-rows.ts'
import { listsOf } from './list-candidates.ts'
import { numbersAround } from './number-candidates.ts'
import type { FlowLint } from './rule.ts'
import { severalCandidates } from './several-candidates.ts'
import { isSeveral, rowOf, statedCodes, type Code } from '../several.ts'
import { askedOf, askedOfRows, isTriable, sameValue } from './triable.ts'
import { ownValue } from '../../values/own-value.ts'

/** Represents every text that no condition names. */
const OTHER_TEXT = '\u0000'

/** Maximum rows or composite answers to try at one place; beyond it the question stays open. */
const MAX_GROUPS = 256

/** An answer or a fact, as far as its possible values are known. */
export interface Candidacy extends Pick<InputSchema, 'type' | 'enum' | 'const' | 'options' | 'minItems' | 'maxItems' | 'showIf'> {
  readonly items?: InputSchema['items']
  readonly properties?: CandidateGroup['properties']
  readonly conditions?: CandidateGroup['conditions']
}

interface CandidateGroup {
  readonly properties: Readonly<Record<string, Candidacy>>
  readonly conditions?: Readonly<Record<string, JsonSchema>> | undefined
}

/** The place to find candidates for. */
export interface CandidateQuestion {
  readonly lint: Pick<FlowLint, 'options' | 'rules'>
  readonly schema: Candidacy
  /** The input in the compiled rules; left out if no rule of the document names it. */
  readonly key?: string
  /** What conditions ask of it: JSON Schemas. */
  readonly asked: readonly unknown[]
}

/**
 * Returns answers that together cover every side of the conditions: each choice, each named value, numbers on, beside
 * and between the limits, and lists and composite answers of those. Undefined if no such list can be built.
 */
export function candidatesOf(question: CandidateQuestion): Json[] | undefined {
  const { lint, schema, key } = question
  const candidates = (isSeveral(schema) ? undefined : scalarsOf(question)) ?? BY_TYPE[schema.type](question)
  if (key === undefined || isCompound(schema)) return candidates
  return candidates?.filter((value) => value === OTHER_TEXT || lint.rules.allows(key, value))
}

const isCompound = ({ type }: Candidacy) => type === 'array' || type === 'object'

/** Candidates that do not depend on the type. */
function scalarsOf({ lint, schema }: CandidateQuestion): Json[] | undefined {
  if (schema.const !== undefined) return [schema.const]
  return codesOf({ lint, schema })
}

/** Returns the codes of the choices: those that the input states, else those of its set. */
function codesOf({ lint, schema }: Pick<CandidateQuestion, 'lint' | 'schema'>): Code[] | undefined {
  const choices = schema.options === undefined ? undefined : ownValue(lint.options, schema.options)?.map(({ code }) => code)
  const codes = statedCodes(schema) ?? choices
  return codes && [...codes]
}

const BY_TYPE: { readonly [Type in AnswerType]: (question: CandidateQuestion) => Json[] | undefined } = {
  string: ({ asked }) => [...namedIn(asked).filter((value) => typeof value === 'string'), OTHER_TEXT],
  integer: ({ schema, asked }) => numbersAround(schema, asked, namedIn(asked)),
  number: ({ schema, asked }) => numbersAround(schema, asked, namedIn(asked)),
  boolean: () => [true, false],
  null: () => [],
  array: listCandidates,
  object: ({ lint, schema: { properties = {}, conditions }, key, asked }) =>
    groupCandidates(lint, { key, group: { properties, conditions }, asked }),
}

/** The values of `const` and `enum` in schemas. */
function namedIn(schemas: readonly unknown[]): unknown[] {
  return schemas
    .flatMap(sameValue)
    .flatMap((part) => (Array.isArray(part['enum']) ? part['enum'] : []).concat(Object.hasOwn(part, 'const') ? [part['const']] : []))
}

function listCandidates({ lint, schema, key, asked }: CandidateQuestion): Json[] | undefined {
  const { minItems, maxItems } = schema
  if (isSeveral(schema)) return severalCandidates({ codes: codesOf({ lint, schema }), minItems, maxItems }, asked)
  const group = rowOf(schema)
  const rowsAsked = asked.flatMap(askedOfRows)
  // If no condition reads the rows, only their number counts.
  if (rowsAsked.length === 0) return listsOf([{}], schema, asked)
  const rows = group && groupCandidates(lint, { key, group, asked: rowsAsked })
  return rows && listsOf(distinctRows({ rules: lint.rules, group, key, asked: rowsAsked }, rows), schema, asked)
}

interface GroupQuestion {
  readonly key: string | undefined
  readonly group: CandidateGroup
  readonly asked: readonly unknown[]
}

/**
 * Returns rows or composite answers, built from the parts that conditions ask for and from those that decide whether
 * these are shown.
 */
function groupCandidates(lint: CandidateQuestion['lint'], { key, group, asked }: GroupQuestion): Answers[] | undefined {
  const schemas = [...asked]
  const parts = new Set<string>()
  for (const schema of schemas) {
    if (!isTriable(schema)) return undefined
    for (const part of inputsNamedIn(schema)) {
      const input = ownValue(group.properties, part)
      if (!input) return undefined
      if (parts.has(part)) continue
      parts.add(part)
      const condition = input.showIf === undefined ? undefined : group.conditions?.[input.showIf]
      if (condition) schemas.push(condition)
    }
  }
  const choices = [...parts].map((part): [string, (Json | undefined)[] | undefined] => {
    const schema = group.properties[part]
    const inner = schemas.flatMap((one) => askedOf(one, part))
    const found = schema && candidatesOf({ lint, schema, ...(key !== undefined && { key: `${key}/${part}` }), asked: inner })
    return [part, found && [undefined, ...found]]
  })
  return countOf(choices) > MAX_GROUPS ? undefined : combinations(choices)
}
