import type { ExternalOffer } from '../../../contract/product.ts'
import { answerAt, inputAt, pathOf, groupOf, withAnswerAt, type AnswerPath } from '../../../engine/answer-path.ts'
import type { CustomerValues } from '../../../engine/defaults.ts'
import { initialAnswers } from '../../../engine/defaults.ts'
import type { Answers, Facts, FlowDocument } from '../../../engine/document.ts'
import { evaluate } from '../../../engine/evaluate.ts'
import { followFacts } from '../../../engine/follow-facts.ts'
import type { ExternalFacts } from '../../../insurance/external/external-facts.ts'
import type { IsoDate } from '../../../values/clock.ts'
import { equalJson, type Json } from '../../../values/json.ts'
import type { LinkedBundle } from '../answers/bundles.ts'
import type { ExternalData } from '../answers/external-data.ts'

/** Where an answer comes from. `standard`: the form begins with it. */
export type AnswerSource = 'external' | 'customer' | 'register' | 'given' | 'assumed' | 'standard'

/** The answers of a form that are known without the form. */
export interface KnownAnswers {
  readonly answers: Answers
  readonly sources: ReadonlyMap<AnswerPath, AnswerSource>
  readonly facts: Facts
  /** Places where the customer has given what the form refuses. */
  readonly refused: ReadonlySet<AnswerPath>
}

/** What answers a form before the customer does. */
export interface KnownSources {
  readonly linked: LinkedBundle
  readonly offer: ExternalOffer
  readonly external: ExternalFacts
  readonly customer: CustomerValues
  /** By place. */
  readonly given: Readonly<Record<AnswerPath, Json>>
  readonly today: IsoDate
  readonly readFacts: (answers: Answers) => Promise<ExternalData>
}

/**
 * Returns the answers that are known: what the customer has given, what the other insurance tells, what the registers have, and
 * what the product assumes where there is nothing else. What the form refuses is not an answer.
 */
export async function knownAnswers({ linked, offer, external, customer, given, today, readFacts }: KnownSources): Promise<KnownAnswers> {
  const { document } = linked.flow
  const known = new AnswerBook(initialAnswers(document, today, { customer }))
  for (const path of leafPaths(document)) {
    const value = answerAt(known.answers, path)
    const detail = inputAt(document, path)?.initial?.customer
    if (value !== undefined) known.put(path, value, detail !== undefined && customer[detail] === value ? 'customer' : 'standard')
  }
  for (const { input, from, as } of offer.known) {
    const told = external[from]
    if (told !== undefined) known.put(input, as ?? told, 'external')
  }
  for (const [path, value] of Object.entries(given)) known.put(path, value, 'given')
  const { facts, faults } = await readFacts(known.answers)
  const refused = known.withoutRefused([
    ...Object.keys(evaluate(linked.flow, known.answers, facts).errors),
    ...faults.map(({ input }) => input),
  ])
  known.follow(document, facts)
  for (const { input, answer } of offer.assumed) if (!known.has(input)) known.put(input, answer, 'assumed')
  return { answers: known.answers, sources: known.sources, facts, refused }
}

/** Returns the places of answers without parts: inputs, and the parts of composite ones. Lists have none. */
export function leafPaths({ properties }: Pick<FlowDocument, 'properties'>): AnswerPath[] {
  return Object.entries(properties).flatMap(([id, input]) => {
    if (input.items !== undefined) return []
    const group = groupOf(input)
    return group ? Object.keys(group.properties).map((part) => pathOf(id, part)) : [id]
  })
}

/** Answers with their sources, while they are collected. */
class AnswerBook {
  answers: Answers
  readonly sources = new Map<AnswerPath, AnswerSource>()

  constructor(answers: Answers) {
    this.answers = answers
  }

  has(path: AnswerPath): boolean {
    return answerAt(this.answers, path) !== undefined
  }

  put(path: AnswerPath, value: Json, source: AnswerSource): void {
    this.answers = withAnswerAt(this.answers, path, value)
    this.sources.set(path, source)
  }

  /** Removes refused answers. @returns those that the customer gave */
  withoutRefused(paths: readonly AnswerPath[]): Set<AnswerPath> {
    const given = new Set<AnswerPath>()
    for (const path of paths) {
      const source = this.sources.get(path)
      if (source === undefined || source === 'standard') continue
      if (source === 'given') given.add(path)
      this.answers = withAnswerAt(this.answers, path, undefined)
      this.sources.delete(path)
    }
    return given
  }

  follow(document: FlowDocument, facts: Facts): void {
    const before = this.answers
    const isAnswered = (path: AnswerPath) => ['given', 'external'].includes(this.sources.get(path) ?? '')
    this.answers = followFacts(document, before, facts, isAnswered)
    for (const path of leafPaths(document)) {
      const value = answerAt(this.answers, path)
      if (value !== undefined && !equalJson(value, answerAt(before, path))) this.sources.set(path, 'register')
    }
  }
}
