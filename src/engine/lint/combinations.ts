import type { Answers } from '../document.ts'
import type { Json } from '../../values/json.ts'

/** What may stand at each place; `undefined` for no answer. A place of which that is not known has no list. */
export type Choices = readonly (readonly [place: string, values: readonly (Json | undefined)[] | undefined])[]

/** How many combinations there are. */
export function countOf(choices: Choices): number {
  return choices.reduce((product, [, values]) => product * (values?.length ?? 1), 1)
}

/** Every combination of one value for each place; undefined where the values of a place are not known. */
export function combinations(choices: Choices): Answers[] | undefined {
  let all: Answers[] = [{}]
  for (const [place, values] of choices) {
    if (!values) return undefined
    all = all.flatMap((answers) => values.map((value) => (value === undefined ? answers : Object.assign({}, answers, { [place]: value }))))
  }
  return all
}
