import './session.css'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { LOGOUT_PAGE } from '../../../contract/session-paths.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { announcementAfter } from './announcements.ts'
import { signInAddress } from './return-to.ts'
import type { Session } from './session.ts'

const TITLE = 'session-warning'
const TEXT = `${TITLE}-text`
const SPOKEN = `${TITLE}-spoken`

/**
 * Warns that the session is about to end, with the seconds left. The customer can stay or, at the session's limit, has
 * to sign in again. The announced text does not change every second. [P9.1] WCAG 2.2.1
 */
export function LogoutWarning({ session }: { readonly session: Session }) {
  const { secondsToLogout, isUnconfirmed, isLast } = useStore(session.store)
  const { pathname, search } = useLocation()
  const [isClosed, setClosed] = useState(false)
  // The sign-out page reports its own progress.
  if (secondsToLogout === undefined || isUnconfirmed || pathname === LOGOUT_PAGE) return null
  if (!isLast) return createPortal(<Warning seconds={secondsToLogout} onStay={session.stay} />, document.body)
  if (isClosed) return null
  const again = signInAddress({ pathname, search })
  return createPortal(<LastWarning seconds={secondsToLogout} signInAddress={again} onClose={() => setClosed(true)} />, document.body)
}

interface WarningProps {
  readonly seconds: number
  readonly onStay: () => void
}

/** The session is about to end through inactivity. Escape extends it. */
export function Warning({ seconds, onStay }: WarningProps) {
  const { t } = useCopy()
  const navigate = useNavigate()
  return (
    <WarningDialog seconds={seconds} copy="session.warning" onClose={onStay}>
      {/* Signing out is the secondary button: Enter extends the session. */}
      <button type="button" className="ds-button" onClick={onStay}>
        {t('session.warning.stay')}
      </button>
      <button type="button" className="ds-button" data-variant="secondary" onClick={() => void navigate(LOGOUT_PAGE)}>
        {t('session.logout')}
      </button>
    </WarningDialog>
  )
}

interface LastWarningProps {
  readonly seconds: number
  readonly signInAddress: string
  readonly onClose: () => void
}

/** The session ends regardless of activity. The customer can sign in again, or use the time left. */
export function LastWarning({ seconds, signInAddress: address, onClose }: LastWarningProps) {
  const { t } = useCopy()
  const navigate = useNavigate()
  return (
    <WarningDialog seconds={seconds} copy="session.limit" onClose={onClose}>
      <button type="button" className="ds-button" onClick={onClose}>
        {t('session.limit.close')}
      </button>
      <button type="button" className="ds-button" data-variant="secondary" onClick={() => void navigate(address)}>
        {t('session.limit.signIn')}
      </button>
    </WarningDialog>
  )
}

interface WarningDialogProps {
  readonly seconds: number
  /** Prefix of the copy keys for title and text. */
  readonly copy: 'session.warning' | 'session.limit'
  /** Called when the customer presses Escape. */
  readonly onClose: () => void
  readonly children: ReactNode
}

function WarningDialog({ seconds, copy, onClose, children }: WarningDialogProps) {
  const { t } = useCopy()
  const dialog = useRef<HTMLDialogElement>(null)
  const [spoken, setSpoken] = useState(() => announcementAfter(undefined, seconds))
  const announcement = announcementAfter(spoken, seconds)
  if (announcement !== spoken) setSpoken(announcement)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // A dialog that is removed while open would not restore the focus.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="ds-dialog session-warning"
      role="alertdialog"
      aria-labelledby={TITLE}
      aria-describedby={`${TEXT} ${SPOKEN}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      <h2 id={TITLE}>{t(`${copy}.title`)}</h2>
      <p id={TEXT}>{t(`${copy}.text`)}</p>
      <p className="session-countdown" aria-hidden="true">
        {t('session.warning.countdown', { seconds })}
      </p>
      {/* The dialog's description includes this text, so the text present at the start is read out with it. */}
      <p id={SPOKEN} className="ds-sr-only" aria-live={announcement.politeness} aria-atomic="true">
        {announcement.seconds !== undefined && t('session.warning.countdown', { seconds: announcement.seconds })}
      </p>
      <div className="session-buttons">{children}</div>
    </dialog>
  )
}
