import { Outlet, useLoaderData } from 'react-router'
import { Frame } from './frame.tsx'
import { ShellCopy } from './shell-copy.tsx'
import type { shellLoader } from '../services/shell-data.ts'

/** The shop's frame with the current page. */
export function RootRoute() {
  return (
    <ShellCopy data={useLoaderData<typeof shellLoader>()}>
      <Frame>
        <Outlet />
      </Frame>
    </ShellCopy>
  )
}
