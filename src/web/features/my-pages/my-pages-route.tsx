import './my-pages.css'
import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Copy } from '../../../copy/lookup.ts'
import { servicesContext } from '../../services/app-services.ts'
import { MoreCopy } from '../../copy/copy-context.tsx'

/** Loads the texts of the pages below `/mina-sidor`. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Copy> {
  return context.get(servicesContext).copy.load(['myPages'])
}

/** The frame of the pages below `/mina-sidor`. */
export function Component() {
  return (
    <MoreCopy copy={useLoaderData<Copy>()}>
      <div className="container page narrow stack">
        <Outlet />
      </div>
    </MoreCopy>
  )
}
