import { ToastList } from './toast-list.tsx'
import { toasts } from './toasts.ts'

/** Errors without a place on the page. [P2.4] */
export function ToastArea() {
  return <ToastList store={toasts} />
}
