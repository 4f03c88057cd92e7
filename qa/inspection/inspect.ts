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
import type { Snapshots } from './snapshots.ts'
import { allowsMore } from '../../validators/widening.ts'

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
  /** Differences from the snapshots, as sentences in Swedish. */
  readonly differences: readonly string[]
}

interface Inspected {
  readonly subject: Subject
  /** The repository's document, if the inspected one comes from elsewhere. */
  readonly original?: Subject | undefined
  readonly vectors: VectorFiles
  readonly snapshots: Snapshots
  readonly language: FindingLanguage
}

/** Outline, personas and generated walks of a flow. */
export async function inspectFlow({ subject, original, vectors, snapshots, language }: Inspected): Promise<Inspection> {
  const { document, personas, lookups } = subject
  const flowAt = await flowByDay(document)
  const today = personas[0]?.today ?? USUAL_DAY
  const outline = outlineOf(subject)
  const verdicts = personas.map((persona) => judgePersona(flowAt(persona.today), persona))
  const codes = Object.fromEntries(Object.entries(lookups).map(([name, entries]) => [name, entries.map(({ code }) => code)]))
  const registry: ValidatorRegistry = validators
  const exploration = explore({ document, flowAt, validators: registry, vectors, lookups: codes, personas, today })
  const coverage = coverageOf(exploration)
  const found = [...exploration.whole, ...exploration.walks].filter((walk) => walk.today === today && isComplete(walk))
  const visitors = [
    ...personas.filter((persona) => persona.today === today).map((persona) => visitorOf(persona.name, persona.answers, factsOf(persona))),
    ...found.map(({ from, answers, facts }) => visitorOf(from, answers, facts)),
  ]
  return {
    subject,
    today,
    language,
    outline,
    verdicts,
    coverage,
    visits: chooseVisits(flowAt(today), visitors, today),
    differences: [
      ...(original
        ? diffFlows(sideOf(original), publishedSide(subject, original), { allowsMore }).map(
            (change) => `Publicerat skiljer sig från förrådet: ${wordChange(change, language).text}`,
          )
        : []),
      ...(await snapshots.compareEntries('outline.txt', outline)),
      ...(await snapshots.compareEntries(
        'personas.txt',
        verdicts.map((verdict) => verdictEntry(verdict, document)),
      )),
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
