import { useState } from 'react'
import { OVERVIEW_PAGE } from '../../../../contract/session-paths.ts'
import type { WalletDeleted } from '../../../../contract/wallet.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Box } from '../../../ui/box.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import { ConfirmedRemoval } from './confirmed-removal.tsx'
import type { WalletState } from './wallet-state.ts'
import type { WalletStore } from './wallet-store.ts'

interface KeptSectionProps {
  readonly wallet: WalletState
  readonly actions: Pick<WalletStore, 'revoke' | 'deleteAll'>
}

/** What is kept, and how it is removed: by revoking the consent, or all of it. */
export function KeptSection({ wallet: { insurances, collections, terms }, actions }: KeptSectionProps) {
  const { t } = useCopy()
  const [removed, setRemoved] = useState<'revoked' | WalletDeleted>()
  const heading = useFocusWhenLost<HTMLHeadingElement>(JSON.stringify(removed ?? null))
  const isAccepted = terms?.isAccepted === true
  const count = insurances.length
  const isAnything = isAccepted || count > 0 || collections.length > 0
  if (!isAnything && removed === undefined) return null

  async function revoke(): Promise<boolean> {
    const isRevoked = await actions.revoke()
    if (isRevoked) setRemoved('revoked')
    return isRevoked
  }

  async function deleteAll(): Promise<boolean> {
    const deleted = await actions.deleteAll()
    if (deleted) setRemoved(deleted)
    return deleted !== undefined
  }

  return (
    <section className="stack my-pages-section">
      <h2 ref={heading} tabIndex={-1}>
        {t('wallet.kept.title')}
      </h2>
      {removed !== undefined && count === 0 && !isAccepted && (
        <Box kind="success">
          <p>{removed === 'revoked' ? t('wallet.revoke.done') : t('wallet.delete.done', removed)}</p>
        </Box>
      )}
      <p>{count === 0 ? t('wallet.kept.none') : count === 1 ? t('wallet.kept.text.one') : t('wallet.kept.text', { count })}</p>
      {count > 0 && (
        <p>
          <Link className="ds-link" to={OVERVIEW_PAGE}>
            {t('wallet.kept.link')}
          </Link>
        </p>
      )}
      {(isAccepted || count > 0) && <ConfirmedRemoval copy="wallet.revoke" onConfirm={revoke} />}
      {isAnything && <ConfirmedRemoval copy="wallet.delete" onConfirm={deleteAll} />}
    </section>
  )
}
