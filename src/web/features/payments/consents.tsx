import { useState } from 'react'
import type { Consent } from '../../../contract/payments.ts'
import { canApplyForAutogiro } from '../../../insurance/autogiro-rules.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { Box } from '../../ui/box.tsx'
import { Link } from '../../ui/link.tsx'
import { autogiroPath } from '../my-pages/autogiro-path.ts'
import type { CustomerData } from '../my-pages/customer-data.ts'
import { insurancesOf } from '../my-pages/own-insurances.ts'
import { Section } from '../my-pages/section.tsx'
import { ConsentCard } from './consent-card.tsx'
import { insuranceWords, numberWords } from '../my-pages/insurance-words.ts'

interface ConsentsProps {
  /** Undefined until they have loaded. */
  readonly consents: readonly Consent[] | undefined
  readonly data: CustomerData
  /** Called after a mandate was revoked. */
  readonly onRevoked: () => void
}

/** The customer's mandates for direct debit, and the insurances that could have one. */
export function Consents({ consents, data, onRevoked }: ConsentsProps) {
  const { t } = useCopy()
  const [hasRevoked, setHasRevoked] = useState(false)
  return (
    <Section title={t('payments.autogiro.title')}>
      {hasRevoked && (
        <Box kind="success">
          <p>{t('payments.autogiro.revoke.done')}</p>
        </Box>
      )}
      {consents?.length === 0 && <p>{t('payments.autogiro.none')}</p>}
      {consents !== undefined && consents.length > 0 && (
        <ul className="plain-list stack">
          {consents.map((consent) => (
            <ConsentCard
              key={consent.id}
              consent={consent}
              insurance={numberWords(data, consent.insuranceNumber)}
              onRevoked={() => {
                setHasRevoked(true)
                onRevoked()
              }}
            />
          ))}
        </ul>
      )}
      <Applicable data={data} />
    </Section>
  )
}

/** The insurances that can be paid by direct debit, with the way to apply. [P4.9] */
function Applicable({ data }: Pick<ConsentsProps, 'data'>) {
  const { t } = useCopy()
  const entries = insurancesOf(data).filter(({ insurance }) => canApplyForAutogiro(insurance))
  if (entries.length === 0) return null
  return (
    <div className="stack-tight">
      <h3>{t('payments.autogiro.apply.title')}</h3>
      <p>{t('payments.autogiro.apply.text')}</p>
      <ul className="plain-list stack-tight">
        {entries.map(({ insurance }) => (
          <li key={insurance.insuranceId} className="payment-row">
            <span>{insuranceWords(insurance)}</span>
            <Link className="ds-link" to={autogiroPath(insurance.insuranceNumber)}>
              {t('payments.autogiro.apply.link')}
              <span className="ds-sr-only"> {insuranceWords(insurance)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
