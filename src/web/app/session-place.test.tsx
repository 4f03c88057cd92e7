import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import siteCopy from '../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import { ServicesProvider } from '../services/app-services.ts'
import { CopyProvider } from '../copy/copy-context.tsx'
import { fakeServices } from '../testing/services.ts'
import { SessionPlace } from './session-place.tsx'

/** The place in the header, as it is before anything is fetched, or where it cannot be. */
function drawPlace(isSignedIn: boolean): string {
  const element = (
    <ServicesProvider value={fakeServices().services}>
      <CopyProvider copy={siteCopy} facts={{}} onMissing={(key) => expect.unreachable(key)}>
        <SessionPlace />
      </CopyProvider>
    </ServicesProvider>
  )
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { isSignedIn } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

it('the header has the way in', () => {
  expect(drawPlace(false)).toBe('<a class="header-link" href="/mina-sidor/logga-in">Logga in</a>')
})

it('the header has a way out, also before who is signed in can be shown', () => {
  expect(drawPlace(true)).toBe('<a class="header-link" href="/mina-sidor/logga-ut">Logga ut</a>')
})
