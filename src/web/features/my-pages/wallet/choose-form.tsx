import { useRef, useState } from 'react'
import type { CollectionLoginMethod, WalletTerms } from '../../../../contract/wallet.ts'
import type { ExternalCompany, ExternalCompanyId } from '../../../../insurance/external/company.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { LoadFailureBox } from '../../../ui/load-failure-box.tsx'
import { isRunning } from './collections.ts'
import { ClosedCompanies, CompanyFieldset } from './company-fieldset.tsx'
import { RefusedBox } from './refused-box.tsx'
import { StartButtons } from './start-buttons.tsx'
import { TermsPart } from './terms-part.tsx'
import type { WalletState } from './wallet-state.ts'
import type { WalletStore } from './wallet-store.ts'

interface ChooseFormProps {
  readonly wallet: WalletState
  readonly terms: WalletTerms
  readonly actions: Pick<WalletStore, 'begin' | 'load'>
  /** Called when a collection has begun. */
  readonly onBegun: () => void
}

/** The choice of companies and the consent, with the buttons that start. */
export function ChooseForm({ wallet, terms, actions, onBegun }: ChooseFormProps) {
  const { t } = useCopy()
  const { insurances, collections, state } = wallet
  const nameOf = ({ insuranceCompany }: ExternalCompany) => t(`company.${insuranceCompany}`)
  const companies = wallet.companies?.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'sv'))
  return (
    <section className="stack my-pages-section">
      <h2>{t(collections.length > 0 || insurances.length > 0 ? 'wallet.choose.title' : 'wallet.choose.first')}</h2>
      {companies === undefined ? (
        <LoadFailureBox again={{ isLoading: state === 'loading', onPress: () => void actions.load() }}>
          <p>{t('wallet.choose.failed')}</p>
        </LoadFailureBox>
      ) : (
        <>
          <Choices wallet={wallet} companies={companies} terms={terms} actions={actions} onBegun={onBegun} />
          <ClosedCompanies companies={companies} insurances={insurances} />
        </>
      )}
    </section>
  )
}

interface ChoicesProps extends ChooseFormProps {
  readonly companies: readonly ExternalCompany[]
}

/** Moves the focus to the first box of a name. */
function focusFirst(part: HTMLElement | null, name: string): void {
  part?.querySelector<HTMLInputElement>(`input[name="${name}"]:not(:disabled)`)?.focus()
}

function Choices({ wallet, companies, terms, actions, onBegun }: ChoicesProps) {
  const part = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<ExternalCompanyId>>(new Set())
  const [isTicked, setTicked] = useState(false)
  const [state, setState] = useState<'idle' | 'checked' | 'busy'>('idle')
  const running = new Set(wallet.collections.filter(isRunning).map(({ insuranceCompany }) => insuranceCompany))
  const asked = companies.filter(({ insuranceCompany }) => chosen.has(insuranceCompany) && !running.has(insuranceCompany))
  const isChecked = state === 'checked'
  const isConsentMissing = !terms.isAccepted && !isTicked

  function toggle(company: ExternalCompanyId): void {
    setChosen(chosen.has(company) ? new Set([...chosen].filter((other) => other !== company)) : new Set([...chosen, company]))
  }

  async function start(method: CollectionLoginMethod): Promise<void> {
    if (asked.length === 0 || isConsentMissing) {
      setState('checked')
      focusFirst(part.current, asked.length === 0 ? 'company' : 'terms')
      return
    }
    setState('busy')
    const hasBegun = await actions.begin({ companies: asked, method, isAccepting: isTicked })
    setState('idle')
    setTicked(false)
    if (!hasBegun) return
    setChosen(new Set())
    onBegun()
  }

  return (
    <div ref={part} className="stack">
      <CompanyFieldset
        companies={companies}
        insurances={wallet.insurances}
        running={running}
        chosen={chosen}
        onToggle={toggle}
        isMissing={isChecked && asked.length === 0}
      />
      <TermsPart terms={terms} isTicked={isTicked} onTick={setTicked} isMissing={isChecked && isConsentMissing} />
      <RefusedBox refused={wallet.refused} />
      <StartButtons isBusy={state === 'busy'} isHerePossible headingLevel={3} onStart={(method) => void start(method)} />
    </div>
  )
}
