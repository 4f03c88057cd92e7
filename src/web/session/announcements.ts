/** What is read out of a countdown, and how pressing it is. */
export interface Announcement {
  /** Undefined before the first one: the dialog itself is read out when it opens. */
  readonly seconds: number | undefined
  readonly politeness: 'polite' | 'assertive'
}

/** The seconds at which a countdown is read out; the last ones cut in on what is being read. */
const POLITE_AT = 20
const ASSERTIVE_AT = [10, 5] as const

/** What was last to be read out when so many seconds are left. It changes three times in half a minute. WCAG 4.1.3 */
export function announcementAt(secondsLeft: number): Announcement {
  const assertive = ASSERTIVE_AT.findLast((seconds) => secondsLeft <= seconds)
  if (assertive !== undefined) return { seconds: assertive, politeness: 'assertive' }
  return { seconds: secondsLeft <= POLITE_AT ? POLITE_AT : undefined, politeness: 'polite' }
}
