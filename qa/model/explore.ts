import { initialAnswers } from '../../src/engine/defaults.ts'
import { repaired, tryAnswers, type Laboratory, type Tried } from './attempts.ts'
import type { Explorable } from './explorable.ts'
import { likelyFacts } from './fact-values.ts'
import { goalsOf, type Goal } from './goals.ts'
import { reachedGoals } from './observe.ts'
import { factsOf } from '../../src/personas/persona.ts'
import { randomFrom } from './random.ts'
import { expand, seek } from './seek.ts'
import { sourcesOf } from './sources.ts'

/** Answers that reach a new goal. */
export interface Walk extends Tried {
  /** Name of the starting answers. */
  readonly from: string
}

/** Result of the search. */
export interface Exploration {
  readonly goals: readonly Goal[]
  /** The first walk that reached a goal, by the goal's id. */
  readonly reached: ReadonlyMap<string, Walk>
  /** Every walk that reached something new, in order of discovery. */
  readonly walks: readonly Walk[]
  /** Answers repaired as far as possible: personas, and forms that the search filled in. */
  readonly whole: readonly Walk[]
  /** Number of answer sets that the engine evaluated. */
  readonly tried: number
}

/** Maximum attempts; a document that needs more has unreached goals. */
const MAX_TRIES = 40_000
const SEED = 20_261_121

/**
 * Searches for answers that reach every goal of a document. It starts with personas and an empty form, then changes one
 * answer at a time. Then it tries what the conditions ask, then pairs and groups of three. The search is deterministic.
 */
export function explore(explorable: Explorable): Exploration {
  const { document, flowAt, personas } = explorable
  const goals = goalsOf(explorable)
  const log = openLog(explorable, goals)
  const laboratory: Laboratory = {
    document,
    flowAt,
    observe: (one) => log.observe(one),
    random: randomFrom(SEED),
    repairing: new Map(),
    sourcesAt: sourcesOf(explorable),
  }
  const isSpent = () => log.tried() >= MAX_TRIES || log.open.size === 0

  const expanded = new Set<string>()
  const expandAll = () => {
    for (let walk = log.next(); walk && !isSpent(); walk = log.next()) {
      log.begin(walk.from)
      expand(explorable, laboratory, walk, [...log.open.values()], expanded)
      if (!isComplete(walk)) log.keep(repaired(laboratory, walk))
    }
  }

  for (const persona of personas) {
    const { name, answers, today } = persona
    log.begin(name)
    log.keep(tryAnswers(laboratory, { answers, facts: factsOf(persona), today }))
  }
  const today = personas[0]?.today ?? explorable.today
  log.begin('ett tomt formulär')
  log.keep(repaired(laboratory, { answers: initialAnswers(document, today), facts: likelyFacts(document), today }))
  expandAll()
  for (const goal of goals) {
    if (!log.open.has(goal.id) || isSpent()) continue
    log.begin(`sökning: ${goal.words}`)
    seek(explorable, laboratory, { goal, bases: log.bases(), isOpen: () => log.open.has(goal.id) && !isSpent() })
    expandAll()
  }
  return { goals, reached: log.reached, walks: log.walks, whole: log.whole, tried: log.tried() }
}

/** Whether no answer is refused. */
export function isComplete({ evaluation }: Pick<Tried, 'evaluation'>): boolean {
  return Object.keys(evaluation.errors).length === 0
}

const faultCount = ({ evaluation }: Walk) => Object.keys(evaluation.errors).length

/** Goals reached so far, and walks still to expand. */
function openLog({ flowAt }: Pick<Explorable, 'flowAt'>, goals: readonly Goal[]) {
  const open = new Map(goals.map((goal) => [goal.id, goal]))
  const reached = new Map<string, Walk>()
  const walks: Walk[] = []
  const whole: Walk[] = []
  /** Walks whose neighbours have not been tried yet. */
  const queue: Walk[] = []
  let tried = 0
  let from = ''
  return {
    open,
    reached,
    walks,
    whole,
    tried: () => tried,
    /** Returns the next walk to expand: the one with the fewest faults, because faults hide later parts. */
    next(): Walk | undefined {
      const fewest = Math.min(...queue.map(faultCount))
      const index = queue.findIndex((walk) => faultCount(walk) === fewest)
      return index < 0 ? undefined : queue.splice(index, 1)[0]
    },
    /** Sets the name of the next starting answers. */
    begin(name: string): void {
      from = name
    },
    keep(one: Tried): void {
      if (isComplete(one)) whole.push({ ...one, from })
    },
    /** Returns starting points for a search: complete forms first, then walks that reached something. */
    bases: (): Walk[] => [...whole.slice(0, 4), ...whole.slice(-2), ...walks.slice(-4)],
    observe(one: Tried): void {
      tried += 1
      const fresh = [...reachedGoals(flowAt(one.today), one.evaluation)].flatMap((id) => open.get(id) ?? [])
      if (fresh.length === 0) return
      const walk = { ...one, from }
      walks.push(walk)
      if (fresh.some(({ kind }) => kind !== 'message')) queue.push(walk)
      for (const { id } of fresh) {
        open.delete(id)
        reached.set(id, walk)
      }
    },
  }
}
