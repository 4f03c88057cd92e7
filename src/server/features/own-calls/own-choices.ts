import type { Bundle } from '../../../contract/bundle.ts'
import type { OptionEntry, OwnCoverages, OwnOptions } from '../../../contract/own-calls.ts'
import { insurerParams, type InsurerFacts } from '../../../copy/insurer-params.ts'
import { translator } from '../../../copy/lookup.ts'

/** Returns the choices of every question of a published flow, by options set. */
export function optionsOf(bundle: Bundle): OwnOptions {
  const inputs = Object.values(bundle.document.properties)
  return Object.fromEntries(inputs.flatMap(({ options }) => (options === undefined ? [] : [[options, entriesOf(bundle, options)]])))
}

/** Returns the coverage texts of a published flow's product, and the deductibles that its document names. */
export function coveragesOf(bundle: Bundle, insurer: InsurerFacts): OwnCoverages {
  const t = translator(bundle.copy, () => undefined)
  const facts = insurerParams(insurer)
  const deductibles = bundle.document.quote?.calls?.deductibles
  return {
    coverages: (bundle.product?.covers ?? []).map(({ copy }) => ({ title: t(`${copy}.title`, facts), text: t(`${copy}.text`, facts) })),
    deductibles: deductibles === undefined ? [] : entriesOf(bundle, deductibles),
  }
}

function entriesOf({ document, options, copy }: Bundle, name: string): OptionEntry[] {
  const t = translator(copy, () => undefined)
  const asking = Object.values(document.properties).find((input) => input.options === name)
  return (options[name] ?? []).map((option) => ({
    code: option.code,
    description: t(option.copy, option.amount === undefined ? {} : { amount: option.amount }),
    selected: asking?.default === option.code,
  }))
}
