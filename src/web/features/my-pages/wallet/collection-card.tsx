import { useId, useState, type ReactNode } from 'react'
import type { InsuranceCollection, WalletInsurance } from '../../../../contract/wallet.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { HeldButton } from '../../../ui/held-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import { externalPath } from '../external-paths.ts'
import { ExternalTitle } from '../external-title.tsx'
import { isRunning } from './collections.ts'
import { SignInHere } from './sign-in-here.tsx'

interface CollectionCardProps {
  readonly collection: InsuranceCollection
  /** What is kept from its company. */
  readonly kept: readonly WalletInsurance[]
  /** Whether the sign-in is at this company now. */
  readonly isSigningIn: boolean
  readonly headingLevel: 2 | 3
  /** Shows this company's sign-in. */
  readonly onSignIn: () => void
  /** @returns false if the server was not told */
  readonly onCancel: () => Promise<boolean>
  /** Left out where nothing can be fetched now. */
  readonly onAgain?: (() => Promise<unknown>) | undefined
}

/** A collection from a company: how far it has come, and what the customer can do. */
export function CollectionCard(props: CollectionCardProps) {
  const { t } = useCopy()
  const { collection, headingLevel, isSigningIn } = props
  const { stage, insuranceCompany } = collection
  const id = useId()
  const heading = useFocusWhenLost<HTMLHeadingElement>(`${stage} ${isSigningIn}`)
  const Heading = `h${headingLevel}` as const
  return (
    <section className="card stack-tight wallet-collection" aria-labelledby={id}>
      <div className="my-pages-card-title">
        <Heading id={id} ref={heading} tabIndex={-1}>
          {t(`company.${insuranceCompany}`)}
        </Heading>
        <span className="my-pages-tag" data-stage={stage}>
          {t(`wallet.stage.${stage}`)}
        </span>
      </div>
      <Body {...props} />
      <Buttons {...props} />
    </section>
  )
}

function Body({ collection, kept, isSigningIn }: CollectionCardProps) {
  const { t } = useCopy()
  const { stage, failure } = collection
  if (stage === 'waitingForSignIn' && isSigningIn) return <SignInHere collection={collection} />
  if (stage === 'done') return <Found insurances={kept} />
  const key = failure ? `wallet.failure.${failure}` : `wallet.text.${stage === 'waitingForSignIn' ? 'waiting' : stage}`
  const isWithoutResult = stage === 'failed' || stage === 'cancelled'
  return (
    <>
      <p>{t(key)}</p>
      {isWithoutResult && kept.length > 0 && <p>{t('wallet.text.kept')}</p>}
    </>
  )
}

/** What a collection found, each with the link to its page. */
function Found({ insurances }: { readonly insurances: readonly WalletInsurance[] }) {
  const { t } = useCopy()
  return (
    <>
      <p>{insurances.length === 1 ? t('wallet.text.done.one') : t('wallet.text.done', { count: insurances.length })}</p>
      <ul className="plain-list wallet-found">
        {insurances.map((insurance) => (
          <li key={insurance.id}>
            <Link className="ds-link" to={externalPath(insurance.id)}>
              <ExternalTitle insurance={insurance} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Buttons({ collection, isSigningIn, onSignIn, onCancel, onAgain }: CollectionCardProps) {
  const { stage } = collection
  const [hasFailed, setFailed] = useState(false)
  const { t } = useCopy()
  if (isRunning(collection)) {
    return (
      <>
        {hasFailed && <p role="alert">{t('wallet.cancel.failed')}</p>}
        <div className="my-pages-buttons">
          {stage === 'waitingForSignIn' && !isSigningIn && (
            <OfCompany collection={collection} onPress={async () => onSignIn()}>
              {t('wallet.signIn.now')}
            </OfCompany>
          )}
          <OfCompany collection={collection} onPress={async () => setFailed(!(await onCancel()))}>
            {t('wallet.cancel')}
          </OfCompany>
        </div>
      </>
    )
  }
  if (stage === 'done' || stage === 'noneFound' || !onAgain) return null
  return (
    <div>
      <OfCompany collection={collection} onPress={onAgain}>
        {t('wallet.again')}
      </OfCompany>
    </div>
  )
}

interface OfCompanyProps {
  readonly collection: InsuranceCollection
  readonly children: ReactNode
  readonly onPress: () => Promise<unknown>
}

/** A button whose name says the company to assistive technology: several cards have the same one. */
function OfCompany({ collection: { insuranceCompany }, children, onPress }: OfCompanyProps) {
  const { t } = useCopy()
  const [isBusy, setBusy] = useState(false)
  async function press(): Promise<void> {
    setBusy(true)
    await onPress()
    setBusy(false)
  }
  return (
    <HeldButton className="ds-button" data-variant="secondary" isHeld={isBusy} aria-busy={isBusy} onPress={() => void press()}>
      {children} <span className="ds-sr-only">{t('wallet.of', { company: t(`company.${insuranceCompany}`) })}</span>
    </HeldButton>
  )
}
