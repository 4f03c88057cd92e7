import { describe, expect, it } from 'vitest'
import { noRegistry } from '../ports/registries/registry-port.ts'
import { bindParts, missingParts, OWN_NAMES } from './port-parts.ts'

describe('the members of a port', () => {
  it('are missed by their names, also those of a registry within', () => {
    expect(missingParts('customers', { contactDetails: () => undefined, update: 'x' })).toEqual(['update', 'noteSigned', 'forget'])
    expect(missingParts('registries', { postalCode: noRegistry, person: {}, vehicle: noRegistry })).toEqual([
      'person.lookUp',
      'property.lookUp',
    ])
    expect(missingParts('signInProvider', { loginAddress() {}, tokensOf() {}, refresh() {}, revoke() {}, logoutAddress() {} })).toEqual([
      'issuer',
      'clientId',
    ])
  })

  it.each([undefined, null, 7, 'x', []])('are all missed in %j', (value) => {
    for (const name of OWN_NAMES) expect(missingParts(name, value).length).toBeGreaterThan(0)
  })

  it('are found in an instance of a class, and bound to it', async () => {
    class Names {
      readonly #name = 'Elin'
      async firstNameOf() {
        return this.#name
      }
    }
    const adapter = new Names()
    expect(missingParts('personNames', adapter)).toEqual([])
    const bound = { ...bindParts('personNames', adapter) }
    expect(await bound.firstNameOf('198507092388')).toBe('Elin')
  })
})
