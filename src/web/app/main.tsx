import '../ui/theme.css'
import '../ui/page.css'
import '../ui/frame.css'
import '../ui/content.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { lazyCode } from '../ui/lazy-code.ts'
import { createServices } from './app.ts'
import { ServicesProvider, type AppServices } from '../services/app-services.ts'
import { asksForDevMode } from '../features/dev-mode/asks-for-dev-mode.ts'
import { logUncaughtErrors } from './uncaught-errors.ts'
import { createRouter } from './router.ts'

const services = createServices({
  fetch: window.fetch.bind(window),
  crypto: window.crypto,
  now: () => new Date(),
  setTimeout: window.setTimeout.bind(window),
  clearTimeout: window.clearTimeout.bind(window),
  openUpload: () => new XMLHttpRequest(),
  userAgent: window.navigator.userAgent,
})

logUncaughtErrors(window, services.log)

const root = document.getElementById('root')
if (root === null) throw new Error('no #root')
const reactRoot = createRoot(root)

function start(services: AppServices): void {
  reactRoot.render(
    <StrictMode>
      <ServicesProvider value={services}>
        <RouterProvider router={createRouter(services)} />
      </ServicesProvider>
    </StrictMode>,
  )
}

const devMode = lazyCode(() => import('../features/dev-mode/begin.ts'))
const { search } = window.location
if (asksForDevMode(search))
  devMode
    .load()
    .then(({ withDevMode }) => withDevMode(services, search, window.fetch.bind(window)))
    .then(start, () => start(services))
else start(services)
