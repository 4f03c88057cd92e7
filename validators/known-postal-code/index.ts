import { defineRemoteCheck } from '../../src/engine/remote-check.ts'

/** A postal code that exists in the register of postal codes. [B5.3] */
export const knownPostalCode = defineRemoteCheck({
  keyword: 'knownPostalCode',
  on: 'string',
  params: { const: true },
  messages: ['knownPostalCode.unknown'],
})
