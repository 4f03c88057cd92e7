import { createToastStore } from './toast-store.ts'

/** The messages of this page, in the browser only. [P2.4] */
export const toasts = createToastStore({
  clock: { now: () => new Date() },
  setTimeout: window.setTimeout.bind(window),
  clearTimeout: window.clearTimeout.bind(window),
})
