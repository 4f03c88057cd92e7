import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { priceShown } from '../../../quote/selectors.ts'
import { ApiFailure } from '../../api/failure.ts'
import { cancelSign, collectSign, initiateSign, resumeSign } from '../../api/signing.ts'
import { useServices } from '../../app-services.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { AlreadySigned } from '../../sign/call-fault.ts'
import { SigningPart } from '../../sign/signing-part.tsx'
import type { SigningApi } from '../../sign/signing-runner.ts'
import { browserTimer } from '../../sign/timer.ts'
import { useResume } from '../../sign/use-resume.ts'
import { useSigning } from '../../sign/use-signing.ts'
import { Box } from '../../ui/box.tsx'
import { totalPriceText } from '../total-price-text.ts'
import { receiptAddress } from '../receipt/receipt-address.ts'
import { PriceChanged, signingFaultOf } from './signing-fault.ts'
import type { StepProps } from './step-props.ts'
import { useAcceptance } from './use-acceptance.ts'

/** Signing: what is signed is what the page shows, and once signed the quote is accepted. [B4.5] */
export function SignStep(props: StepProps) {
  const { purchase, product } = props
  const { client } = useServices()
  const navigate = useNavigate()
  const [wasSigned, setWasSigned] = useState(false)
  const { state, send } = useSigning({
    api: useSigningApi(props, () => setWasSigned(true)),
    setTimer: browserTimer,
    faultOf: signingFaultOf,
  })
  const quoteNumber = useStore(purchase.state, ({ selectedQuote }) => selectedQuote?.quoteNumber)
  const isSigned = wasSigned || state.name === 'complete'
  const { hasFailed, retry } = useAcceptance(
    purchase.flow.document.quote?.path ?? product.product,
    quoteNumber,
    isSigned,
    ({ receiptToken }) => {
      purchase.finish()
      void navigate(receiptAddress(product.path, receiptToken), { replace: true })
    },
  )
  useResume(quoteNumber, async (number, request) => resumeSign(client, { quoteNumber: number, ...request }), send)
  return (
    <div className="flow-step sign-step">
      <SignedPrice {...props} />
      {hasFailed ? (
        <AcceptFailure onRetry={retry} />
      ) : (
        <SigningPart state={state} send={send} onBack={isSigned ? undefined : purchase.back} />
      )}
    </div>
  )
}

function AcceptFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useCopy()
  return (
    <Box kind="error" title={t('general.sign.acceptFailed.title')}>
      <p>{t('general.sign.acceptFailed.text')}</p>
      <button type="button" className="ds-button" onClick={onRetry}>
        {t('general.failure.retry')}
      </button>
    </Box>
  )
}

function SignedPrice({ purchase }: StepProps) {
  const { t } = useCopy()
  const price = priceShown(useStore(purchase.state))
  return price.kind === 'price' ? <p>{totalPriceText(t, price.annual, price.paid)}</p> : null
}

/** The signing of the selected quote. Before it starts the server gets all answers, and the price must still be the one shown. */
function useSigningApi({ purchase }: StepProps, onAlreadySigned: () => void): SigningApi {
  const { client } = useServices()
  return {
    async start(device) {
      const shown = purchase.state.getState().selectedQuote?.annualPremium
      try {
        const quote = await purchase.sendAnswers()
        if (quote.annualPremium !== shown) throw new PriceChanged()
        return await initiateSign(client, { quoteNumber: quote.quoteNumber, device })
      } catch (failure) {
        if (failure instanceof PriceChanged || (failure instanceof ApiFailure && failure.code === 'priceChanged')) {
          purchase.requote()
          throw new PriceChanged()
        }
        if (failure instanceof ApiFailure && (failure.code === 'alreadySigned' || failure.code === 'alreadyAccepted')) {
          onAlreadySigned()
          throw new AlreadySigned()
        }
        throw failure
      }
    },
    collect: async (signingId) => collectSign(client, signingId),
    cancel: async (signingId) => cancelSign(client, signingId),
  }
}
