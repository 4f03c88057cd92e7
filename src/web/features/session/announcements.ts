/** The latest announcement of a countdown, and its politeness. */
export interface Announcement {
  /** Undefined before the first announcement: the opening dialog is itself read out. */
  readonly seconds: number | undefined
  readonly politeness: 'polite' | 'assertive'
  /** The countdown step of the announcement; undefined before the first. */
  readonly step: number | undefined
}

/** The seconds at which a countdown is read out, in ascending order. The last ones interrupt other speech. */
const STEPS = [
  { step: 5, politeness: 'assertive' },
  { step: 10, politeness: 'assertive' },
  { step: 20, politeness: 'polite' },
] as const

/**
 * Returns the announcement for the seconds left. It changes three times in half a minute. After late timers it states
 * the seconds left now, not those of the missed step. WCAG 4.1.3
 */
export function announcementAfter(before: Announcement | undefined, secondsLeft: number): Announcement {
  const { step, politeness } = STEPS.find((known) => secondsLeft <= known.step) ?? { step: undefined, politeness: 'polite' }
  if (before && before.step === step) return before
  return { step, politeness, seconds: step === undefined ? undefined : secondsLeft }
}
