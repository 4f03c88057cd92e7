import type { Bundle } from '../../../contract/bundle.ts'
import type { Translate } from '../../../copy/lookup.ts'
import type { Option } from '../../../engine/document.ts'
import type { Policy } from '../../ports/core-system/core-system-port.ts'

type Chosen = Pick<Bundle, 'document' | 'options'>

/**
 * The amount of a contract, in kr: what was chosen in the input that quotes are grouped by, or where they are not, in the
 * first input whose options have amounts. Empty where there is none.
 */
export function chosenAmount(bundle: Chosen, answers: Policy['answers']): { amount?: number } {
  const { quote, properties } = bundle.document
  const inputs = quote?.groupBy === undefined ? Object.keys(properties) : [quote.groupBy]
  const [amount] = inputs.flatMap((input) => optionOf(bundle, answers, input)?.amount ?? [])
  return amount === undefined ? {} : { amount }
}

/** In words what was chosen in the input that quotes are grouped by, as a cover. Empty where they are not. */
export function chosenText(bundle: Chosen, answers: Policy['answers'], t: Translate): { choice?: string } {
  const input = bundle.document.quote?.groupBy
  const option = input === undefined ? undefined : optionOf(bundle, answers, input)
  if (option === undefined) return {}
  const { copy, amount } = option
  return { choice: t(copy, amount === undefined ? {} : { amount }) }
}

function optionOf({ document, options }: Chosen, answers: Policy['answers'], input: string): Option | undefined {
  const name = document.properties[input]?.options
  return name === undefined ? undefined : options[name]?.find(({ code }) => code === answers[input])
}
