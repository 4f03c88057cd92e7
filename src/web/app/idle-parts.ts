import { lazyCode } from '../ui/lazy-code.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

/** Components of every page, in one file. They load when the page is idle; it works without them. */
export const lateParts = lazyCode(() => import('./late-parts.ts'))

export const chatButton = lazyPart(async () => (await lateParts.load()).ChatButton)
export const removeOldFlows = lazyPart(async () => (await lateParts.load()).RemoveOldFlows)
export const followSignIn = lazyPart(async () => (await lateParts.load()).FollowSignIn)
export const statisticsSink = lazyPart(async () => (await lateParts.load()).StatisticsSink)
export const toastArea = lazyPart(async () => (await lateParts.load()).ToastArea)
