import { describeError, LOG_LEVELS, type Log } from '../api/log.ts'

/** Browsers report this when a ResizeObserver needs more than one frame. It is harmless. [P8.1] */
const RESIZE_OBSERVER = 'ResizeObserver loop'

type ErrorSource = Pick<Window, 'addEventListener'>

/** Logs uncaught errors and rejections of the page. [P8.1] */
export function logUncaughtErrors(source: ErrorSource, log: Log): void {
  const report = (text: string, error: unknown) => log({ text, level: LOG_LEVELS.error, data: describeError(error), tag: 'uncaught' })
  source.addEventListener('error', ({ message, error }) => {
    if (message.includes(RESIZE_OBSERVER)) return
    report('Uncaught error', error ?? message)
  })
  source.addEventListener('unhandledrejection', ({ reason }) => report('Uncaught rejection', reason))
}
