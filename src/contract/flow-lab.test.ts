import { describe, expect, it } from 'vitest'
import { readFlowLabSize } from './flow-lab.ts'

describe('the size of a form in the flow lab', () => {
  it.each([
    ['1', 1],
    ['50', 50],
    ['1000', 1000],
  ])('is a whole number: %s', (text, size) => expect(readFlowLabSize(text)).toBe(size))

  it.each(['', '0', '1001', '9999', '-1', '+1', '1.5', '1e2', '050', ' 50', '50 ', '0x10', 'många'])('is not "%s"', (text) =>
    expect(readFlowLabSize(text)).toBeUndefined(),
  )
})
