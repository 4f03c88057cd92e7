import { useMemo } from 'react'
import { useStore } from 'zustand'
import { answerParams } from '../../../copy/answer-params.ts'
import { isPaymentPeriod, PERIOD_FREQUENCIES, premiumPerTerm } from '../../../quote/premium.ts'
import { priceShown } from '../../../quote/selectors.ts'
import { Link } from 'react-router'
import { useCopy } from '../../copy/copy-context.tsx'
import { summaryRows, type SummaryRow } from '../../renderer/summary-rows.ts'
import { DocumentLinks } from './document-links.tsx'
import { stepAddress } from './step-addresses.ts'
import type { StepProps } from './step-props.ts'

/** Everything that was answered, with the needs statement, the price and the way to mend it. [B2.5] IDD, art. 20 */
export function SummaryStep(props: StepProps) {
  const { step, purchase } = props
  const { t, hasText } = useCopy()
  const continueKey = `${step.copy}.continue`
  return (
    <div className="flow-step summary-step">
      <NeedsStatement {...props} />
      <SummaryAnswers {...props} />
      <SummaryPrice {...props} />
      <section>
        <h2>{t('general.summary.documents.title')}</h2>
        <p>{t('general.summary.documents.intro')}</p>
        <DocumentLinks bundle={props.bundle} />
      </section>
      <Withdrawal {...props} />
      <div className="flow-buttons">
        <button type="button" className="ds-button" data-variant="secondary" onClick={purchase.back}>
          {t('general.back')}
        </button>
        <button type="button" className="ds-button" onClick={purchase.next}>
          {t(hasText(continueKey) ? continueKey : 'general.continue')}
        </button>
      </div>
    </div>
  )
}

function NeedsStatement({ purchase, bundle, host }: StepProps) {
  const { t } = useCopy()
  const { relevant: answers, facts } = useStore(purchase.answers, ({ evaluation }) => evaluation)
  return (
    <section>
      <h2>{t('general.summary.needs.title')}</h2>
      <p>{t(`${bundle.flow}.needs.statement`, answerParams(bundle, { answers, facts }, host.today()))}</p>
      <p>{t('general.summary.needs.advice')}</p>
    </section>
  )
}

function SummaryAnswers({ purchase, bundle, product, host }: StepProps) {
  const { t } = useCopy()
  const evaluation = useStore(purchase.answers, (state) => state.evaluation)
  const { document } = purchase.flow
  const sections = useMemo(
    () => summaryRows({ document, evaluation, options: bundle.options, widgets: host.widgets, texts: host }),
    [document, evaluation, bundle, host],
  )
  return (
    <section>
      <h2>{t('general.summary.answers.title')}</h2>
      {sections.map(({ id, title, stepId, rows }) => (
        <div key={id} className="summary-section">
          <div className="summary-heading">
            <h3>{title}</h3>
            <Link
              className="ds-link"
              to={stepAddress(
                product.path,
                document,
                document.steps.findIndex((candidate) => candidate.id === stepId),
              )}
            >
              {t('general.summary.edit')}
              <span className="ds-sr-only"> {title}</span>
            </Link>
          </div>
          <AnswerList rows={rows} />
        </div>
      ))}
      <p>{t('general.summary.correct')}</p>
    </section>
  )
}

/** Answers by their labels; the answers of a row of a list stand under its title. */
function AnswerList({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return (
    <dl>
      {rows.map(({ input, label, value, parts = [] }) => (
        <div key={input}>
          <dt>{label}</dt>
          <dd>{parts.length === 0 ? value : <AnswerList rows={parts} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function SummaryPrice({ purchase }: StepProps) {
  const { t, hasText } = useCopy()
  const price = priceShown(useStore(purchase.state))
  const request = useStore(purchase.answers, ({ evaluation }) => evaluation.relevant)
  if (price.kind !== 'price') return null
  const answered = paymentOf(purchase.flow.document.properties, request)
  const plan = `general.paymentPlan.${answered.method}.${answered.period}`
  const { period } = answered
  return (
    <section>
      <h2>{t('general.summary.price.title')}</h2>
      <p>{t('general.summary.price.total', price)}</p>
      {hasText(plan) && isPaymentPeriod(period) && <p>{t(plan, { amount: premiumPerTerm(price.annual, PERIOD_FREQUENCIES[period]) })}</p>}
    </section>
  )
}

/** The way of payment, found by its place in the request: the document names its inputs as it likes. */
function paymentOf(
  properties: StepProps['purchase']['flow']['document']['properties'],
  answers: Readonly<Record<string, unknown>>,
): Record<'method' | 'period', string> {
  const at = (path: string) =>
    Object.entries(properties).find(([input, { quote }]) => quote?.path === path && answers[input] !== undefined)?.[0]
  const answer = (path: string) => {
    const found = answers[at(path) ?? '']
    return typeof found === 'string' ? found : ''
  }
  return { method: answer('payment.method'), period: answer('payment.period') }
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
