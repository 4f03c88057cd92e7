import type { Bundle } from '../../contract/bundle.ts'
import { answerAt } from '../../engine/answer-path.ts'
import { carryOver } from '../../engine/carry-over.ts'
import { followRenames, presentPath } from '../../engine/renamed.ts'
import { equalJson } from '../../values/json.ts'
import type { SavedFlow } from './saved-flow.ts'

/**
 * Returns a flow that was begun with another bundle, continued with this one: answers follow inputs that are renamed, and those
 * without a place are left out. The server may have received the service flow under its earlier name: the flow keeps that name
 * if every answer was carried over.
 */
export function carriedOver({ answers, answered, given, requestId, proposal }: SavedFlow, { hash, document }: Bundle): SavedFlow {
  const followed = followRenames(document, answers)
  const carried = carryOver(document, followed)
  const sent = requestId !== undefined && equalJson(carried, followed) && { requestId }
  // an input that had an answer before keeps its own
  const now = (path: string) => {
    const present = presentPath(document, path)
    return answerAt(answers, present) === undefined ? present : path
  }
  return {
    hash,
    answers: carried,
    ...(answered && { answered: Object.fromEntries(Object.keys(answered).map((path) => [now(path), true])) }),
    ...(given && { given }),
    ...(proposal && { proposal }),
    quotes: null,
    ...sent,
  }
}
