import './session.css'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useCopy } from '../copy/copy-context.tsx'
import { announcementAt } from './announcements.ts'
import { SIGN_OUT_PATH } from './paths.ts'
import type { Session } from './session.ts'

const TITLE = 'session-warning'
const TEXT = `${TITLE}-text`

/**
 * Warns that the session is about to end, with the seconds that are left, and lets the customer stay. What is read out does
 * not change with every second. [P9.1] WCAG 2.2.1
 */
export function LogoutWarning({ session }: { readonly session: Session }) {
  const { secondsToLogout, isInDoubt } = useStore(session.store)
  const { pathname } = useLocation()
  // The page that signs out says by itself how that goes.
  if (secondsToLogout === undefined || isInDoubt || pathname === SIGN_OUT_PATH) return null
  return createPortal(<Warning seconds={secondsToLogout} onStay={session.stay} />, document.body)
}

interface WarningProps {
  readonly seconds: number
  readonly onStay: () => void
}

/** The dialog itself. Escape is a way to stay. */
export function Warning({ seconds, onStay }: WarningProps) {
  const { t } = useCopy()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Taken away while it is open, it would not give the focus back.
    return () => shown?.close()
  }, [])
  const announcement = announcementAt(seconds)
  return (
    <dialog
      ref={dialog}
      className="ds-dialog session-warning"
      role="alertdialog"
      aria-labelledby={TITLE}
      aria-describedby={TEXT}
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
      onClose={onStay}
    >
      <h2 id={TITLE}>{t('session.warning.title')}</h2>
      <p id={TEXT}>{t('session.warning.text')}</p>
      <p className="session-countdown" aria-hidden="true">
        {t('session.warning.countdown', { seconds })}
      </p>
      <p className="ds-sr-only" aria-live={announcement.politeness} aria-atomic="true">
        {announcement.seconds !== undefined && t('session.warning.countdown', { seconds: announcement.seconds })}
      </p>
      <div className="session-buttons">
        {/* Signing out is the lesser choice: Enter stays. */}
        <button type="button" className="ds-button" onClick={onStay}>
          {t('session.warning.stay')}
        </button>
        <button type="button" className="ds-button" data-variant="secondary" onClick={() => void navigate(SIGN_OUT_PATH)}>
          {t('session.logout')}
        </button>
      </div>
    </dialog>
  )
}
