import { compareFlow, examineRules, type ExaminedRules, type Inspected } from '../inspection/inspect.ts'
import { compareShared } from '../inspection/shared.ts'
import type { Snapshots } from '../inspection/snapshots.ts'
import { tariffOf } from '../inspection/texts.ts'
import type { Subject } from '../load/content.ts'
import type { Tariff } from '../../src/server/ports/core-system/embedded/tariff/format.ts'
import type { FindTariff } from '../inspection/prices.ts'
import { createTariffBook, formatProblems, TariffFileError } from '../../src/server/ports/core-system/embedded/tariff/tariff-book.ts'
import { randomFrom } from '../model/random.ts'
import { faultsOf } from '../report/examined.ts'
import { PAGE_FAULTS } from './page-faults.ts'
import type { FaultKind, Plantable } from './planted.ts'
import { RULE_FAULTS } from './rule-faults.ts'
import { TARIFF_FAULTS } from './tariff-faults.ts'
import { TEXT_FAULTS } from './text-faults.ts'
import { WORLD_FAULTS } from './world-faults.ts'

/** Every kind of faults, in the order of the table. */
export const FAULT_KINDS: readonly FaultKind[] = [...RULE_FAULTS, ...TEXT_FAULTS, ...PAGE_FAULTS, ...WORLD_FAULTS, ...TARIFF_FAULTS]

/** How a planted fault was found: by what the content says against itself, by a snapshot or a search, or not at all. */
export type Finder = 'contradiction' | 'comparison' | 'none'

/** A planted fault with its fate. */
export interface Trial {
  readonly flow: string
  readonly kind: string
  readonly words: string
  readonly finder: Finder
  /** What was said of it first; empty if it was not found. */
  readonly said: string
}

/** What a flow is examined with. */
export interface Bed extends Omit<Inspected, 'subject' | 'original'> {
  readonly others: readonly Subject[]
  readonly sharedSnapshots: Snapshots
}

/** Plants that a flow already has faults: no planted one could be told from them. */
export class FaultyFlowError extends Error {
  constructor(flow: string) {
    super(`the flow "${flow}" has faults before any is planted`)
    this.name = 'FaultyFlowError'
  }
}

/**
 * Plants faults of every kind in a flow, one at a time, and examines it after each.
 * @param each how many faults of each kind; the same ones every time
 * @throws FaultyFlowError
 */
export async function mutateFlow(subject: Subject, bed: Bed, each: number): Promise<Trial[]> {
  const rules = await examineRules({ ...bed, subject })
  if (faultsOf({ inspection: await compareFlow({ ...bed, subject }, rules) }) > 0) throw new FaultyFlowError(subject.flow)
  const trials: Trial[] = []
  const tariff = tariffOf(subject, rules)
  for (const [index, kind] of FAULT_KINDS.entries()) {
    const random = randomFrom(seedOf(subject.flow) + index)
    const found = [...kind.find({ subject, others: bed.others, tariff, random })]
    for (let planted = 0; planted < each && found.length > 0; planted++) {
      const [one] = found.splice(random.below(found.length), 1)
      if (one) trials.push({ flow: subject.flow, kind: kind.words, words: one.words, ...(await examine(one, { subject, rules, bed })) })
    }
  }
  return trials
}

/** A number of a name: the same in every process. */
const seedOf = (name: string) => Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)

interface Examining {
  readonly subject: Subject
  /** Of the flow without the fault. */
  readonly rules: ExaminedRules
  readonly bed: Bed
}

/** Examines what is quick first: a fault in texts leaves the rules as they are. A flow that cannot be compiled is found. */
async function examine(one: Plantable, { subject, rules, bed: usual }: Examining): Promise<Pick<Trial, 'finder' | 'said'>> {
  const planted = one.plant()
  try {
    const bed = one.tariff ? { ...usual, findTariff: findIn(one.tariff) } : usual
    const quick = await compareFlow({ ...bed, subject: planted }, { ...rules, findTariff: bed.findTariff })
    const ofShared = planted.lookups === subject.lookups ? [] : await lookupDifferences(planted, bed)
    const [contradiction] = quick.contradictions
    if (contradiction !== undefined) return { finder: 'contradiction', said: contradiction }
    const [difference] = [...quick.differences, ...ofShared]
    if (difference !== undefined) return { finder: 'comparison', said: difference }
    const whole = await compareFlow({ ...bed, subject: planted }, await examineRules({ ...bed, subject: planted }))
    const said = [...whole.contradictions, ...whole.differences, ...whole.coverage.missing.map(({ words }) => words)][0]
    if (whole.contradictions.length > 0) return { finder: 'contradiction', said: said ?? '' }
    return faultsOf({ inspection: whole }) === 0 ? { finder: 'none', said: '' } : { finder: 'comparison', said: said ?? 'en persona' }
  } catch (error) {
    return { finder: 'contradiction', said: (error as Error).message }
  }
}

/** Finds one tariff alone. @throws TariffFileError for one that no program would read */
function findIn(tariff: Tariff): FindTariff {
  const problems = formatProblems(tariff)
  if (problems.length > 0) throw new TariffFileError(problems)
  const book = createTariffBook([tariff])
  return (product, day) => book.current(product, day)
}

const lookupDifferences = async ({ lookups }: Subject, { sharedSnapshots }: Bed) => compareShared({ copies: {}, lookups }, sharedSnapshots)
