import { useStore } from 'zustand'
import { answerParams } from '../../../../answers/answer-params.ts'
import { priceShown } from '../../../../quote/selectors.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { StepButtons } from '../../../flow/step-buttons.tsx'
import { SummaryAnswers } from '../../../flow/summary-answers.tsx'
import { useEntryTexts } from '../../../renderer/entry-texts.ts'
import { continueTextOf } from '../../../renderer/texts.ts'
import { totalPriceText } from '../price/total-price-text.ts'
import { DocumentLinks } from './document-links.tsx'
import { PaymentPlan } from './payment-step.tsx'
import { stepAddress } from './step-addresses.ts'
import type { StepProps } from './step-props.ts'

/** All answers with links to correct them, the needs statement and the price. [B2.5] IDD, art. 20 */
export function SummaryStep(props: StepProps) {
  const { step, purchase, product, host } = props
  const texts = useCopy()
  const { t } = texts
  return (
    <div className="flow-step summary-step">
      <NeedsStatement {...props} />
      <SummaryAnswers
        host={host}
        addressOf={(index) => stepAddress(product.path, host.document, index)}
        correct={t('general.summary.correct')}
      />
      <SummaryPrice {...props} />
      <section>
        <h2>{t('general.summary.documents.title')}</h2>
        <p>{t('general.summary.documents.intro')}</p>
        <DocumentLinks bundle={props.bundle} productPath={product.path} />
      </section>
      <Withdrawal {...props} />
      <StepButtons onBack={purchase.back} onContinue={purchase.next} continueText={continueTextOf(texts, step)} />
    </div>
  )
}

function NeedsStatement({ purchase, bundle, host }: StepProps) {
  const texts = useCopy()
  const { t } = texts
  const evaluation = useStore(purchase.answers, (state) => state.evaluation)
  const entryText = useEntryTexts(host, evaluation.relevant)
  const source = { document: host.document, evaluation, options: host.options, texts, entryText }
  return (
    <section>
      <h2>{t('general.summary.needs.title')}</h2>
      <p>{t(`${bundle.flow}.needs.statement`, answerParams(source, host.today()))}</p>
      <p>{t('general.summary.needs.advice')}</p>
    </section>
  )
}

function SummaryPrice({ purchase }: StepProps) {
  const { t } = useCopy()
  const price = priceShown(useStore(purchase.state))
  if (price.kind !== 'price') return null
  return (
    <section>
      <h2>{t('general.summary.price.title')}</h2>
      <p>{totalPriceText(t, price.annual, price.paid)}</p>
      <PaymentPlan purchase={purchase} />
    </section>
  )
}

function Withdrawal({ purchase }: StepProps) {
  const { t } = useCopy()
  const days = useStore(purchase.state, (state) => state.productMetaData?.withdrawalDays)
  if (days === undefined) return null
  return (
    <section>
      <h2>{t('general.summary.withdrawal.title', { days })}</h2>
      <p>{t('general.summary.withdrawal.text', { days })}</p>
    </section>
  )
}
