import { useRef } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import { useCopy } from '../../../copy/copy-context.tsx'
import { useServices } from '../../../services/app-services.ts'
import { ChooseForm } from './choose-form.tsx'
import { CollectionList } from './collection-list.tsx'
import { shownCollections } from './collections.ts'
import { KeptSection } from './kept-section.tsx'
import { openWallet, type WalletData } from './wallet-data.ts'
import { WalletFrame, WalletLoad } from './wallet-frame.tsx'
import type { WalletStore } from './wallet-store.ts'

/** Opens the page where a customer fetches insurances from other companies. */
export const loader = async (args: LoaderFunctionArgs): Promise<WalletData> => openWallet(args)

/** The page `/mina-sidor/hamta`. [P2.1] */
export function Component() {
  const opened = useLoaderData<WalletData>()
  return (
    <WalletFrame {...opened}>
      <FetchView actions={opened.wallet} />
    </WalletFrame>
  )
}

/** The collections that run or ran, the choice of companies, and what is kept. */
export function FetchView({ actions }: { readonly actions: WalletStore }) {
  const { t } = useCopy()
  const { clock } = useServices()
  const wallet = useStore(actions.store)
  const heading = useRef<HTMLHeadingElement>(null)
  const { terms } = wallet
  const shown = shownCollections(wallet.collections, clock.now())
  return (
    <>
      <h1>{t('wallet.title')}</h1>
      <p className="lead">{t('wallet.lead')}</p>
      <WalletLoad wallet={wallet} loading="wallet.loading" onRetry={() => void actions.load()} />
      {shown.length > 0 && <CollectionList shown={shown} wallet={wallet} actions={actions} heading={heading} />}
      {terms && <ChooseForm wallet={wallet} terms={terms} actions={actions} onBegun={() => heading.current?.focus()} />}
      {terms && <KeptSection wallet={wallet} actions={actions} />}
    </>
  )
}
