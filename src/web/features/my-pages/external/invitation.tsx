import { useState } from 'react'
import { WALLET_PAGE } from '../../../../contract/customer-pages.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { useServices } from '../../../services/app-services.ts'
import { Link } from '../../../ui/link.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import { createInvitation } from './invitation-choice.ts'

/** Invites to fetch insurances from other companies. Put away, it leaves its link. */
export function Invitation() {
  const { t } = useCopy()
  const { clock } = useServices()
  const [invitation] = useState(() => createInvitation(() => window.localStorage, clock))
  const [isAway, setIsAway] = useState(invitation.isAway)
  const left = useFocusWhenLost<HTMLDivElement>(String(isAway))

  function putAway(): void {
    invitation.putAway()
    setIsAway(true)
  }

  if (isAway) {
    return (
      <div ref={left} tabIndex={-1}>
        <Link className="ds-link" to={WALLET_PAGE}>
          {t('external.invitation.link')}
        </Link>
      </div>
    )
  }
  return (
    <div className="card stack-tight">
      <p>{t('external.invitation.text')}</p>
      <div className="my-pages-buttons">
        <Link className="ds-button" to={WALLET_PAGE}>
          {t('external.invitation.link')}
        </Link>
        <button type="button" className="ds-button" data-variant="tertiary" onClick={putAway}>
          {t('external.invitation.away')}
        </button>
      </div>
    </div>
  )
}
