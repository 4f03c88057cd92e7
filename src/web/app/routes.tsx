import { redirect, type RouteObject } from 'react-router'
import { ARTICLE_PATHS } from '../../contract/article-paths.ts'
import type { MY_PAGES } from '../../contract/my-pages.ts'
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
import { redirectTrimmed, shellLoader } from '../services/shell-data.ts'

const never = () => false

/** Returns a route whose parent renders the page. */
const drawnAbove = (path: string): RouteObject => ({ path, element: null })

/** The pages below `/mina-sidor`. A page that the server does not know, or a missing one, does not compile. */
const myPages: Readonly<Record<(typeof MY_PAGES)[number], ReturnType<typeof lazyPage>>> = {
  'logga-in': lazyPage(() => import('../features/my-pages/sign-in-page.tsx')),
  'logga-ut': lazyPage(() => import('../features/my-pages/sign-out-page.tsx')),
  utloggad: lazyPage(() => import('../features/my-pages/signed-out-page.tsx')),
  oversikt: lazyPage(() => import('../features/my-pages/overview-page.tsx')),
  arenden: lazyPage(() => import('../features/cases/cases-page.tsx')),
  'mina-dokument': lazyPage(() => import('../features/my-pages/documents/documents-page.tsx')),
  'fler-forsakringar': lazyPage(() => import('../features/my-pages/more/more-page.tsx')),
  'anmal-skada': lazyPage(async () => (await import('../features/claims/pages.ts')).reportPage),
  'mina-skador': lazyPage(async () => (await import('../features/claims/pages.ts')).claimsPage),
  'avsluta-forsakring': lazyPage(() => import('../features/endings/cancel-page.tsx')),
  'kontakta-oss': lazyPage(async () => (await import('../features/customer-service/pages.tsx')).contactPage),
  'kontakta-oss/klagomal': lazyPage(async () => (await import('../features/customer-service/pages.tsx')).complaintPage),
  'andra-forsakring': lazyPage(async () => (await import('../features/customer-service/pages.tsx')).changePage),
  'andra-forsakring/adress': lazyPage(async () => (await import('../features/customer-service/pages.tsx')).addressPage),
  'mina-arenden': lazyPage(() => import('../features/customer-service/own-cases-page.tsx')),
  'mina-installningar': lazyPage(() => import('../features/my-pages/settings/settings-page.tsx')),
  'mina-installningar/vem-som-har-tittat': lazyPage(() => import('../features/my-pages/settings/looks-page.tsx')),
  'mina-installningar/radera': lazyPage(() => import('../features/my-pages/settings/forget-page.tsx')),
  'ansok-om-autogiro': lazyPage(async () => (await import('../features/payments/pages.ts')).autogiroPage),
  'autogiroansokan-mottagen': lazyPage(async () => (await import('../features/payments/pages.ts')).receivedPage),
  'att-signera': lazyPage(async () => (await import('../features/payments/pages.ts')).toSignPage),
  betalningar: lazyPage(async () => (await import('../features/payments/pages.ts')).paymentsPage),
  'oversikt/forsakring': lazyPage(() => import('../features/my-pages/insurance-page.tsx')),
}

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
  { path: PAGES.search, lazy: async () => (await articles()).searchPage },
  { path: PAGES.withdrawal, lazy: lazyPage(() => import('../features/shop/withdrawal/withdrawal-route.tsx')) },
  { path: PAGES.optOut, lazy: lazyPage(() => import('../features/opt-out/opt-out-page.tsx')) },
  { path: PAGES.proposal, lazy: lazyPage(() => import('../features/shop/proposal/proposal-route.tsx')) },
  { path: PAGES.salesLink, lazy: lazyPage(() => import('../features/shop/sales-link/sales-link-route.tsx')) },
  { path: PAGES.invitation, lazy: lazyPage(async () => (await import('../features/participants/pages.ts')).invitationPage) },
  { path: PAGES.waiting, lazy: lazyPage(async () => (await import('../features/participants/pages.ts')).waitingPage) },
  { path: PAGES.service, lazy: lazyPage(() => import('../features/service/service-route.tsx')) },
  { path: PAGES.signIn, lazy: lazyPage(() => import('../features/identity/sign-in-route.tsx')) },
  {
    path: PAGES.myPages,
    // before any loader runs: signing in and out are done by loaders
    middleware: [({ request }) => redirectTrimmed(request)],
    lazy: lazyPage(() => import('../features/my-pages/my-pages-route.tsx')),
    children: [
      { index: true, loader: () => redirect(OVERVIEW_PAGE), element: null },
      ...Object.entries(myPages).map(([path, lazy]) => ({ path, lazy })),
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
