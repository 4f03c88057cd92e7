import type { Bundle } from '../../../contract/bundle.ts'
import type { Translate } from '../../../copy/lookup.ts'
import type { Option } from '../../../engine/document.ts'
import type { Policy } from '../../ports/core-system/core-system-port.ts'

type Chosen = Pick<Bundle, 'document' | 'options'>

/**
 * Returns the amount of a contract in SEK: the choice in the input that groups quotes. Without such an input, the
 * choice in the first input whose options have amounts. Empty if there is no amount.
 */
export function chosenAmount(bundle: Chosen, answers: Policy['answers']): { amount?: number } {
  const { quote, properties } = bundle.document
  const inputs = quote?.groupBy === undefined ? Object.keys(properties) : [quote.groupBy]
  const [amount] = inputs.flatMap((input) => optionOf(bundle, answers, input)?.amount ?? [])
  return amount === undefined ? {} : { amount }
}

/** Returns the text of the choice in the input that groups quotes, such as a cover. Empty without such an input. */
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
