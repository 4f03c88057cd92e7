import type { Bundle } from '../../contract/bundle.ts'
import type { Policy } from '../core-system/port.ts'

/**
 * The amount of a contract, in kr: what was chosen in the input that quotes are grouped by, or where they are not, in the
 * first input whose options have amounts. Empty where there is none.
 */
export function chosenAmount({ document, options }: Pick<Bundle, 'document' | 'options'>, answers: Policy['answers']): { amount?: number } {
  const groupBy = document.quote?.groupBy
  const inputs = groupBy === undefined ? Object.keys(document.properties) : [groupBy]
  const [amount] = inputs.flatMap((input) => {
    const name = document.properties[input]?.options
    const entries = name === undefined ? [] : (options[name] ?? [])
    return entries.find(({ code }) => code === answers[input])?.amount ?? []
  })
  return amount === undefined ? {} : { amount }
}
