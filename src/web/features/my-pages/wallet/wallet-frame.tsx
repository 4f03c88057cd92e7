import './wallet.css'
import '../../sign/bankid-panel.css'
import { useEffect, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { MoreCopy, useCopy } from '../../../copy/copy-context.tsx'
import { LoadFailureBox } from '../../../ui/load-failure-box.tsx'
import { NoCustomer } from '../no-customer.tsx'
import { Private } from '../private.tsx'
import type { WalletData } from './wallet-data.ts'
import type { WalletState } from './wallet-state.ts'

interface WalletFrameProps extends WalletData {
  readonly children: ReactNode
}

/** A page of the wallet: its texts, for a customer only. It follows what runs while it is open. */
export function WalletFrame({ copy, session, wallet, children }: WalletFrameProps) {
  return (
    <MoreCopy copy={copy}>
      <Private session={session}>
        <ForCustomer session={session} wallet={wallet}>
          {children}
        </ForCustomer>
      </Private>
    </MoreCopy>
  )
}

function ForCustomer({ session, wallet, children }: Omit<WalletFrameProps, 'copy'>) {
  const user = useStore(session.store, (state) => state.user)
  useEffect(() => wallet.follow(), [wallet])
  if (!user) return null
  return user.roles.includes('customer') ? children : <NoCustomer user={user} title="wallet.title" />
}

interface WalletLoadProps {
  readonly wallet: Pick<WalletState, 'state' | 'terms'>
  /** Copy key of what is said while it loads for the first time. */
  readonly loading: string
  readonly onRetry: () => void
}

/** Says that the wallet loads, or that it could not be loaded. */
export function WalletLoad({ wallet: { state, terms }, loading, onRetry }: WalletLoadProps) {
  const { t } = useCopy()
  const isFirst = terms === undefined
  if (state === 'failed') return <LoadFailureBox headingLevel={2} again={{ isLoading: false, onPress: onRetry }} />
  return <output className="wallet-said">{state === 'loading' && isFirst && t(loading)}</output>
}
