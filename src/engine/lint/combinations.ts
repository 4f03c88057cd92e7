import type { Answers } from '../document.ts'
import type { Json } from '../../values/json.ts'

/** Possible values of each place; `undefined` for no answer. A place without a known list has `undefined` as its values. */
export type Choices = readonly (readonly [place: string, values: readonly (Json | undefined)[] | undefined])[]

/** Returns the number of combinations. */
export function countOf(choices: Choices): number {
  return choices.reduce((product, [, values]) => product * (values?.length ?? 1), 1)
}

/** Returns every combination of one value per place; undefined if the values of a place are unknown. */
export function combinations(choices: Choices): Answers[] | undefined {
  let all: Answers[] = [{}]
  for (const [place, values] of choices) {
    if (!values) return undefined
    all = all.flatMap((answers) => values.map((value) => (value === undefined ? answers : Object.assign({}, answers, { [place]: value }))))
  }
  return all
}
