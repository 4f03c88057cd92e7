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

/** What analytics may know of a purchase: nothing that the customer has answered. [B3.1] */
export interface TrackingData {
  readonly flow: string
  readonly insuranceType: string | null
  /** Index of the step the customer stands on. */
  readonly step: number
}

/** An event for the data layer. */
export interface TrackedEvent {
  readonly event: AnalyticsEvent
  readonly data: TrackingData & { readonly errorType?: string }
}

/** A failed call or a quote that cannot be had. [B9.4] */
export function trackedError(data: TrackingData, code: string): TrackedEvent {
  return { event: 'getInsuranceError', data: { ...data, errorType: safeErrorType(code) } }
}

const ERROR_TYPE = /^(?!.*\d{4})[A-Za-z][A-Za-z0-9_.-]{0,59}$/

/**
 * An error code as analytics and the log may see it. Codes come from servers: one that does not read like a code, or
 * holds digits enough for a number of a person, is not passed on.
 */
export function safeErrorType(code: string): string {
  return ERROR_TYPE.test(code) ? code : 'unknown'
}
