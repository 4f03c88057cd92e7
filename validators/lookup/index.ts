import { defineRemoteCheck } from '../../src/engine/remote-check.ts'

/**
 * A code in the lookup set that the keyword names. Every input with a lookup is checked. The search control itself
 * gives `lookup.choose` for a text that is not one of its hits and so not an answer.
 */
export const lookup = defineRemoteCheck({
  keyword: 'lookup',
  on: 'string',
  params: { type: 'string', minLength: 1 },
  messages: ['lookup.unknown', 'lookup.choose'],
})
