import type { CustomerCase, CustomerCaseStep } from '../../../contract/customer-cases.ts'
import { displayInsuranceNumber } from '../../../insurance/insurance-number.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'

const swedishTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' })

/** A case: what it is, where it stands, the answer, and its history, oldest first. */
export function OwnCase({ case: { reference, title, insuranceNumber, status, history } }: { readonly case: CustomerCase }) {
  const { t } = useCopy()
  const answer = history.findLast((step) => step.answer !== undefined)?.answer
  return (
    <article className="stack" aria-labelledby={reference}>
      <h2 id={reference}>{title}</h2>
      <p>
        <strong>{t(`customerService.status.${status}`)}</strong>
      </p>
      <p>{t('customerService.case.reference', { reference })}</p>
      {insuranceNumber !== undefined && (
        <p>{t('customerService.case.insurance', { insuranceNumber: displayInsuranceNumber(insuranceNumber) })}</p>
      )}
      {answer !== undefined && (
        <section>
          <h3>{t('customerService.case.answer')}</h3>
          <Paragraphs text={answer} />
        </section>
      )}
      <details>
        <summary>{t('customerService.case.history')}</summary>
        <ol>
          {history.map((step, index) => (
            <li key={index}>
              <Step {...step} />
            </li>
          ))}
        </ol>
      </details>
    </article>
  )
}

function Step({ status, at }: CustomerCaseStep) {
  const { t } = useCopy()
  const instant = new Date(at)
  const params = { date: swedishDateOf(instant), time: swedishTime.format(instant) }
  return t(`customerService.step.${status}`, params)
}
