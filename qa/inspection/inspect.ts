import { diffFlows } from '../../src/engine/diff/diff.ts'
import type { FindingLanguage } from '../../src/findings/language.ts'
import { wordChange } from '../../src/findings/word.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import type { Answers, Facts } from '../../src/engine/document.ts'
import type { ValidatorRegistry } from '../../src/engine/validator.ts'
import { judgePersona, type Verdict } from '../../src/personas/judge.ts'
import { factsOf } from '../../src/personas/persona.ts'
import { validators } from '../../validators/registry.ts'
import { flowByDay } from '../load/link.ts'
import type { Subject } from '../load/content.ts'
import { coverageOf, type Coverage } from '../model/coverage.ts'
import { explore, isComplete } from '../model/explore.ts'
import { outlineOf } from '../model/outline.ts'
import { verdictEntry } from '../model/verdict-entry.ts'
import type { Entry } from '../model/snapshot.ts'
import type { VectorFiles } from '../model/vectors.ts'
import { chooseVisits, type Visit, type Visitor } from '../model/visits.ts'
import type { FindTariff } from './prices.ts'
import type { Snapshots } from './snapshots.ts'
import { namingRules } from '../../src/vocabulary/naming-rules.ts'
import { textDifferences, textFaults, type Ruled } from './texts.ts'

/** The day of personas without one. */
export const USUAL_DAY: IsoDate = '2026-11-21'

/** Result of examining a flow without a browser. */
export interface Inspection {
  readonly subject: Subject
  readonly today: IsoDate
  /** The language of findings, changes and unmet expectations. */
  readonly language: FindingLanguage
  readonly outline: readonly Entry[]
  readonly verdicts: readonly Verdict[]
  readonly coverage: Coverage
  /** Visits for the browser. */
  readonly visits: readonly Visit[]
  /** What texts, tariff, registries and personas say against each other, as sentences. */
  readonly contradictions: readonly string[]
  /** Differences from the snapshots, as sentences in Swedish. */
  readonly differences: readonly string[]
}

/** A flow, and what it is examined with. */
export interface Inspected {
  readonly subject: Subject
  /** The repository's document, if the inspected one comes from elsewhere. */
  readonly original?: Subject | undefined
  readonly vectors: VectorFiles
  readonly findTariff: FindTariff
  readonly snapshots: Snapshots
  readonly language: FindingLanguage
}

/** The rules of a flow as examined: what its personas and its generated walks show. */
export interface ExaminedRules extends Ruled {
  readonly coverage: Coverage
  readonly visits: readonly Visit[]
}

/**
 * Judges a flow's personas, and searches for walks that reach every part of it.
 * @throws Error from the compiler for invalid rules
 */
export async function examineRules({
  subject,
  original,
  vectors,
  findTariff,
}: Omit<Inspected, 'snapshots' | 'language'>): Promise<ExaminedRules> {
  const { document, personas, lookups } = subject
  const flowAt = await flowByDay(subject)
  const today = personas[0]?.today ?? USUAL_DAY
  const verdicts = personas.map((persona) => judgePersona(flowAt(persona.today), persona))
  const codes = Object.fromEntries(Object.entries(lookups).map(([name, entries]) => [name, entries.map(({ code }) => code)]))
  const registry: ValidatorRegistry = validators
  const exploration = explore({ document, flowAt, validators: registry, vectors, lookups: codes, personas, today })
  const found = [...exploration.whole, ...exploration.walks].filter((walk) => walk.today === today && isComplete(walk))
  const visitors = [
    ...personas.filter((persona) => persona.today === today).map((persona) => visitorOf(persona.name, persona.answers, factsOf(persona))),
    ...found.map(({ from, answers, facts }) => visitorOf(from, answers, facts)),
  ]
  const visits = chooseVisits(flowAt(today), visitors, today)
  return { verdicts, flowAt, today, findTariff, hasWholeLookups: original === undefined, coverage: coverageOf(exploration), visits }
}

/** Outline, personas, generated walks and texts of a flow. */
export async function inspectFlow(inspected: Inspected): Promise<Inspection> {
  return compareFlow(inspected, await examineRules(inspected))
}

/** Compares a flow, whose rules are examined, with its snapshots and its parts with each other. */
export async function compareFlow({ subject, original, snapshots, language }: Inspected, rules: ExaminedRules): Promise<Inspection> {
  const { verdicts, today, coverage, visits } = rules
  const outline = outlineOf(subject)
  return {
    subject,
    today,
    language,
    outline,
    verdicts,
    coverage,
    visits,
    contradictions: await textFaults(subject, rules, language),
    differences: [
      ...(original
        ? diffFlows(sideOf(original), publishedSide(subject, original), namingRules).map(
            (change) => `Publicerat skiljer sig från förrådet: ${wordChange(change, language).text}`,
          )
        : []),
      ...(await snapshots.compareEntries('outline.txt', outline)),
      ...(await snapshots.compareEntries(
        'personas.txt',
        verdicts.map((verdict) => verdictEntry(verdict, subject.document)),
      )),
      ...(await textDifferences(subject, rules, snapshots)),
    ],
  }
}

const visitorOf = (name: string, answers: Answers, facts: Facts): Visitor => ({ name, answers, facts })

/** The compared parts of a document, without lookup sets: a service returns only search results. */
function sideOf({ document, copy, options }: Subject): Pick<Subject, 'document' | 'copy' | 'options'> {
  return { document, copy, options }
}

/** A bundle has only the options sets that it uses: the repository's others are not a difference. */
function publishedSide(subject: Subject, original: Subject): Pick<Subject, 'document' | 'copy' | 'options'> {
  return { ...sideOf(subject), options: { ...original.options, ...subject.options } }
}
