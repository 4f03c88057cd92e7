import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../api/log.ts'
import { logUncaughtErrors } from './uncaught-errors.ts'

function setUp() {
  const source = new EventTarget()
  const entries: LogEntry[] = []
  logUncaughtErrors(source, (entry) => entries.push(entry))
  return { entries, fire: (type: string, facts: object) => source.dispatchEvent(Object.assign(new Event(type), facts)) }
}

describe('[P8.1] uncaught errors', () => {
  it('logs errors and rejections', () => {
    const { entries, fire } = setUp()
    fire('error', { message: 'Uncaught Error: nej', error: new TypeError('nej') })
    fire('error', { message: 'Script error.' })
    fire('unhandledrejection', { reason: 'borta' })
    expect(entries.map(({ text, level, data }) => [text, level, (data as { message: string }).message])).toEqual([
      ['Uncaught error', 3, 'nej'],
      ['Uncaught error', 3, 'Script error.'],
      ['Uncaught rejection', 3, 'borta'],
    ])
  })

  it.each(['ResizeObserver loop limit exceeded', 'ResizeObserver loop completed with undelivered notifications.'])(
    'ignores "%s"',
    (message) => {
      const { entries, fire } = setUp()
      fire('error', { message })
      expect(entries).toEqual([])
    },
  )
})
