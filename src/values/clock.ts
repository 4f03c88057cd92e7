/** A calendar date `YYYY-MM-DD` in Swedish local time. */
export type IsoDate = string

/** An instant, ISO 8601 in UTC, for example `2026-11-21T11:00:00.000Z`. */
export type IsoInstant = string

/** The source of time. Tests pass a fixed clock; only the shells read the machine's. */
export interface Clock {
  now(): Date
}

const swedishDate = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Returns the calendar date in Sweden at an instant: "today" of every rule about ages and start dates. */
export function swedishDateOf(instant: Date): IsoDate {
  return swedishDate.format(instant)
}

const swedishTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' })

/** Returns the time of day in Sweden at an instant, `HH:MM`. */
export function swedishTimeOf(instant: Date): string {
  return swedishTime.format(instant)
}
