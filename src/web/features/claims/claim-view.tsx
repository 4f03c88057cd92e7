import { useCallback } from 'react'
import type { ApiClient } from '../../api/client.ts'
import type { ClaimDetails } from '../../../contract/claims.ts'
import { CLAIMS_PAGE } from '../../../contract/customer-pages.ts'
import { openClaim } from '../../api/claims.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailureBox } from '../../ui/load-failure-box.tsx'
import { Fact } from '../my-pages/fact.tsx'
import { Section } from '../my-pages/section.tsx'
import type { CustomerData } from '../my-pages/customer-data.ts'
import { ClaimFacts } from './claim-facts.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { SentFiles } from './sent-files.tsx'
import { claimFileAddress } from '../../../contract/claims.ts'
import { useLoaded } from './use-loaded.ts'

/** One of the customer's claims: how far it has come, and what the customer sent. */
export function ClaimView({ reference, data }: { readonly reference: string; readonly data: CustomerData }) {
  const { t } = useCopy()
  const load = useCallback(async (client: ApiClient) => openClaim(client, reference), [reference])
  const { value: claim, state, reload } = useLoaded('claim', load)
  return (
    <>
      <p>
        <Link className="ds-link" to={CLAIMS_PAGE}>
          {t('claims.back')}
        </Link>
      </p>
      {state === 'missing' ? (
        <>
          <h1>{t('claims.missing.title')}</h1>
          <p>{t('claims.missing.text')}</p>
        </>
      ) : (
        <h1>{claim?.event ?? t('claims.one.title')}</h1>
      )}
      {state === 'failed' && <LoadFailureBox headingLevel={2} again={{ isLoading: false, onPress: reload }} />}
      {state === 'loading' && claim === undefined && <output>{t('claims.loading')}</output>}
      {claim && <OpenedClaim claim={claim} data={data} />}
    </>
  )
}

function OpenedClaim({ claim, data }: { readonly claim: ClaimDetails; readonly data: CustomerData }) {
  const { t } = useCopy()
  return (
    <>
      <dl className="card my-pages-facts">
        <Fact label={t('claims.fact.status')}>{t(`claims.status.${claim.status}`)}</Fact>
        <ClaimFacts claim={claim} data={data} />
      </dl>
      <Section title={t('claims.history.title')}>
        <ClaimHistory history={claim.history} />
      </Section>
      {claim.files.length > 0 && (
        <Section title={t('claims.files.title')}>
          <SentFiles files={claim.files} addressOf={(file) => claimFileAddress(claim.reference, file)} />
        </Section>
      )}
      {(claim.answers.length > 0 || claim.hasHealthAnswers) && <Answers claim={claim} />}
    </>
  )
}

function Answers({ claim }: { readonly claim: ClaimDetails }) {
  const { t } = useCopy()
  return (
    <Section title={t('claims.answers.title')}>
      {claim.answers.map(({ title, rows }) => (
        <section key={title} className="stack-tight">
          <h3>{title}</h3>
          <dl className="my-pages-facts">
            {rows.map(({ label, value }) => (
              <Fact key={label} label={label}>
                <span className="claim-answer">{value}</span>
              </Fact>
            ))}
          </dl>
        </section>
      ))}
      {claim.hasHealthAnswers && <p>{t('claims.answers.health')}</p>}
    </Section>
  )
}
