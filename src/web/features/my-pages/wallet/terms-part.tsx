import { useId } from 'react'
import type { WalletTerms } from '../../../../contract/wallet.ts'
import { swedishDateOf } from '../../../../values/clock.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Prose } from '../../../ui/prose.tsx'

interface TermsPartProps {
  readonly terms: WalletTerms
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
  readonly isMissing: boolean
}

/** The terms: with a box to accept them, or when they were accepted. GDPR articles 6.1 a and 7 */
export function TermsPart({ terms, isTicked, onTick, isMissing }: TermsPartProps) {
  const { t } = useCopy()
  const id = useId()
  if (terms.isAccepted) return <AcceptedTerms terms={terms} />
  return (
    <section className="card tinted stack wallet-terms">
      <h3>{t('wallet.terms.title')}</h3>
      <Prose text={t('wallet.terms.text')} />
      <p className="small">{t('wallet.terms.version', { version: terms.version })}</p>
      <label className="wallet-choice">
        <input
          type="checkbox"
          className="ds-input"
          name="terms"
          checked={isTicked}
          aria-describedby={`${id}-missing`}
          aria-invalid={isMissing || undefined}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <span>{t('wallet.terms.accept')}</span>
      </label>
      <p id={`${id}-missing`} className="ds-validation-message" hidden={!isMissing}>
        {isMissing && t('wallet.terms.missing')}
      </p>
    </section>
  )
}

function AcceptedTerms({ terms: { version, acceptedAt } }: Pick<TermsPartProps, 'terms'>) {
  const { t } = useCopy()
  return (
    <div className="stack-tight">
      {acceptedAt !== undefined && (
        <p className="small">{t('wallet.terms.accepted', { date: swedishDateOf(new Date(acceptedAt)), version })}</p>
      )}
      <details className="my-pages-read">
        <summary>{t('wallet.terms.read')}</summary>
        <div className="card tinted stack">
          <Prose text={t('wallet.terms.text')} />
        </div>
      </details>
    </div>
  )
}
