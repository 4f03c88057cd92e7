import { answerAt, isWithin, topInput, type AnswerPath } from './answer-path.ts'
import type { InputError } from './compiled.ts'
import type { Answers, Fact, Facts } from './document.ts'
import type { Flow } from './evaluate.ts'
import type { Json } from '../values/json.ts'

const NOTHING: Facts = {}

/** The relevant answers, and the rules' verdicts on them. */
interface Judged {
  readonly relevant: Answers
  readonly refusals: () => readonly InputError[]
  /** Whether a path is not asked: hidden inputs have nothing missing. */
  readonly isHidden: (path: AnswerPath) => boolean
}

/**
 * Returns a document's known facts: declared facts from outside, and computed ones in the order of declaration, so that
 * a fact may use earlier ones. A refused answer, and a fact derived from one, counts as missing.
 * @param outside looked-up or given facts, by name
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

/** The refused paths, including those of kept answers that are not asked. */
function refusedPaths({ relevant, refusals, isHidden }: Judged): AnswerPath[] {
  return refusals().flatMap(({ input, isAdvice }) => {
    const isMissing = isHidden(input) && answerAt(relevant, input) === undefined
    return isAdvice === true || isMissing ? [] : [input]
  })
}

/** Whether the answer at a path is refused: itself, something inside it, or something around it. */
export function isRefused(answers: Answers, refused: readonly AnswerPath[], path: AnswerPath): boolean {
  return answerAt(answers, path) !== undefined && refused.some((at) => isWithin(at, path) || isWithin(path, at))
}

/** Returns the arguments of a fact by name; a missing answer is `undefined`. */
export function argumentsOf(
  fact: Extract<Fact, { readonly with: unknown }>,
  answers: Answers,
  facts: Facts,
): Readonly<Record<string, Json | undefined>> {
  return Object.fromEntries(
    Object.entries(fact.with).map(([argument, path]) => [argument, answerAt(answers, path) ?? answerAt(facts, path)]),
  )
}
