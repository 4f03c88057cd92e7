import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import siteCopy from '../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import { ServicesProvider } from '../app-services.ts'
import { CopyProvider } from '../copy/copy-context.tsx'
import { fakeServices } from '../fixtures.ts'
import { WayIn } from '../session/way-in.tsx'
import { SessionPlace } from './session-place.tsx'

const WAY_IN = '<a class="header-link" href="/mina-sidor/logga-in">Logga in</a>'

/** The place in the header, as it is before anything is fetched, or where it cannot be. */
function drawPlace(isSignedIn: boolean, Place: ComponentType = SessionPlace): string {
  const element = (
    <ServicesProvider value={fakeServices().services}>
      <CopyProvider copy={siteCopy} facts={{}} onMissing={(key) => expect.unreachable(key)}>
        <Place />
      </CopyProvider>
    </ServicesProvider>
  )
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { isSignedIn } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

it('the header has the way in, and keeps it while it listens for a sign-in in another tab', () => {
  expect([drawPlace(false), drawPlace(false, WayIn)]).toEqual([WAY_IN, WAY_IN])
})

it('the header has a way out, on a page that is loaded anew, until who is signed in can be shown', () => {
  expect(drawPlace(true)).toBe('<a class="header-link" href="/mina-sidor/logga-ut">Logga ut</a>')
})
