import type { CustomerCase } from '../../../contract/customer-cases.ts'
import { displayInsuranceNumber } from '../../../insurance/insurance-number.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Fact } from '../my-pages/fact.tsx'

/** What a claim is about, when it came, and how far it has come. */
export function ClaimFacts({ claim: { insuranceNumber, status, history } }: { readonly claim: CustomerCase }) {
  const { t } = useCopy()
  const [received, latest] = [history[0], history.at(-1)]
  return (
    <>
      <Fact label={t('claims.fact.status')}>{t(`claims.status.${status}`)}</Fact>
      {insuranceNumber !== undefined && (
        <Fact label={t('claims.fact.insurance')}>
          <span className="unbroken">{displayInsuranceNumber(insuranceNumber)}</span>
        </Fact>
      )}
      {received && <Fact label={t('claims.fact.received')}>{t('claims.date', { date: swedishDateOf(new Date(received.at)) })}</Fact>}
      {latest && latest !== received && (
        <Fact label={t('claims.fact.latest')}>{t('claims.date', { date: swedishDateOf(new Date(latest.at)) })}</Fact>
      )}
    </>
  )
}
