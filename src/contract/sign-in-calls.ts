/** The page where a person signs in. Its calls are below it, for the sake of the cookie that binds them to the sign-in. */
export const signInPath = (uid: string) => `/identity/interaction/${uid}`

/** The calls below the page's path. All but `details` are POST. */
export const SIGN_IN_CALLS = {
  details: '/details',
  start: '/bankid/start',
  resume: '/bankid/resume',
  collect: '/bankid/collect',
  cancel: '/bankid/cancel',
  username: '/username',
  abort: '/abort',
} as const

/** The hint of an identification that is made, and ends in the page that the app leads back to. */
export const AWAITS_RETURN = 'awaitsReturn'

/** What every call carries: a page of another site cannot send it. */
export const SIGN_IN_HEADER = { name: 'x-requested-with', value: 'teckna' } as const
