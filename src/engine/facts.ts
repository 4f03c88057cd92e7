import { answerAt, isWithin, topInput, type AnswerPath } from './answer-path.ts'
import type { InputError } from './compiled.ts'
import type { Answers, Fact, Facts } from './document.ts'
import type { Flow } from './evaluate.ts'
import type { Json } from '../values/json.ts'

const NOTHING: Facts = {}

/** The answers that count, and what the rules say of them. */
interface Judged {
  readonly relevant: Answers
  readonly refusals: () => readonly InputError[]
  /** Whether a place is not asked: nothing is missing there. */
  readonly isHidden: (path: AnswerPath) => boolean
}

/**
 * What is known of a document's facts: those from outside that it declares, and those that are worked out, in the order
 * in which it declares them, so that one may build on those before it. Nothing is made of an answer that is refused, nor
 * of a fact that would be.
 * @param outside what was looked up or given, by name
 */
export function knownFacts({ document, compiled }: Flow, judged: Judged, outside: Facts): Facts {
  const { facts } = document
  const { relevant } = judged
  if (!facts) return NOTHING
  const known: Record<string, Json> = {}
  const withheld = new Set<string>()
  const refused = Object.values(facts).some((fact) => 'with' in fact) ? refusedPaths(judged) : []
  for (const [name, fact] of Object.entries(facts)) {
    const isWithheld =
      'with' in fact && Object.values(fact.with).some((path) => withheld.has(topInput(path)) || isRefused(relevant, refused, path))
    if (isWithheld) {
      withheld.add(name)
      continue
    }
    const value = 'compute' in fact ? compiled.compute(fact.compute, argumentsOf(fact, relevant, known), fact.params ?? {}) : outside[name]
    if (value !== undefined) known[name] = value
  }
  return known
}

/** The places where something is refused, also of answers that are kept while they are not asked. */
function refusedPaths({ relevant, refusals, isHidden }: Judged): AnswerPath[] {
  return refusals().flatMap(({ input, isAdvice }) => {
    const isMissing = isHidden(input) && answerAt(relevant, input) === undefined
    return isAdvice === true || isMissing ? [] : [input]
  })
}

/** Whether there is an answer at a place of which something is refused: itself, something in it, or all that it lies in. */
export function isRefused(answers: Answers, refused: readonly AnswerPath[], path: AnswerPath): boolean {
  return answerAt(answers, path) !== undefined && refused.some((at) => isWithin(at, path) || isWithin(path, at))
}

/** What a fact is made of, by the name of the argument; an answer that is not there is `undefined`. */
export function argumentsOf(
  fact: Extract<Fact, { readonly with: unknown }>,
  answers: Answers,
  facts: Facts,
): Readonly<Record<string, Json | undefined>> {
  return Object.fromEntries(
    Object.entries(fact.with).map(([argument, path]) => [argument, answerAt(answers, path) ?? answerAt(facts, path)]),
  )
}
