/** Milliseconds without activity after which a session ends, until the token's lifetime is known. [P9.1] */
export const DEFAULT_TIMEOUT = 300_000

/** Milliseconds between refreshes. A refresh at the end covers the activity in between. [P9.1] */
export const REFRESH_THROTTLE = 15_000

/** Milliseconds during which one activity counts for all that follow it. [P9.1] */
export const ACTIVITY_THROTTLE = 3_000

/** Milliseconds before the end at which the page warns the customer. [P9.1] WCAG 2.2.1 asks for twenty seconds. */
export const WARNING_TIME = 30_000

/** Milliseconds between the steps of the countdown. [P9.1] */
export const COUNTDOWN_STEP = 1_000

/** Milliseconds that a tab waits for the tab with the activity to refresh, before it refreshes itself. */
export const OTHER_TABS_TIME = 5_000

/**
 * Milliseconds by which a refresh may report the end too early. The server may return what another tab refreshed within
 * the throttle, and its clock may differ from the page's by as much.
 */
export const LAST_TOKEN_MARGIN = 2 * REFRESH_THROTTLE
