/** The events of the data layer. The shell drops them without consent, and in dev mode. [B9.4] */
export const ANALYTICS_EVENTS = [
  'compareInsurance',
  'seeComparedInsurance',
  'continueWithInsurance',
  'getInsuranceInfoCompleted',
  'changeInsuranceCompanyComplete',
  'getInsuranceError',
] as const

export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number]

/** Analytics data of a purchase: no answers of the customer. [B3.1] */
export interface TrackingData {
  readonly flow: string
  readonly insuranceType: string | null
  /** Index of the current step. */
  readonly step: number
}

/** An event for the data layer. */
export interface TrackedEvent {
  readonly event: AnalyticsEvent
  readonly data: TrackingData & { readonly errorType?: string }
}

/** Returns the event of a failed call or an unavailable quote. [B9.4] */
export function trackedError(data: TrackingData, code: string): TrackedEvent {
  return { event: 'getInsuranceError', data: { ...data, errorType: safeErrorType(code) } }
}

const ERROR_TYPE = /^(?!.*\d{4})[A-Za-z][A-Za-z0-9_.-]{0,59}$/

/**
 * Returns an error code for analytics and the log. Codes come from servers: one that does not look like a code, or has
 * enough digits for a personal number, is replaced.
 */
export function safeErrorType(code: string): string {
  return ERROR_TYPE.test(code) ? code : 'unknown'
}
