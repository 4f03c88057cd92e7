import { firstKey, inputErrorKeys } from '../../copy/lookup.ts'
import type { InputSchema } from '../document.ts'
import { missingText } from './copy.ts'
import type { Finding } from './finding.ts'
import { languagesOf } from './languages.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds messages that an input can give and that have a text nowhere in their lookup order. [P7.3] */
export function lintMessages(lint: FlowLint): Finding[] {
  const { properties, flow } = lint.document
  return languagesOf(lint).flatMap(({ language, copy }) =>
    Object.entries(properties).flatMap(([id, input]) =>
      messagesOf(lint, id, input).flatMap((message) => {
        const specific = inputErrorKeys({ copy: input.copy, widget: input.widget, flow }, message).slice(0, -1)
        return firstKey(copy, specific) === undefined ? [missingText(language, pointer('properties', id), `error.${message}`)] : []
      }),
    ),
  )
}

/** Every message that an input can give: of its validators, and of JSON Schema's keywords that it uses. */
function messagesOf({ document, registry }: FlowLint, id: string, input: InputSchema): string[] {
  const ofValidators = Object.values(registry).flatMap(({ keyword, messages }) => (Object.hasOwn(input, keyword) ? messages : []))
  const ofSchema = Object.keys(SCHEMA_PLACEHOLDERS).filter((keyword) => Object.hasOwn(input, keyword))
  return [...(document.required.includes(id) ? ['required'] : []), ...ofSchema].map((keyword) => `schema.${keyword}`).concat(ofValidators)
}

/** The keywords of JSON Schema that have a message, with the placeholders that it fills. */
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
}
