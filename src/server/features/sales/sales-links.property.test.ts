import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSalesLinks } from './sales-links.ts'

const links = createSalesLinks([Buffer.alloc(32, 1)], { now: () => new Date('2026-11-21T11:00:00Z') })
const DEALER = { id: 'SL1', kind: 'dealer', organizationNumber: '599900-0044', agent: 'Eva Ek', until: '2026-12-31' } as const
const LINK = links.seal(DEALER)

it('[B6.1] a sales link with any one character changed, added or left out is refused', () => {
  const place = fc.integer({ min: 0, max: LINK.length })
  fc.assert(
    fc.property(place, fc.string({ unit: 'binary', minLength: 0, maxLength: 1 }), fc.constantFrom(0, 1), (at, character, removed) => {
      const changed = LINK.slice(0, at) + character + LINK.slice(at + removed)
      fc.pre(changed !== LINK)
      expect(links.open(changed)).toBeUndefined()
    }),
    { numRuns: 2_000 },
  )
})

it('[B6.1] a sales link with any one bit of its bytes changed is refused', () => {
  for (let at = 0; at < LINK.length; at += 1)
    for (let bit = 0; bit < 7; bit += 1) {
      const bytes = Buffer.from(LINK)
      bytes[at] = bytes.readUInt8(at) ^ (1 << bit)
      expect(links.open(bytes.toString()), `bit ${bit} of byte ${at}`).toBeUndefined()
    }
})

it('[B6.1] a sales link that another key signed is refused, whatever it claims', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.string({ minLength: 1, maxLength: 60 }), (key, agent) => {
      fc.pre(key.some((byte) => byte !== 1))
      const others = createSalesLinks([Buffer.from(key)], { now: () => new Date() })
      expect(links.open(others.seal({ ...DEALER, agent }))).toBeUndefined()
    }),
  )
})
