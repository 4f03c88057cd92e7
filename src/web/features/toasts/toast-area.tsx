import { ToastList } from './toast-list.tsx'
import { toasts } from './toasts.ts'

/** Errors that no place on the page is for. [P2.4] */
export function ToastArea() {
  return <ToastList store={toasts} />
}
