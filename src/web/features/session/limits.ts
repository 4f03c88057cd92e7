/** Milliseconds after which a session without activity ends, until the life of its token is known. [P9.1] */
export const DEFAULT_TIMEOUT = 300_000

/** Milliseconds between refreshes. The activity in between is refreshed for at the end of them. [P9.1] */
export const REFRESH_THROTTLE = 15_000

/** Milliseconds for which an activity stands for those that follow it. [P9.1] */
export const ACTIVITY_THROTTLE = 3_000

/** Milliseconds before the end at which the customer is warned. [P9.1] WCAG 2.2.1 asks for twenty seconds. */
export const WARNING_TIME = 30_000

/** Milliseconds between the steps of the countdown. [P9.1] */
export const COUNTDOWN_STEP = 1_000

/** Milliseconds that a tab leaves to the one in which something happened, before it refreshes itself. */
export const OTHER_TABS_TIME = 5_000

/**
 * Milliseconds by which the end that a refresh gives may come too early: the server answers with what another tab has
 * refreshed within the throttle, and its clock may differ from the page's by as much.
 */
export const LAST_TOKEN_MARGIN = 2 * REFRESH_THROTTLE
