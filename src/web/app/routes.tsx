import { redirect, type RouteObject } from 'react-router'
import { ARTICLE_PATHS } from '../../contract/article-paths.ts'
import { MY_PAGES } from '../../contract/my-pages.ts'
import { PAGES, PRODUCT_PAGES } from '../../contract/page-paths.ts'
import { OVERVIEW_PAGE } from '../../contract/session-paths.ts'
import { productLoader } from '../features/product/product-data.ts'
import { startLoader } from '../features/start/start-data.ts'
import { BareErrorPage } from './bare-error-page.tsx'
import { FrameErrorBoundary, PageErrorBoundary } from './error-boundary.tsx'
import { INFORMATION_PAGES } from './information-pages.ts'
import { lazyCode } from '../ui/lazy-code.ts'
import { lazyPage } from '../ui/lazy-page.ts'
import { FirstLoad } from './loading.tsx'
import { belowProduct, isSamePurchase } from '../features/product/product-paths.ts'
import { RootRoute } from './root-route.tsx'
import type { SELDOM_MODULES } from './seldom-pages.ts'
import { redirectTrimmed, shellLoader } from '../services/shell-data.ts'

const never = () => false

/** Returns a route whose parent renders the page. */
const drawnAbove = (path: string): RouteObject => ({ path, element: null })

/** Loads the table of the pages below `/mina-sidor` with the first of them. */
const myPages = lazyCode(async () => (await import('./my-pages.ts')).MY_PAGES_MODULES).load

/** Pages that few customers open: one table of their own, so that the first page is lighter. */
const SELDOM_PAGES = [
  'withdrawal',
  'optOut',
  'proposal',
  'salesLink',
  'invitation',
  'waiting',
] as const satisfies readonly (keyof typeof SELDOM_MODULES)[]
const seldom = lazyCode(async () => (await import('./seldom-pages.ts')).SELDOM_MODULES).load

const articles = lazyCode(() => import('../features/articles/pages.ts')).load

/** Pages within the shop's frame. */
const pages: RouteObject[] = [
  { index: true, loader: startLoader, lazy: lazyPage(() => import('../features/start/start-page.tsx')) },
  ...INFORMATION_PAGES.map((page) => ({
    path: page.path,
    lazy: lazyPage(async () => (await import('./information-page.tsx')).informationPage(page)),
  })),
  ...Object.values(ARTICLE_PATHS).flatMap((path) => [
    { path, lazy: async () => (await articles()).listPage },
    { path: `${path}/:slug`, lazy: async () => (await articles()).articlePage },
  ]),
  ...SELDOM_PAGES.map((name) => ({ path: PAGES[name], lazy: async () => (await seldom())[name]() })),
  { path: PAGES.search, lazy: async () => (await articles()).searchPage },
  { path: PAGES.service, lazy: lazyPage(() => import('../features/service/service-route.tsx')) },
  { path: PAGES.signIn, lazy: lazyPage(() => import('../features/identity/sign-in-route.tsx')) },
  {
    path: PAGES.myPages,
    // before any loader runs: signing in and out are done by loaders
    middleware: [({ request }) => redirectTrimmed(request)],
    lazy: lazyPage(() => import('../features/my-pages/my-pages-route.tsx')),
    children: [
      { index: true, loader: () => redirect(OVERVIEW_PAGE), element: null },
      ...MY_PAGES.map((path) => ({ path, lazy: async () => (await myPages())[path]() })),
    ],
  },
  {
    // One route for both steps: from answers to signature the page keeps its state and loader data.
    id: 'purchase',
    lazy: lazyPage(() => import('../features/shop/flow/flow-route.tsx')),
    shouldRevalidate: ({ currentUrl, nextUrl }) => !isSamePurchase(currentUrl.pathname, nextUrl.pathname),
    children: belowProduct(...PRODUCT_PAGES.purchase).map(drawnAbove),
  },
  {
    id: 'receipt',
    lazy: lazyPage(() => import('../features/shop/receipt/receipt-route.tsx')),
    children: [PAGES.receipt, ...belowProduct(...PRODUCT_PAGES.receipt)].map(drawnAbove),
  },
  {
    id: 'offer',
    lazy: lazyPage(() => import('../features/shop/offer/offer-route.tsx')),
    children: belowProduct(...PRODUCT_PAGES.offer).map(drawnAbove),
  },
  ...belowProduct(...PRODUCT_PAGES.document).map((path) => ({
    path,
    lazy: lazyPage(() => import('../features/product/document-page.tsx')),
  })),
  { path: PAGES.flowLab, lazy: lazyPage(() => import('../features/dev/flow-lab/flow-lab-route.tsx')) },
  { path: PAGES.vectors, lazy: lazyPage(() => import('../features/dev/vectors/vectors-route.tsx')) },
  { path: '*', loader: productLoader, lazy: lazyPage(() => import('../features/product/product-page.tsx')) },
]

/** Every address of the shop. The products are content, and their pages are found by path. [P2.1] */
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
    // without its file, the bare error page is shown
    path: `/${PAGES.error}`,
    lazy: lazyPage(() => import('./error-page.tsx')),
    ErrorBoundary: BareErrorPage,
    HydrateFallback: FirstLoad,
  },
  {
    path: `/${PAGES.bankIdSimulator}`,
    lazy: lazyPage(() => import('../features/simulator/phone-page.tsx')),
    ErrorBoundary: BareErrorPage,
    HydrateFallback: FirstLoad,
  },
]
