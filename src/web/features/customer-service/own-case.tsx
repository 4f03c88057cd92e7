import './customer-service.css'
import type { CustomerCase, CustomerCaseStep } from '../../../contract/customer-cases.ts'
import { swedishDateOf, swedishTimeOf } from '../../../values/clock.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { claimPath } from '../my-pages/claim-path.ts'
import type { CustomerData } from '../my-pages/customer-data.ts'
import { Fact } from '../my-pages/fact.tsx'
import { numberWords } from '../my-pages/insurance-words.ts'

interface OwnCaseProps {
  readonly case: CustomerCase
  /** Names the insurance once it has loaded. */
  readonly data: CustomerData
}

/** A case: what it is, where it stands, the latest answer, and its history, oldest first. */
export function OwnCase({ case: { reference, kind, title, insuranceNumber, status, history }, data }: OwnCaseProps) {
  const { t } = useCopy()
  const answer = history.findLast((step) => step.answer !== undefined)?.answer
  return (
    <article className="stack" aria-labelledby={reference}>
      <h2 id={reference} className="my-pages-card-title">
        {title}
        <span className="my-pages-tag">{t(`customerService.status.${status}`)}</span>
      </h2>
      <dl className="my-pages-facts">
        <Fact label={t('customerService.case.reference')}>
          <span className="unbroken">{reference}</span>
        </Fact>
        {insuranceNumber !== undefined && <Fact label={t('customerService.case.insurance')}>{numberWords(data, insuranceNumber)}</Fact>}
      </dl>
      {answer !== undefined && (
        <section className="stack">
          <h3>{t('customerService.case.answer')}</h3>
          <Paragraphs text={answer} />
        </section>
      )}
      {kind === 'claim' && (
        <p>
          <Link className="ds-link" to={claimPath(reference)}>
            {t('customerService.followClaim')}
          </Link>
        </p>
      )}
      <details>
        <summary>{t('customerService.case.history')}</summary>
        <ol className="customer-case-steps">
          {history.map((step) => (
            <li key={`${step.at} ${step.status}`}>
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
  return t(`customerService.step.${status}`, { date: swedishDateOf(instant), time: swedishTimeOf(instant) })
}
