import fc from 'fast-check'
import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

/** Returns the dark modules that a path covers. */
function modulesOf(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, index) => `${Number(x) + index},${y}`),
  )
}

describe('QR code as an SVG path', () => {
  it('draws runs of dark modules within a quiet zone of four', () => {
    expect(qrPath({ size: 3, data: [1, 1, 0, 0, 0, 0, 1, 0, 1] })).toEqual({
      path: 'M0 0h2v1H0zM0 2h1v1H0zM2 2h1v1H2z',
      viewBox: '-4 -4 11 11',
    })
  })

  it('covers exactly the dark modules', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 120 }), (text) => {
        const { modules } = create(text, { errorCorrectionLevel: 'L' })
        const dark = [...modules.data].flatMap((bit, index) => (bit ? [`${index % modules.size},${Math.floor(index / modules.size)}`] : []))
        expect(modulesOf(qrPath(modules).path)).toEqual(dark)
      }),
      { numRuns: 20 },
    )
  })
})
