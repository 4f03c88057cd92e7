import type { RouteObject } from 'react-router'
import { PAGES, PRODUCT_PAGES } from '../../contract/page-paths.ts'
import { productLoader } from '../product/product-data.ts'
import { startLoader } from '../start/start-data.ts'
import { BareErrorPage } from './bare-error-page.tsx'
import { FrameErrorBoundary, PageErrorBoundary } from './error-boundary.tsx'
import { INFORMATION_PAGES } from './information-pages.ts'
import { lazyPage } from './lazy-page.ts'
import { FirstLoad } from './loading.tsx'
import { belowProduct, isSamePurchase } from './product-paths.ts'
import { RootRoute } from './root-route.tsx'
import { shellLoader } from './shell-data.ts'

const never = () => false

/** The parent draws the page. */
const drawnAbove = (path: string): RouteObject => ({ path, element: null })

/** Pages within the shop's frame. */
const pages: RouteObject[] = [
  { index: true, loader: startLoader, lazy: lazyPage(() => import('../start/start-page.tsx')) },
  ...INFORMATION_PAGES.map(({ path, copy }) => ({
    path,
    lazy: lazyPage(async () => (await import('./information-page.tsx')).informationPage(copy)),
  })),
  { path: PAGES.withdrawal, lazy: lazyPage(() => import('../shop/withdrawal/withdrawal-route.tsx')) },
  { path: PAGES.proposal, lazy: lazyPage(() => import('../shop/proposal/proposal-route.tsx')) },
  { path: PAGES.service, lazy: lazyPage(() => import('../service/service-route.tsx')) },
  { path: PAGES.signIn, lazy: lazyPage(() => import('../identity/sign-in-route.tsx')) },
  { path: PAGES.myPages, lazy: lazyPage(() => import('../my-pages/my-pages-route.tsx')) },
  {
    // One route for both steps: from answers to signature the page stays, and what it knows is not asked for again.
    id: 'purchase',
    lazy: lazyPage(() => import('../shop/flow/flow-route.tsx')),
    shouldRevalidate: ({ currentUrl, nextUrl }) => !isSamePurchase(currentUrl.pathname, nextUrl.pathname),
    children: belowProduct(...PRODUCT_PAGES.purchase).map(drawnAbove),
  },
  {
    id: 'receipt',
    lazy: lazyPage(() => import('../shop/receipt/receipt-route.tsx')),
    children: [PAGES.receipt, ...belowProduct(...PRODUCT_PAGES.receipt)].map(drawnAbove),
  },
  {
    id: 'offer',
    lazy: lazyPage(() => import('../shop/offer/offer-route.tsx')),
    children: belowProduct(...PRODUCT_PAGES.offer).map(drawnAbove),
  },
  ...belowProduct(...PRODUCT_PAGES.document).map((path) => ({
    path,
    lazy: lazyPage(() => import('../product/document-page.tsx')),
  })),
  { path: PAGES.flowLab, lazy: lazyPage(async () => (await import('../shop/flow/flow-route.tsx')).loadFlowLab()) },
  { path: PAGES.vectors, lazy: lazyPage(() => import('../dev/vectors/vectors-route.tsx')) },
  { path: '*', loader: productLoader, lazy: lazyPage(() => import('../product/product-page.tsx')) },
]

/** Every address of the shop. Which products there are is content: their pages are found by path. [P2.1] */
export const routes: RouteObject[] = [
  {
    path: '/',
    loader: shellLoader,
    shouldRevalidate: never,
    Component: RootRoute,
    ErrorBoundary: FrameErrorBoundary,
    HydrateFallback: FirstLoad,
    children: [{ ErrorBoundary: PageErrorBoundary, children: pages }],
  },
  {
    // where not even its file can be had, the bare one is what is left
    path: `/${PAGES.error}`,
    lazy: lazyPage(() => import('./error-page.tsx')),
    ErrorBoundary: BareErrorPage,
    HydrateFallback: FirstLoad,
  },
  {
    path: `/${PAGES.bankIdSimulator}`,
    lazy: lazyPage(() => import('../simulator/phone-page.tsx')),
    ErrorBoundary: BareErrorPage,
    HydrateFallback: FirstLoad,
  },
]
