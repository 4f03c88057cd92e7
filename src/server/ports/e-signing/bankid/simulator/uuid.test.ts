import { describe, expect, it } from 'vitest'
import { randomUuid } from './uuid.ts'

describe('random UUIDs', () => {
  it.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ])('of bytes %i', (byte, uuid) => {
    expect(randomUuid((length) => new Uint8Array(length).fill(byte))).toBe(uuid)
  })
})
