import { screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import externalCopy from '../../../flow-schemas/copy/external.sv.json' with { type: 'json' }
import generalCopy from '../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import myPagesCopy from '../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import sessionCopy from '../../../flow-schemas/copy/session.sv.json' with { type: 'json' }
import siteCopy from '../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { Copy } from '../../copy/lookup.ts'
import { CopyError } from '../copy/copy-loader.ts'
import { servicesContext, ServicesProvider, type AppServices } from '../services/app-services.ts'
import { render } from '../testing/render.tsx'
import { fakeServices, loaded, sessionAnswer } from '../testing/services.ts'
import { signedInAt } from '../testing/session.ts'
import { START } from '../testing/time.ts'
import { routes } from './routes.tsx'

const SIGNED_OUT_FILE = '../features/my-pages/signed-out-page.tsx'

const COPY: Readonly<Record<string, Copy>> = {
  general: generalCopy,
  site: siteCopy,
  myPages: myPagesCopy,
  external: externalCopy,
  session: sessionCopy,
}

/** Opens the shop at an address. */
function open(path: string, { isSignedIn = false, ...overrides }: Partial<AppServices> & { isSignedIn?: boolean } = {}) {
  const asked: string[] = []
  const { services } = fakeServices({
    session: loaded({ ...sessionAnswer, signedIn: isSignedIn ? signedInAt(START) : null }),
    copy: { load: (pages) => Promise.resolve(Object.assign({}, ...pages.map((page) => COPY[page])) as Copy) },
    client: {
      async call(_, template) {
        asked.push(template)
        return { data: { redirectTo: '/' }, status: 200, responseTime: 1 }
      },
    },
    reportMissingText: (key) => expect.unreachable(key),
    log: () => undefined,
    ...overrides,
  })
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    getContext: () => new RouterContextProvider(new Map([[servicesContext, services]])),
  })
  render(
    <ServicesProvider value={services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { asked, address }
}

const headingOf = async (name: string) => screen.findByRole('heading', { level: 1, name })

afterEach(() => vi.doUnmock(SIGNED_OUT_FILE))

describe('[P2.1] the addresses below /mina-sidor', () => {
  it.each(['/mina-sidor/finns-inte', '/mina-sidor/toString', '/mina-sidor/oversikt/forsakring/finns-inte'])(
    '%s is not found',
    async (path) => {
      const { address } = open(path)
      expect(await headingOf(siteCopy['site.notFound.title'])).toBeDefined()
      expect(address()).toBe(path)
    },
  )

  // before the tests that load the file
  it('when the file of a page cannot be loaded, ask for a reload; the next visit loads it again', async () => {
    vi.doMock(SIGNED_OUT_FILE, () => {
      throw new TypeError('Failed to fetch')
    })
    open('/mina-sidor/utloggad')
    expect(await headingOf(generalCopy['general.failure.outdated.title'])).toBeDefined()
    vi.doUnmock(SIGNED_OUT_FILE)
    open('/mina-sidor/utloggad')
    expect(await headingOf('Du är utloggad')).toBeDefined()
  })

  it('show the page with its texts within the shop', async () => {
    open('/mina-sidor/utloggad?state=inactive')
    expect(await headingOf('Du är utloggad')).toBeDefined()
    expect(screen.getByText('Du har loggats ut eftersom du inte varit aktiv på en stund.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Logga in igen' })).toBeDefined()
    expect(screen.getByRole('contentinfo')).toBeDefined()
  })

  it('ignore case, as the server does', async () => {
    open('/mina-sidor/Utloggad')
    expect(await headingOf('Du är utloggad')).toBeDefined()
  })

  it('lead from /mina-sidor to the overview, and without a session from there to sign in and back', async () => {
    const { address } = open('/mina-sidor')
    expect(await headingOf('Logga in')).toBeDefined()
    expect(address()).toBe('/mina-sidor/logga-in?returnTo=%2Fmina-sidor%2Foversikt')
  })

  it('lead a signed-in person from /mina-sidor to the overview', async () => {
    const { address } = open('/mina-sidor', { isSignedIn: true })
    expect(await headingOf('Översikt')).toBeDefined()
    expect(address()).toBe('/mina-sidor/oversikt')
  })

  it('lose their trailing slash before the loader of the page runs', async () => {
    const { address, asked } = open('/mina-sidor/logga-in/?returnTo=%2Fkakor', { isSignedIn: true })
    expect(await headingOf('Logga in')).toBeDefined()
    expect(address()).toBe('/mina-sidor/logga-in?returnTo=%2Fkakor')
    await waitFor(() => expect(asked).toContain('/session/logout'))
    expect(asked.filter((template) => template === '/session/logout')).toHaveLength(1)
  })

  it('return after a sign-in to the address without the trailing slash', async () => {
    const { address } = open('/mina-sidor/oversikt/')
    expect(await headingOf('Logga in')).toBeDefined()
    expect(address()).toBe('/mina-sidor/logga-in?returnTo=%2Fmina-sidor%2Foversikt')
  })

  it('when their texts cannot be loaded, say that loading failed', async () => {
    const copy: AppServices['copy'] = {
      load: (pages) =>
        pages.includes('myPages')
          ? Promise.reject(new CopyError('Error loading texts'))
          : Promise.resolve(Object.assign({}, ...pages.map((page) => COPY[page])) as Copy),
    }
    open('/mina-sidor/utloggad', { copy })
    expect(await screen.findByText(siteCopy['site.loadFailure.title'])).toBeDefined()
  })
})
