import { choicesIn, namesOf } from '../../copy/message-names.ts'
import { UNANSWERED, type Choice, type ParsedMessage } from '../../copy/message-parts.ts'
import { finding, type Finding } from './finding.ts'

interface Place {
  readonly key: string
  /** JSON pointer to the text. */
  readonly at: string
  readonly language: string
}

/**
 * Finds faults of plurals and selects: branches that the language never takes, numbers without a branch of their own, and branches
 * without a placeholder that the others have. Exact numbers (`=0`) and `unanswered` may leave placeholders out.
 */
export function lintBranches(place: Place, message: ParsedMessage): Finding[] {
  return choicesIn(message).flatMap((choice) => lintPlural(place, choice).concat(lintPlaceholdersOf(place, choice)))
}

function lintPlural({ key, at, language }: Place, { name, by, branches }: Choice): Finding[] {
  if (by === 'select') return []
  const rules = new Intl.PluralRules(language, { type: by === 'plural' ? 'cardinal' : 'ordinal' })
  const taken = rules.resolvedOptions().pluralCategories
  const keys = branches.map((branch) => branch.key)
  const exact = new Set(keys)
  const isTaken = (branch: string) => isFree(branch) || taken.some((one) => one === branch)
  // a number of its own stands for a branch that only that number takes
  const isCovered = (branch: Intl.LDMLPluralRule) =>
    exact.has(branch) || NUMBERS.filter((number) => rules.select(number) === branch).every((number) => exact.has(`=${number}`))
  return [
    ...keys.filter((branch) => !isTaken(branch)).map((branch) => finding('unknownBranch', at, { key, name, branch, known: taken })),
    ...taken.filter((branch) => !isCovered(branch)).map((branch) => finding('missingBranch', at, { key, name, branch })),
  ]
}

/** Numbers that show which plurals a language has. */
const NUMBERS = Array.from({ length: 200 }, (_, number) => number)

/** Whether a branch may leave placeholders out: one value needs no more words. */
function isFree(branch: string): boolean {
  return branch === UNANSWERED || branch.startsWith('=')
}

function lintPlaceholdersOf({ key, at }: Place, { name, branches }: Choice): Finding[] {
  const named = branches.filter((branch) => !isFree(branch.key)).map((branch) => ({ branch: branch.key, names: new Set(namesOf(branch)) }))
  const all = [...new Set(named.flatMap(({ names }) => [...names]))].filter((placeholder) => placeholder !== name)
  return named.flatMap(({ branch, names }) =>
    all.filter((missing) => !names.has(missing)).map((missing) => finding('branchWithout', at, { key, name, branch, missing })),
  )
}
