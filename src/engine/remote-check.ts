import type { InputSchema } from './document.ts'
import type { JsonSchema } from '../values/json.ts'
import type { ValueOf } from './validator.ts'

/**
 * A check of an answer that only the server can make: one keyword of the flow format. Data only. The browser calls it
 * when the customer leaves the input; a failed call stops no customer. The server repeats the check at each create,
 * update and accept.
 */
export interface RemoteCheckDefinition<Keyword extends string = string, Message extends string = string> {
  readonly keyword: Keyword
  /** Type of the answers it checks; `type` covers answers of another type. */
  readonly on: keyof ValueOf
  /** JSON Schema of the keyword's value in a document. */
  readonly params: JsonSchema
  /** Every message it can return, as copy keys below `error.`. */
  readonly messages: readonly Message[]
  /** For each message, its placeholders. */
  readonly placeholders?: Readonly<Partial<Record<Message, readonly string[]>>>
}

/** Declares a remote check. */
export function defineRemoteCheck<const Keyword extends string, const Message extends string>(
  definition: RemoteCheckDefinition<Keyword, Message>,
): RemoteCheckDefinition<Keyword, Message> {
  return definition
}

/** The remote checks of an application by keyword: those that a document may use. */
export type RemoteCheckRegistry = Readonly<Record<string, RemoteCheckDefinition>>

/** Returns the remote checks of an input, in registry order. */
export function remoteChecksOf(input: InputSchema, registry: RemoteCheckRegistry): RemoteCheckDefinition[] {
  return Object.values(registry).filter(({ keyword }) => Object.hasOwn(input, keyword))
}
