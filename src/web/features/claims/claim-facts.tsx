import type { CustomerCase } from '../../../contract/customer-cases.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import type { CustomerData } from '../my-pages/customer-data.ts'
import { Fact } from '../my-pages/fact.tsx'
import { numberWords } from '../my-pages/insurance-words.ts'

interface ClaimFactsProps {
  readonly claim: CustomerCase
  readonly data: CustomerData
}

/** Which insurance a claim is about, its number, and its days. An insurance is named once the customer's data has loaded. */
export function ClaimFacts({ claim: { reference, insuranceNumber, history }, data }: ClaimFactsProps) {
  const { t } = useCopy()
  const [received, latest] = [history[0], history.at(-1)]
  return (
    <>
      {insuranceNumber !== undefined && <Fact label={t('claims.fact.insurance')}>{numberWords(data, insuranceNumber)}</Fact>}
      <Fact label={t('claims.fact.reference')}>
        <span className="unbroken">{reference}</span>
      </Fact>
      {received && <Fact label={t('claims.fact.received')}>{t('claims.date', { date: swedishDateOf(new Date(received.at)) })}</Fact>}
      {latest && latest !== received && (
        <Fact label={t('claims.fact.latest')}>{t('claims.date', { date: swedishDateOf(new Date(latest.at)) })}</Fact>
      )}
    </>
  )
}
