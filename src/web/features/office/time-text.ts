const SWEDISH_TIME = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'long', timeStyle: 'medium' })

/** Returns an instant in Swedish time. */
export const timeText = (at: string): string => SWEDISH_TIME.format(new Date(at))
