import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Bundle } from '../../../../contract/bundle.ts'
import { swedishDateOf } from '../../../../values/clock.ts'
import { addonPrice } from '../../../../quote/addons.ts'
import { useServices } from '../../../services/app-services.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import type { RendererHost } from '../../../renderer/host.ts'
import type { WidgetRegistry } from '../../../renderer/widgets/define-widget.ts'
import { BlockContact } from '../../../flow/contact.tsx'
import { knownInput, remoteChecking } from '../../../flow/flow-parts.ts'
import { rendererCalls } from '../../../flow/renderer-calls.ts'
import { choicePrice } from './choice-price.ts'
import type { Purchase } from './purchase.ts'
import { documentLinks } from './step-pages.ts'

/** What the renderer needs of a purchase: texts, choices with their prices, customer service, the documents. */
export function useRendererHostOf(purchase: Purchase, bundle: Bundle, widgets: WidgetRegistry): RendererHost {
  const services = useServices()
  const texts = useCopy()
  const quotes = useStore(purchase.state, (state) => state.quoteState.quotes)
  const selectedQuote = useStore(purchase.state, (state) => state.selectedQuote)
  const productAddonsData = useStore(purchase.state, (state) => state.productAddonsData)
  const isCurrent = useStore(purchase.state, ({ loadState }) => loadState.kind === 'ready' && !loadState.needsNewQuote)
  return useMemo(() => {
    const { document } = purchase.flow
    const priceNote = (amount: number | undefined) => (amount === undefined ? '' : texts.t('general.price.perMonth', { amount }))
    const choiceNote = (input: string, code: string | number | true) => {
      const addon = document.properties[input]?.quote?.addon
      if (code === true) return addon && priceNote(addonPrice({ selectedQuote, productAddonsData }, addon))
      if (input !== document.quote?.groupBy) return undefined
      return choicePrice(texts.t, isCurrent ? quotes : [], code, purchase.answers.blockOf(input, code) !== undefined)
    }
    return {
      ...texts,
      document,
      store: purchase.answers,
      widgets,
      options: bundle.options,
      ...rendererCalls(services, bundle),
      today: () => swedishDateOf(services.clock.now()),
      remoteChecking: remoteChecking.now(),
      renderKnown: (input) => <knownInput.Part input={input} />,
      renderContact: () => <BlockContact />,
      renderDocuments: () => <documentLinks.Part bundle={bundle} />,
      choiceNote,
      onChange: (input, value) => purchase.answerChanged(input, value),
    }
  }, [purchase, bundle, widgets, texts, services, quotes, selectedQuote, productAddonsData, isCurrent])
}
