import type { Json } from '../../../../values/json.ts'
import type { Registry } from '../registry-port.ts'
import { withDemoSwitches } from './demo-switches.ts'
import persons from './persons.json' with { type: 'json' }

const byNumber = new Map<Json | undefined, Json>(Object.entries(persons))

/**
 * The tax agency's official test numbers, with invented names and addresses in various towns and zones. 196512073245 has
 * a protected identity, so the registry returns no data for it. 192001011564 fails, 190001019801 is slow.
 */
export const person: Registry = withDemoSwitches({ lookUp: async ({ personalNumber }) => byNumber.get(personalNumber) }, 'personalNumber', {
  fails: '192001011564',
  isSlow: '190001019801',
})
