import './toasts.css'
import { useRef, useSyncExternalStore, type FocusEvent } from 'react'
import { useCopy } from '../../copy/copy-context.tsx'
import { CrossIcon } from '../../ui/page-icons.tsx'
import type { Toast, ToastStore } from './toast-store.ts'

/** The messages of a store. A message's timer pauses while the pointer or the focus is on it. WCAG 2.2.1, 4.1.3 */
export function ToastList({ store }: { readonly store: ToastStore }) {
  const shown = useSyncExternalStore(store.subscribe, store.toasts, store.toasts)
  const area = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element | null>(null)

  function rememberFocus({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  /** Moves the focus to the next message, or after the last one back to its earlier place. */
  function close(id: number): void {
    const buttons = [...(area.current?.querySelectorAll('button') ?? [])]
    const next = buttons.find((button) => button !== document.activeElement) ?? cameFrom.current
    if (next instanceof HTMLElement && area.current?.contains(document.activeElement)) next.focus({ preventScroll: true })
    store.close(id)
  }

  if (shown.length === 0) return null
  return (
    <div className="toasts" ref={area} onFocus={rememberFocus}>
      {shown.map((toast) => (
        <ToastBox key={toast.id} toast={toast} store={store} onClose={close} />
      ))}
    </div>
  )
}

interface ToastBoxProps {
  readonly toast: Toast
  readonly store: ToastStore
  readonly onClose: (id: number) => void
}

function ToastBox({ toast: { id, message }, store, onClose }: ToastBoxProps) {
  const { t } = useCopy()
  const held = useRef({ pointer: false, focus: false })

  function hold(by: 'pointer' | 'focus', isHeld: boolean): void {
    held.current[by] = isHeld
    if (held.current.pointer || held.current.focus) store.hold(id)
    else store.release(id)
  }

  return (
    <div
      className="ds-alert toast"
      data-color="danger"
      role="presentation"
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      <p role="alert">{message}</p>
      <button type="button" className="toast-close" aria-label={t('site.toast.close')} onClick={() => onClose(id)}>
        <CrossIcon />
      </button>
    </div>
  )
}
