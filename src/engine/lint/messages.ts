import { firstKey, inputErrorKeys } from '../../copy/lookup.ts'
import { remoteChecksOf } from '../remote-check.ts'
import { missingText } from './copy.ts'
import type { Finding } from './finding.ts'
import { languagesOf } from './languages.ts'
import type { FlowLint } from './rule.ts'
import { isSeveral } from '../several.ts'
import { walkInputs, type WalkedInput } from '../walk-inputs.ts'

/** Finds messages of an input without a text anywhere in their lookup order. [P7.3] */
export function lintMessages(lint: FlowLint): Finding[] {
  const { flow } = lint.document
  const messages = messagesByInput(lint)
  return languagesOf(lint).flatMap(({ language, copy }) =>
    messages.flatMap(([{ at, input }, message]) => {
      const specific = inputErrorKeys({ copy: input.copy, widget: input.widget, flow }, message).slice(0, -1)
      return firstKey(copy, specific) === undefined ? [missingText(language, at, `error.${message}`)] : []
    }),
  )
}

/** Returns every message with the input that shows it: a message about a row is shown at the row's field. */
export function messagesByInput(lint: FlowLint): (readonly [input: WalkedInput, message: string])[] {
  const inputs = walkInputs(lint.document)
  const byKey = new Map(inputs.map((input) => [input.key, input]))
  return inputs.flatMap((located) => {
    const ofValidators = Object.values(lint.registry).flatMap((validator) => {
      if (!Object.hasOwn(located.input, validator.keyword)) return []
      const fields = validator.fieldsIn?.(located.input[validator.keyword] as never)
      const places = fields?.map((field) => byKey.get(`${located.key}/${field}`)) ?? [located]
      return places.flatMap((place) => (place ? validator.messages.map((message) => [place, message] as const) : []))
    })
    return ownMessages(lint, located)
      .map((message) => [located, message] as const)
      .concat(ofValidators)
  })
}

/** Returns the messages of the input's JSON Schema keywords and of the server's checks. */
function ownMessages({ remoteChecks }: FlowLint, { id, input, group }: WalkedInput): string[] {
  const keywords = Object.keys(SCHEMA_PLACEHOLDERS).filter((keyword) => Object.hasOwn(input, keyword))
  const always = [
    ...(group.required.includes(id) || input.requiredIf !== undefined ? ['required'] : []),
    ...(isSeveral(input) ? ['not'] : []),
  ]
  const ofSchema = [...always, ...keywords].map((keyword) => `schema.${keyword}`)
  return ofSchema.concat(remoteChecksOf(input, remoteChecks).flatMap(({ messages }) => messages))
}

/** The keywords of JSON Schema that have a message, with the message's placeholders. */
export const SCHEMA_PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  enum: [],
  const: [],
  minimum: ['limit'],
  maximum: ['limit'],
  exclusiveMinimum: ['limit'],
  exclusiveMaximum: ['limit'],
  multipleOf: ['multipleOf'],
  minLength: ['limit'],
  maxLength: ['limit'],
  pattern: [],
  minItems: ['limit'],
  maxItems: ['limit'],
  uniqueItems: [],
  not: [],
}
