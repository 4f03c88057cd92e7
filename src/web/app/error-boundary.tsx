import { PAGES } from '../../contract/page-paths.ts'
import { Suspense, useEffect } from 'react'
import { isRouteErrorResponse, Navigate, useRouteError } from 'react-router'
import { describeError, LOG_LEVELS } from '../api/log.ts'
import { useServices } from '../services/app-services.ts'
import { ContentError } from '../content/ask.ts'
import { CopyError } from '../copy/copy-loader.ts'
import { OutdatedPageError } from '../ui/lazy-code.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OutdatedNotice } from '../ui/outdated-notice.tsx'

/** In a separate file. If that fails to load too, the error page is shown. */
const loadFailurePage = lazyPart(async () => (await import('../ui/load-failure-box.tsx')).LoadFailurePage)

/** Shows why a page failed: not found, outdated, unavailable at present, or the error page. */
export function PageErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (error instanceof OutdatedPageError) return <OutdatedNotice />
  return isLoadFailure(error) ? <LoadFailure error={error} /> : <UnexpectedError error={error} />
}

/** Whether content could not be loaded: the next try may succeed. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof ContentError || error instanceof CopyError
}

function LoadFailure({ error }: { readonly error: unknown }) {
  useLogged(error, 'Loading failed')
  return (
    <Suspense>
      <loadFailurePage.Part />
    </Suspense>
  )
}

/** Used when even the frame around the pages fails. */
export function FrameErrorBoundary() {
  return <UnexpectedError error={useRouteError()} />
}

/** Logs an unexpected error and redirects to the error page. [P2.3] */
function UnexpectedError({ error }: { readonly error: unknown }) {
  useLogged(error, 'Unexpected error')
  return <Navigate to={`/${PAGES.error}`} replace />
}

function useLogged(error: unknown, text: string): void {
  const { log } = useServices()
  useEffect(() => log({ text, level: LOG_LEVELS.error, data: describeError(error), tag: 'page' }), [log, error, text])
}
