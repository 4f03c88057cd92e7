import type { PAGES } from '../../contract/page-paths.ts'
import { lazyPage } from '../ui/lazy-page.ts'

/** The pages that few customers open. */
export const SELDOM_MODULES = {
  withdrawal: lazyPage(() => import('../features/shop/withdrawal/withdrawal-route.tsx')),
  optOut: lazyPage(() => import('../features/opt-out/opt-out-page.tsx')),
  proposal: lazyPage(() => import('../features/shop/proposal/proposal-route.tsx')),
  salesLink: lazyPage(() => import('../features/shop/sales-link/sales-link-route.tsx')),
  invitation: lazyPage(async () => (await import('../features/participants/pages.ts')).invitationPage),
  waiting: lazyPage(async () => (await import('../features/participants/pages.ts')).waitingPage),
} satisfies Partial<Record<keyof typeof PAGES, ReturnType<typeof lazyPage>>>
