import type { AnswerPath } from '../../engine/answer-path.ts'
import type { InputError } from '../../engine/compiled.ts'
import type { Answers } from '../../engine/document.ts'
import type { Evaluation } from '../../engine/evaluate.ts'
import { equalJson, isObject } from '../../values/json.ts'

/**
 * An evaluation that shares with the one before it all that is equal, so that whoever compares by identity sees only
 * what changed: the errors and the advice at each place, all blocks, all facts, and each set of what is hidden.
 */
export function keepIdentity(before: Evaluation, after: Evaluation): Evaluation {
  return {
    relevant: after.relevant,
    facts: equalJson(before.facts, after.facts) ? before.facts : after.facts,
    hiddenInputs: keepSet(before.hiddenInputs, after.hiddenInputs),
    hiddenSections: keepSet(before.hiddenSections, after.hiddenSections),
    hiddenSteps: keepSet(before.hiddenSteps, after.hiddenSteps),
    errors: keepErrors(before.errors, after.errors),
    advice: keepErrors(before.advice, after.advice),
    blocks: sameEntries(before.blocks, after.blocks) ? before.blocks : after.blocks,
  }
}

function keepErrors(before: Evaluation['errors'], after: Evaluation['errors']): Evaluation['errors'] {
  const errors: Record<string, readonly InputError[]> = {}
  for (const [path, found] of Object.entries(after)) {
    const known = before[path]
    errors[path] = known && sameErrors(known, found) ? known : found
  }
  return sameEntries(before, errors) ? before : errors
}

/** The keys whose values are not the same in both records. */
export function changedKeys(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] {
  if (before === after) return []
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  return [...Object.keys(before).filter((key) => before[key] !== after[key]), ...added]
}

/** The places of the answers that are not the same in both, as deep as they can be told apart. */
export function changedAnswers(before: Answers, after: Answers, outer = ''): AnswerPath[] {
  return changedKeys(before, after).flatMap((key) => {
    const [was, is] = [before[key], after[key]]
    const hasParts = isObject(was) ? isObject(is) : Array.isArray(was) && Array.isArray(is) && was.length === is.length
    return hasParts ? changedAnswers(was as Answers, is as Answers, `${outer}${key}.`) : [outer + key]
  })
}

function sameErrors(a: readonly InputError[], b: readonly InputError[]): boolean {
  return (
    a.length === b.length && a.every((error, index) => error.message === b[index]?.message && sameEntries(error.params, b[index].params))
  )
}

function sameEntries(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key])
}

function keepSet(before: ReadonlySet<string>, after: ReadonlySet<string>): ReadonlySet<string> {
  return before.size === after.size && [...before].every((member) => after.has(member)) ? before : after
}
