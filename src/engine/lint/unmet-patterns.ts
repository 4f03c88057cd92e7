import { metLengths } from '../patterns/met-lengths.ts'
import { finding, type Finding } from './finding.ts'
import { patternsOf } from './patterns.ts'
import type { FlowLint } from './rule.ts'

/** Finds patterns that no text matches, by themselves or with the lengths beside them: every answer would be refused. */
export function lintUnmetPatterns({ document }: FlowLint): Finding[] {
  return patternsOf(document).flatMap(([at, pattern, { minLength, maxLength }]) => {
    const lengths = metLengths(pattern)
    if (lengths === undefined) return [finding('unmetPattern', at, { variant: 'never', pattern })]
    if (typeof maxLength === 'number' && lengths.min > maxLength)
      return [finding('unmetPattern', at, { variant: 'tooLong', pattern, length: lengths.min, limit: maxLength })]
    if (typeof minLength === 'number' && lengths.max < minLength)
      return [finding('unmetPattern', at, { variant: 'tooShort', pattern, length: lengths.max, limit: minLength })]
    return []
  })
}
