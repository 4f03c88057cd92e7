import { lazyPart } from '../ui/lazy-part.tsx'

/** Components of every page, loaded in one file once the page is idle. The page works without them. */
const load = async () => import('./late-parts.ts')

export const chatButton = lazyPart(async () => (await load()).ChatButton)
export const removeOldFlows = lazyPart(async () => (await load()).RemoveOldFlows)
export const followSignIn = lazyPart(async () => (await load()).FollowSignIn)
export const askStatistics = lazyPart(async () => (await load()).AskStatistics)
export const toastArea = lazyPart(async () => (await load()).ToastArea)
