/** What was last read out of a countdown, and how pressing it was. */
export interface Announcement {
  /** Undefined before the first one: the dialog itself is read out when it opens. */
  readonly seconds: number | undefined
  readonly politeness: 'polite' | 'assertive'
  /** The step of the countdown that it was made at; undefined before the first. */
  readonly step: number | undefined
}

/** The seconds at which a countdown is read out, the least first; the last ones cut in on what is being read. */
const STEPS = [
  { step: 5, politeness: 'assertive' },
  { step: 10, politeness: 'assertive' },
  { step: 20, politeness: 'polite' },
] as const

/**
 * What is to be read out when so many seconds are left. It changes three times in half a minute; where timers were late it
 * says what is left then, not what was left at the step that they missed. WCAG 4.1.3
 */
export function announcementAfter(before: Announcement | undefined, secondsLeft: number): Announcement {
  const { step, politeness } = STEPS.find((known) => secondsLeft <= known.step) ?? { step: undefined, politeness: 'polite' }
  if (before && before.step === step) return before
  return { step, politeness, seconds: step === undefined ? undefined : secondsLeft }
}
