/** What a page fetches, in one file, once it has nothing else to do. It is whole without. */
export { ChatButton } from '../features/chat/chat-button.tsx'
export { RemoveOldFlows } from '../flow/remove-old-flows.tsx'
/** Without it a page does not hear that somebody signs in, in another tab, before it is loaded anew. */
export { FollowSignIn } from '../features/session/follow-sign-in.tsx'
/** Without the question nothing is counted. */
export { AskStatistics } from '../features/statistics/statistics-choice.tsx'
export { ToastArea } from '../features/toasts/toast-area.tsx'
export { toasts } from '../features/toasts/toasts.ts'
