import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../findings/finding.ts'
import { firstFindings } from './first-findings.ts'

const finding = (key: string): Finding => ({ code: 'blankText', at: `/copy/sv/a/${key}`, params: { key } })
const many = (count: number, key: string) => Array.from({ length: count }, () => finding(key))

describe('[D3] the findings that are told of a draft', () => {
  it('are all of them for any draft that is meant to be corrected', () => {
    const findings = many(1_000, 'a')
    expect(firstFindings(findings)).toEqual(findings)
  })

  it('are at most a thousand', () => expect(firstFindings(many(1_000_000, 'a'))).toHaveLength(1_000))

  it('are fewer if they are long, and at least one', () => {
    expect(firstFindings(many(1_000, 'a'.repeat(100_000)))).toHaveLength(9)
    expect(firstFindings([finding('a'.repeat(3_000_000))])).toHaveLength(1)
  })
})
