import type { MY_PAGES } from '../../../../contract/my-pages.ts'
import { PAGES } from '../../../../contract/page-paths.ts'
import type { Role } from '../../../../contract/session.ts'

/** An entry of the menu of my pages. */
export interface MenuItem {
  readonly page: (typeof MY_PAGES)[number]
  /** The name of its text, below `myPages.menu`. */
  readonly name: string
  /** A person with any of these roles sees it. */
  readonly roles: readonly Role[]
  /** Paths of pages that it leads to, beside those below its own: they count as a part of it. */
  readonly parts?: readonly string[]
}

const CUSTOMERS = ['customer'] as const
const CASE_HANDLERS = ['caseHandler', 'underwriter'] as const
const ADMINISTRATORS = ['administrator'] as const

/** What is done with insurances at other companies. */
const WALLET_PARTS = ['uppdatera', 'jamfor', 'avsluta-tredjepartsforsakring', 'angra-avsluta-tredjepartsforsakring']

/** The menu of my pages, in display order. A new page is one line here and its text. [P2.1] */
const ITEMS: readonly MenuItem[] = [
  { page: 'oversikt', name: 'overview', roles: [...CUSTOMERS, ...CASE_HANDLERS, ...ADMINISTRATORS], parts: ['avsluta-forsakring'] },
  { page: 'betalningar', name: 'payments', roles: CUSTOMERS, parts: ['ansok-om-autogiro', 'autogiroansokan-mottagen'] },
  { page: 'mina-dokument', name: 'documents', roles: CUSTOMERS },
  { page: 'mina-skador', name: 'claims', roles: CUSTOMERS, parts: ['anmal-skada'] },
  { page: 'mina-arenden', name: 'cases', roles: CUSTOMERS, parts: ['att-signera'] },
  { page: 'kontakta-oss', name: 'contact', roles: CUSTOMERS, parts: ['andra-forsakring'] },
  { page: 'fler-forsakringar', name: 'more', roles: CUSTOMERS },
  { page: 'hamta', name: 'wallet', roles: CUSTOMERS, parts: WALLET_PARTS },
  { page: 'mina-installningar', name: 'settings', roles: CUSTOMERS },
  { page: 'arenden', name: 'desk', roles: CASE_HANDLERS },
  { page: 'granskningslogg', name: 'auditLog', roles: ADMINISTRATORS },
  { page: 'drift', name: 'jobs', roles: ADMINISTRATORS },
]

/** Returns the entries of a person's menu. A single entry is no menu. */
export function menuItemsOf(roles: readonly Role[]): readonly MenuItem[] {
  const items = ITEMS.filter((item) => item.roles.some((role) => roles.includes(role)))
  return items.length > 1 ? items : []
}

/** Returns the address of an entry's page. */
export const menuPath = ({ page }: MenuItem): string => `/${PAGES.myPages}/${page}`

/** Whether an entry is of the page at an address, or of one above it. The router ignores case. */
export function currentState(item: MenuItem, pathname: string): 'page' | 'true' | undefined {
  const shown = pathname.toLowerCase().replace(/\/$/, '')
  if (shown === menuPath(item)) return 'page'
  const pages = [item.page, ...(item.parts ?? [])].map((page) => `/${PAGES.myPages}/${page}`)
  return pages.some((path) => shown === path || shown.startsWith(`${path}/`)) ? 'true' : undefined
}
