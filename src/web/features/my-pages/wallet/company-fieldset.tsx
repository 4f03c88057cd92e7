import { useId } from 'react'
import type { ExternalCompany, ExternalCompanyId } from '../../../../insurance/external/company.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { canFetchFrom, countOf, isOnlyByCode, reasonOf } from './collections.ts'
import { lastFetchText } from './company-words.ts'
import type { WalletState } from './wallet-state.ts'

interface CompanyFieldsetProps {
  readonly companies: readonly ExternalCompany[]
  readonly insurances: WalletState['insurances']
  /** Those that are fetched from now. */
  readonly running: ReadonlySet<ExternalCompanyId>
  readonly chosen: ReadonlySet<ExternalCompanyId>
  readonly onToggle: (company: ExternalCompanyId) => void
  readonly isMissing: boolean
}

/** The companies that insurances can be fetched from now, to choose several. Nothing is chosen beforehand. */
export function CompanyFieldset({ companies, insurances, running, chosen, onToggle, isMissing }: CompanyFieldsetProps) {
  const { t } = useCopy()
  const id = useId()
  return (
    <fieldset className="wallet-companies" aria-describedby={`${id}-help ${id}-missing`}>
      <legend>{t('wallet.choose.legend')}</legend>
      <p id={`${id}-help`} className="small">
        {t('wallet.choose.help')}
      </p>
      <p id={`${id}-missing`} className="ds-validation-message" hidden={!isMissing}>
        {isMissing && t('wallet.choose.missing')}
      </p>
      <ul className="plain-list wallet-choices">
        {companies.filter(canFetchFrom).map((company) => {
          const { insuranceCompany } = company
          const isRunning = running.has(insuranceCompany)
          return (
            <li key={insuranceCompany}>
              <label className="wallet-choice">
                <input
                  type="checkbox"
                  className="ds-input"
                  name="company"
                  checked={chosen.has(insuranceCompany)}
                  disabled={isRunning}
                  aria-invalid={isMissing || undefined}
                  onChange={() => onToggle(insuranceCompany)}
                />
                <span>
                  {t(`company.${insuranceCompany}`)}
                  <Notes company={company} isRunning={isRunning} kept={countOf(insurances, insuranceCompany)} />
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

interface NotesProps {
  readonly company: ExternalCompany
  readonly isRunning: boolean
  readonly kept: number
}

function Notes({ company, isRunning, kept }: NotesProps) {
  const { t } = useCopy()
  const last = isRunning ? t('wallet.choose.running') : lastFetchText(company, kept, t)
  return (
    <>
      {last !== undefined && <span className="small wallet-note">{last}</span>}
      {isOnlyByCode(company) && <span className="small wallet-note">{t('wallet.choose.code')}</span>}
    </>
  )
}

/** The companies that nothing can be fetched from now, each with the reason and what was fetched before. */
export function ClosedCompanies({ companies, insurances }: Pick<CompanyFieldsetProps, 'companies' | 'insurances'>) {
  const { t } = useCopy()
  const closed = companies.filter((company) => !canFetchFrom(company))
  if (closed.length === 0) return null
  return (
    <section className="wallet-part wallet-closed-part">
      <h3>{t('wallet.closed.title')}</h3>
      <ul className="plain-list wallet-closed">
        {closed.map((company) => (
          <li key={company.insuranceCompany}>
            {t(`company.${company.insuranceCompany}`)}
            <span className="small wallet-note">{t(`wallet.closed.${reasonOf(company)}`)}</span>
            <Notes
              company={{ ...company, loginMethods: ['bankidOnThisDevice'] }}
              isRunning={false}
              kept={countOf(insurances, company.insuranceCompany)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
