import { useStore } from 'zustand'
import { firstDueDate } from '../../../../quote/free-trial.ts'
import { paymentOf, startDateOf } from '../../../../quote/payment-plan.ts'
import { priceShown } from '../../../../quote/selectors.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { paymentPlanText } from '../price/payment-plan-text.ts'
import { InputStep } from './input-step.tsx'
import type { StepProps } from './step-props.ts'

/**
 * A step that asks how to pay. The payment plan shows below the questions once the price and the payment method are
 * known.
 */
export function PaymentStep(props: StepProps) {
  return (
    <InputStep {...props}>
      <output className="payment-plan">
        <PaymentPlan {...props} />
      </output>
    </InputStep>
  )
}

/** The amount of each payment, once the price and the payment method are known. */
export function PaymentPlan({ purchase }: Pick<StepProps, 'purchase'>) {
  const texts = useCopy()
  const price = priceShown(useStore(purchase.state))
  const relevant = useStore(purchase.answers, ({ evaluation }) => evaluation.relevant)
  const metadata = useStore(purchase.state, (state) => state.productMetaData)
  if (price.kind !== 'price') return null
  const { document } = purchase.flow
  const due = metadata ? firstDueDate(startDateOf(document, relevant), metadata) : undefined
  const plan = paymentPlanText(texts, paymentOf(document, relevant, price.paid), price.annual, due)
  return plan === undefined ? null : <p>{plan}</p>
}
