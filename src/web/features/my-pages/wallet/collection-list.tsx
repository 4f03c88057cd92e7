import { useState, type Ref } from 'react'
import { useCopy } from '../../../copy/copy-context.tsx'
import type { InsuranceCollection } from '../../../../contract/wallet.ts'
import { canFetchFrom, isRunning, signInOf } from './collections.ts'
import { CollectionCard } from './collection-card.tsx'
import { News } from './news.tsx'
import type { WalletState } from './wallet-state.ts'
import type { WalletStore } from './wallet-store.ts'

interface CollectionListProps {
  /** What is shown, in the order in which they began. */
  readonly shown: readonly InsuranceCollection[]
  readonly wallet: WalletState
  readonly actions: Pick<WalletStore, 'begin' | 'cancel'>
  readonly heading: Ref<HTMLHeadingElement>
}

/** The customer's collections. One sign-in is shown at a time; the customer may choose which. */
export function CollectionList({ shown, wallet, actions, heading }: CollectionListProps) {
  const { t } = useCopy()
  const [chosen, setChosen] = useState<string>()
  const signIn = signInOf(shown, chosen)
  return (
    <section className="stack my-pages-section">
      <h2 ref={heading} tabIndex={-1}>
        {t('wallet.running.title')}
      </h2>
      {shown.some(isRunning) && <p>{t('wallet.running.note')}</p>}
      <News wallet={wallet} signIn={signIn} />
      <ul className="plain-list wallet-collections">
        {shown.map((collection) => (
          <li key={collection.insuranceCompany}>
            <OneOf collection={collection} wallet={wallet} actions={actions} signIn={signIn} onChoose={setChosen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OneOfProps extends Pick<CollectionListProps, 'wallet' | 'actions'> {
  readonly collection: InsuranceCollection
  readonly signIn: InsuranceCollection | undefined
  readonly onChoose: (entityId: string) => void
}

function OneOf({ collection, wallet, actions, signIn, onChoose }: OneOfProps) {
  const { entityId, insuranceCompany, loginMethod } = collection
  const company = wallet.companies?.find((one) => one.insuranceCompany === insuranceCompany)
  return (
    <CollectionCard
      collection={collection}
      kept={wallet.insurances.filter((insurance) => insurance.insuranceCompany === insuranceCompany)}
      isSigningIn={signIn?.entityId === entityId}
      headingLevel={3}
      onSignIn={() => onChoose(entityId)}
      onCancel={async () => actions.cancel(entityId)}
      onAgain={
        company && canFetchFrom(company)
          ? async () => actions.begin({ companies: [company], method: loginMethod, isAccepting: false })
          : undefined
      }
    />
  )
}
