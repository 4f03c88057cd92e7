import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { priceShown } from '../../../../quote/selectors.ts'
import type { ApiCallError } from '../../../api/failure.ts'
import { resumeSign } from '../../../api/signing.ts'
import { useServices } from '../../../services/app-services.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { SIGNING_TEXTS } from '../../sign/sign-copy.ts'
import { SigningPart } from '../../sign/signing-part.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import { browserTimer } from '../../../ui/timer.ts'
import { useResume } from '../../sign/use-resume.ts'
import { useSigning } from '../../sign/use-signing.ts'
import { totalPriceText } from '../price/total-price-text.ts'
import { receiptAddress } from '../receipt/receipt-address.ts'
import { AcceptFailure, SignRefused } from './sign-refusals.tsx'
import { purchaseSigningApi } from './signing-api.ts'
import { signingFaultOf } from './signing-fault.ts'
import type { StepProps } from './step-props.ts'
import { underwritingAddress } from '../offer/offer-address.ts'
import { useAcceptance } from './use-acceptance.ts'

/** The sign step: the customer signs what the page shows, then the page accepts the quote. [B4.5] */
export function SignStep(props: StepProps) {
  const { purchase, product } = props
  const { client } = useServices()
  const navigate = useNavigate()
  const [wasSigned, setWasSigned] = useState(false)
  const [refusal, setRefusal] = useState<ApiCallError>()
  const { state, send } = useSigning({
    api: purchaseSigningApi({ client, purchase, onAlreadySigned: () => setWasSigned(true), onRefused: setRefusal }),
    setTimer: browserTimer,
    faultOf: signingFaultOf,
  })
  const quoteNumber = useStore(purchase.state, ({ selectedQuote }) => selectedQuote?.quoteNumber)
  const isSigned = wasSigned || state.name === 'complete'
  const { failed, retry } = useAcceptance(purchase.flow.document.quote, quoteNumber, isSigned, (accepted, isShown) => {
    purchase.finish()
    if (!isShown) return
    const next = 'waiting' in accepted ? accepted.waiting.path : receiptAddress(product.path, accepted.receipt.receiptToken)
    void navigate(next, { replace: true })
  })
  useResume(
    quoteNumber,
    async (number, request) => resumeSign(client, { quoteNumber: number, ...request }),
    send,
    SIGNING_TEXTS.resumeFailed,
  )
  // Content that disappears takes its buttons, and so the focus, with it.
  const shown = useFocusWhenLost<HTMLDivElement>(failed ? 'failed' : refusal ? 'refused' : 'signing')
  return (
    <div className="flow-step sign-step" ref={shown} tabIndex={-1}>
      <SignedPrice {...props} />
      {failed ? (
        <AcceptFailure failure={failed.failure} onRetry={retry} onBack={purchase.back} />
      ) : refusal ? (
        <SignRefused
          failure={refusal}
          askAt={underwritingAddress(purchase.flow.document, product.path, quoteNumber)}
          onBack={purchase.back}
        />
      ) : (
        <SigningPart state={state} send={send} onBack={isSigned ? undefined : purchase.back} />
      )}
    </div>
  )
}

function SignedPrice({ purchase }: StepProps) {
  const { t } = useCopy()
  const price = priceShown(useStore(purchase.state))
  return price.kind === 'price' ? <p>{totalPriceText(t, price.annual, price.paid)}</p> : null
}
