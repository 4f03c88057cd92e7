import { defineRemoteCheck } from '../../src/engine/remote-check.ts'

/**
 * A code that the lookup set has which the keyword names. Every input with a lookup is checked. `lookup.choose` is said
 * by the search itself, of a text that is not chosen from its hits and so is no answer.
 */
export const lookup = defineRemoteCheck({
  keyword: 'lookup',
  on: 'string',
  params: { type: 'string', minLength: 1 },
  messages: ['lookup.unknown', 'lookup.choose'],
})
