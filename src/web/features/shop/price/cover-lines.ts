import type { FlowDocument } from '../../../../engine/document.ts'
import { addonPrice } from '../../../../quote/addons.ts'
import type { BuyingFlowState } from '../../../../quote/state.ts'
import { FOR_CUSTOMER } from '../../../../answers/answer-text.ts'
import { summaryRows, type SummarySource } from '../../../../answers/summary-rows.ts'

/** One line of what a price is for. */
export interface CoverLine {
  readonly input: string
  readonly label: string
  /** The answer in words; of an add-on its price, undefined while unknown. */
  readonly text: string | undefined
}

/** The quote, and whether its prices belong to the answers on the screen. */
interface QuotedPrices extends Pick<BuyingFlowState, 'selectedQuote' | 'productAddonsData'> {
  readonly isCurrent: boolean
}

/**
 * Returns what the customer has chosen: the cover, the answers that the document puts in the price box, such as a
 * deductible, and each add-on, in the order of the questions. [B2.6]
 */
export function coverLines(source: Omit<SummarySource, 'privacy'>, quoted: QuotedPrices): CoverLine[] {
  const { document, evaluation, texts } = source
  return summaryRows({ ...source, privacy: FOR_CUSTOMER }).flatMap(({ rows }) =>
    rows.flatMap(({ input, label, value }) => {
      const schema = document.properties[input]
      const addon = schema?.quote?.addon
      if (addon === undefined) return isSaid(document, input) ? [{ input, label, text: value }] : []
      if (evaluation.relevant[input] !== true) return []
      const amount = quoted.isCurrent ? addonPrice(quoted, addon) : undefined
      return [{ input, label, text: amount === undefined ? undefined : texts.t('general.price.perMonth', { amount }) }]
    }),
  )
}

function isSaid({ quote, properties }: FlowDocument, input: string): boolean {
  return input === quote?.groupBy || properties[input]?.quote?.inPriceBox === true
}
