import type { Exploration, Walk } from './explore.ts'
import { GOAL_KINDS, type Goal, type GoalKind } from './goals.ts'

/** The reached share of one kind of goals. */
export interface KindCoverage {
  readonly kind: GoalKind
  /** The kinds of goals, in Swedish. */
  readonly words: string
  readonly reached: number
  readonly total: number
}

/** The share of a document's goals that walks reach. */
export interface Coverage {
  readonly kinds: readonly KindCoverage[]
  /** Goals that no walk reaches. */
  readonly missing: readonly Goal[]
  readonly tried: number
  readonly walks: readonly Walk[]
}

const KIND_WORDS: Readonly<Record<GoalKind, string>> = {
  branch: 'grenar',
  block: 'stopp',
  outcome: 'utfallssteg',
  rows: 'längder på listor',
  answer: 'svar som godtas och inte godtas',
  message: 'felmeddelanden och råd',
}

/** Counts the goals that an exploration reached. Kinds without goals are left out. */
export function coverageOf({ goals, reached, tried, walks }: Exploration): Coverage {
  const kinds = GOAL_KINDS.map((kind): KindCoverage => {
    const own = goals.filter((goal) => goal.kind === kind)
    return { kind, words: KIND_WORDS[kind], reached: own.filter(({ id }) => reached.has(id)).length, total: own.length }
  })
  return { kinds: kinds.filter(({ total }) => total > 0), missing: goals.filter(({ id }) => !reached.has(id)), tried, walks }
}

/** Returns the coverage as a line: `grenar 40/40, stopp 4/4`. */
export function coverageWords({ kinds }: Coverage): string {
  return kinds.map(({ words, reached, total }) => `${words} ${reached}/${total}`).join(', ')
}
