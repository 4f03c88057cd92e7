import type { RemoteCheckDefinition } from '../src/engine/remote-check.ts'
import { knownPostalCode } from './known-postal-code/index.ts'
import { lookup } from './lookup/index.ts'

/** The keywords of a flow document whose checks the server makes. */
export type RemoteCheckKeyword = 'lookup' | 'knownPostalCode'

/** The remote checks by keyword. The order counts: what several of them say of an answer is shown in this order. */
export const remoteChecks = {
  lookup,
  knownPostalCode,
} satisfies {
  readonly [Keyword in RemoteCheckKeyword]: RemoteCheckDefinition<Keyword>
}
