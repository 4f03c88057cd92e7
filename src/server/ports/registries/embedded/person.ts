import type { Json } from '../../../../values/json.ts'
import type { Registry } from '../registry-port.ts'
import { withDemoSwitches } from './demo-switches.ts'
import persons from './persons.json' with { type: 'json' }

const byNumber = new Map<Json | undefined, Json>(Object.entries(persons))

/**
 * The official test persons of the tax agency, with invented names and addresses over towns and zones. Of one, 196512073245,
 * the identity is protected: she is known to nobody, as if she were not there. 192001011564 fails, 190001019801 is slow.
 */
export const person: Registry = withDemoSwitches({ lookUp: async ({ personalNumber }) => byNumber.get(personalNumber) }, 'personalNumber', {
  fails: '192001011564',
  isSlow: '190001019801',
})
