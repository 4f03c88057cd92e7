import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import customerServiceCopy from '../../../../flow-schemas/copy/customerService.sv.json' with { type: 'json' }
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import myPagesCopy from '../../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import { ApiCallError } from '../../api/failure.ts'
import { BundleError } from '../../content/bundle-loader.ts'
import { CopyProvider } from '../../copy/copy-context.tsx'
import { servicesContext, ServicesProvider, type AppServices } from '../../services/app-services.ts'
import { missingText, render } from '../../testing/render.tsx'
import { fakeServices, loaded, sessionAnswer } from '../../testing/services.ts'
import { signedInAt } from '../../testing/session.ts'
import { START } from '../../testing/time.ts'
import { customerFormPage } from './form-page.tsx'

const copy = { ...generalCopy, ...siteCopy, ...myPagesCopy, ...customerServiceCopy }

/** Opens the page of a form. @returns the texts of the log and the addresses */
function open({
  roles = ['customer'],
  isSignedIn = true,
  ...overrides
}: Partial<AppServices> & { roles?: string[]; isSignedIn?: boolean }) {
  const logged: string[] = []
  const signedIn = isSignedIn ? { ...signedInAt(START), roles: roles as ReturnType<typeof signedInAt>['roles'] } : null
  const { services } = fakeServices({
    session: loaded({ ...sessionAnswer, signedIn }),
    copy: { load: () => Promise.resolve(copy) },
    log: ({ text }) => void logged.push(text),
    ...overrides,
  })
  const getContext = () => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    return context
  }
  const routes = [
    { path: '/form', ...customerFormPage('contact'), HydrateFallback: () => null },
    { path: '*', element: <p>elsewhere</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/form?nummer=TF-1'], getContext })
  render(
    <ServicesProvider value={services}>
      <CopyProvider copy={copy} facts={{ phone: '08-465 004 00' }} onMissing={missingText}>
        <RouterProvider router={router} />
      </CopyProvider>
    </ServicesProvider>,
  )
  return { logged, router }
}

const content = (liveFlow: AppServices['content']['liveFlow']) => ({ ...fakeServices({}).services.content, liveFlow })

describe('[P1.6] the page of a form for customers', () => {
  it('leads who is not signed in to the sign-in page, and back', async () => {
    const { router } = open({ isSignedIn: false })
    await screen.findByText('elsewhere')
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/mina-sidor/logga-in?returnTo=${encodeURIComponent('/form?nummer=TF-1')}`,
    )
  })

  it('leads there too when the session has ended since', async () => {
    const { router } = open({
      content: content(async () => ({ flow: 'contact', hash: 'h', publishedAt: '' })),
      bundles: { load: async () => Promise.reject(new BundleError('refused', { status: 401 })) },
    })
    await screen.findByText('elsewhere')
    expect(router.state.location.pathname).toBe('/mina-sidor/logga-in')
  })

  it('says to an employee that it is for customers, and asks for nothing', async () => {
    open({ roles: ['editor'] })
    expect(await screen.findByText(/inte som kund/)).toBeTruthy()
  })

  it('[P8.1] whose data could not be loaded says so, with a way to try again, and logs it', async () => {
    const { logged } = open({ content: content(async () => Promise.reject(new ApiCallError('badResponse', 'down', { status: 503 }))) })
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeTruthy()
    expect(logged).toContain('Error loading details')
  })
})
