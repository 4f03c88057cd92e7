import './my-pages.css'
import './menu/menu.css'
import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Copy } from '../../../copy/lookup.ts'
import { servicesContext, useServices } from '../../services/app-services.ts'
import { MoreCopy } from '../../copy/copy-context.tsx'
import { knownSession } from '../session/page-session.ts'
import { Menu } from './menu/menu.tsx'

/** Loads the texts of the pages below `/mina-sidor`. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Copy> {
  return context.get(servicesContext).copy.load(['myPages'])
}

/** The frame of the pages below `/mina-sidor`, with the menu. A page's loader has opened the session before. */
export function Component() {
  const session = knownSession(useServices())
  return (
    <MoreCopy copy={useLoaderData<Copy>()}>
      <div className="container page narrow">
        {session && <Menu session={session} />}
        <div className="stack">
          <Outlet />
        </div>
      </div>
    </MoreCopy>
  )
}
