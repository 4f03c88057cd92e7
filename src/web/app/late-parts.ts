/** Components that a page loads once it is idle, in one file. */
export { ChatButton } from '../features/chat/chat-button.tsx'
export { RemoveOldFlows } from '../flow/remove-old-flows.tsx'
export { FollowSignIn } from '../features/session/follow-sign-in.tsx'
export { StatisticsSink } from '../features/statistics/statistics-sink.tsx'
export { ToastArea } from '../features/toasts/toast-area.tsx'
export { toasts } from '../features/toasts/toasts.ts'
