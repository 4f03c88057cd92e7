import { ScaffoldError } from '../scaffold/scaffold-error.ts'

const END = /^\} satisfies \{ readonly \[Keyword in ValidatorKeyword\]/

/**
 * Returns the text of `validators/widening.ts` with one more validator, whose only parameter is `true`.
 * @throws ScaffoldError if the text has an unexpected form
 */
export function addToWidening(text: string, keyword: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => END.test(line))
  if (end < 0) throw new ScaffoldError('validators/widening.ts is not written as expected: add the validator by hand')
  return lines.toSpliced(end, 0, `  ${keyword}: 'flag',`).join('\n')
}
