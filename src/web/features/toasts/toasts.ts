import { createToastStore } from './toast-store.ts'

/** The messages of this page. Only in the browser. [P2.4] */
export const toasts = createToastStore({
  clock: { now: () => new Date() },
  setTimeout: window.setTimeout.bind(window),
  clearTimeout: window.clearTimeout.bind(window),
})
