import { useMemo } from 'react'
import { useStore } from 'zustand'
import { addonPrice } from '../../../../quote/addons.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { useFlowHost, type HostExtras } from '../../../flow/use-flow-host.tsx'
import type { AnswerPath } from '../../../../engine/answer-path.ts'
import { BusyMark } from '../../../renderer/busy-mark.tsx'
import type { RendererHost } from '../../../renderer/host.ts'
import type { WidgetRegistry } from '../../../renderer/define-widget.ts'
import { placeLabel } from '../../../renderer/texts.ts'
import { usePriceWait } from '../price/use-price-wait.ts'
import { pendingEffect } from '../../../../quote/transition.ts'
import { choicePrice } from '../price/choice-price.ts'
import type { Purchase } from '../purchase/purchase.ts'
import type { DocumentLinksProps } from './document-links.tsx'
import { documentLinks } from './step-pages.ts'

/** Returns the renderer's host for a purchase: every flow's host, the choices' prices and the documents. */
export function usePurchaseHost(purchase: Purchase, { bundle, productPath }: DocumentLinksProps, widgets: WidgetRegistry): RendererHost {
  const choiceNote = useChoiceNote(purchase)
  const extras = useMemo<HostExtras>(
    () => ({
      renderDocuments: (documents) => <documentLinks.Part bundle={bundle} productPath={productPath} documents={documents} />,
      renderBusy: (input) => <PriceBusy purchase={purchase} input={input} />,
      choiceNote,
      onChange: (input, value) => purchase.answerChanged(input, value),
    }),
    [purchase, bundle, productPath, choiceNote],
  )
  return useFlowHost(purchase, bundle, widgets, extras)
}

/** Shows at an input that its change has caused the running call for a price. The price box says it in words. [B3.1] */
function PriceBusy({ purchase, input }: { readonly purchase: Purchase; readonly input: AnswerPath }) {
  const isCause = useStore(purchase.state, ({ loadingFieldName }) => loadingFieldName === input)
  return (
    isCause && (
      <span className="flow-busy">
        <BusyMark />
      </span>
    )
  )
}

/**
 * Returns the price note of a choice: of a quote in the group, or of an add-on. Without a price of the current answers,
 * a choice of the group names the question to answer first. [B2.6]
 */
function useChoiceNote(purchase: Purchase): NonNullable<RendererHost['choiceNote']> {
  const { flow, answers, state } = purchase
  const { document } = flow
  const texts = useCopy()
  const quotes = useStore(state, ({ quoteState }) => quoteState.quotes)
  const selectedQuote = useStore(state, (machine) => machine.selectedQuote)
  const productAddonsData = useStore(state, (machine) => machine.productAddonsData)
  const isCurrent = useStore(state, ({ loadState }) => loadState.kind === 'ready' && pendingEffect(loadState) === 'none')
  const wait = usePriceWait(purchase)
  const path = wait === null || wait.kind === 'blocked' ? undefined : wait.path
  return useMemo(() => {
    const { t } = texts
    const priceNote = (amount: number | undefined) => (amount === undefined ? '' : t('general.price.perMonth', { amount }))
    return (input, code) => {
      const addon = document.properties[input]?.quote?.addon
      if (code === true) return addon && priceNote(path === undefined ? addonPrice({ selectedQuote, productAddonsData }, addon) : undefined)
      if (input !== document.quote?.groupBy) return undefined
      const isBlocked = answers.blockOf(input, code) !== undefined
      if (path !== undefined && !isBlocked) return t('general.price.answerFirst', { question: placeLabel(texts, document, path) })
      return choicePrice(t, isCurrent ? quotes : [], code, isBlocked)
    }
  }, [document, answers, texts, quotes, selectedQuote, productAddonsData, isCurrent, path])
}
