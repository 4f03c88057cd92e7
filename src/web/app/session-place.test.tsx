import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import siteCopy from '../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import { CopyProvider } from '../copy/copy-context.tsx'
import { ServicesProvider } from '../services/app-services.ts'
import { render } from '../testing/render.tsx'
import { fakeServices } from '../testing/services.ts'
import { SessionPlace } from './session-place.tsx'

/** Renders the header's session part before its file has loaded, or when the load fails. */
function showPlace(isSignedIn: boolean) {
  const element = (
    <ServicesProvider value={fakeServices({ session: pending }).services}>
      <CopyProvider copy={siteCopy} facts={{}} onMissing={(key) => expect.unreachable(key)}>
        <SessionPlace />
      </CopyProvider>
    </ServicesProvider>
  )
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { isSignedIn } } },
  })
  return render(<RouterProvider router={router} />)
}

const pending = { get: () => new Promise<never>(() => undefined), known: () => undefined, forget: () => undefined }

const linksOf = () =>
  screen.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, link.getAttribute('href'), link.className])

it('the header without a session has a link to sign in', () => {
  showPlace(false)
  expect(linksOf()).toEqual([['Logga in', '/mina-sidor/logga-in', 'header-link']])
})

it('the header has a link to sign out before the name of the customer is loaded', () => {
  showPlace(true)
  expect(linksOf()).toEqual([['Logga ut', '/mina-sidor/logga-ut', 'header-link']])
})
