import type { MY_PAGES } from '../../contract/my-pages.ts'
import { lazyPage } from '../ui/lazy-page.ts'

/** The pages below `/mina-sidor`. A page that the server does not know, or a missing one, does not compile. [P2.1] */
export const MY_PAGES_MODULES: Readonly<Record<(typeof MY_PAGES)[number], ReturnType<typeof lazyPage>>> = {
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
  'avsluta-tredjepartsforsakring': lazyPage(async () => (await import('../features/my-pages/moves/pages.ts')).movePage),
  'angra-avsluta-tredjepartsforsakring': lazyPage(async () => (await import('../features/my-pages/moves/pages.ts')).undoPage),
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
