import type { InputSchema } from './document.ts'
import type { JsonSchema } from '../values/json.ts'
import type { ValueOf } from './validator.ts'

/**
 * A check of an answer that only the server can make: one keyword of the flow format. Data only. The browser asks for it
 * once an answer is left, and a call that fails stops nobody; the server makes it again for each create, update and
 * accept.
 */
export interface RemoteCheckDefinition<Keyword extends string = string, Message extends string = string> {
  readonly keyword: Keyword
  /** Type of the answers it is made of; answers of another type are left to `type`. */
  readonly on: keyof ValueOf
  /** JSON Schema of the keyword's value in a document. */
  readonly params: JsonSchema
  /** Every message it can give, as copy keys below `error.`. */
  readonly messages: readonly Message[]
  /** For each message, the placeholders it fills. */
  readonly placeholders?: Readonly<Partial<Record<Message, readonly string[]>>>
}

/** Declares a remote check. */
export function defineRemoteCheck<const Keyword extends string, const Message extends string>(
  definition: RemoteCheckDefinition<Keyword, Message>,
): RemoteCheckDefinition<Keyword, Message> {
  return definition
}

/** The remote checks of an application by keyword: what a document may use. */
export type RemoteCheckRegistry = Readonly<Record<string, RemoteCheckDefinition>>

/** The remote checks that an input asks for, in the order of the registry. */
export function remoteChecksOf(input: InputSchema, registry: RemoteCheckRegistry): RemoteCheckDefinition[] {
  return Object.values(registry).filter(({ keyword }) => Object.hasOwn(input, keyword))
}
