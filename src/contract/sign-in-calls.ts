import { fillPath, PAGES } from './page-paths.ts'

/**
 * Path of the page where a person signs in. Its calls are below it, because of the path of the cookie that binds them
 * to the sign-in.
 */
export const signInPath = (uid: string) => `/${fillPath(PAGES.signIn, uid)}`

/** The calls below the page's path. All except `details` are POST. */
export const SIGN_IN_CALLS = {
  details: '/details',
  start: '/bankid/start',
  resume: '/bankid/resume',
  collect: '/bankid/collect',
  cancel: '/bankid/cancel',
  username: '/username',
  abort: '/abort',
} as const

/** Hint code of an approved identification that waits for the return URL opened by the app. */
export const AWAITS_RETURN = 'awaitsReturn'

/** Header of every call: a page of another site cannot send it. */
export const SIGN_IN_HEADER = { name: 'x-requested-with', value: 'teckna' } as const
