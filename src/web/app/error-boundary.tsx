import { Suspense, useEffect } from 'react'
import { isRouteErrorResponse, Navigate, useRouteError } from 'react-router'
import { describeError, LOG_LEVELS } from '../api/log.ts'
import { useServices } from '../services/app-services.ts'
import { ContentError } from '../content/ask.ts'
import { CopyError } from '../copy/copy-loader.ts'
import { OutdatedPageError } from '../ui/lazy-page.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OutdatedNotice } from '../ui/outdated-notice.tsx'

/** In a file of its own: where it cannot be fetched either, the error page is what is left. */
const loadFailurePage = lazyPart(async () => (await import('../ui/load-failure-box.tsx')).LoadFailurePage)

/** What a page shows when it fails: not found, out of date, not to be had now, or the error page. */
export function PageErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (error instanceof OutdatedPageError) return <OutdatedNotice />
  return isLoadFailure(error) ? <LoadFailure error={error} /> : <UnexpectedError error={error} />
}

/** Whether content could not be fetched: the same page may be there at the next try. */
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

/** Where even the frame around the pages has failed. */
export function FrameErrorBoundary() {
  return <UnexpectedError error={useRouteError()} />
}

/** Logs an unexpected error and leads to the error page. [P2.3] */
function UnexpectedError({ error }: { readonly error: unknown }) {
  useLogged(error, 'Unexpected error')
  return <Navigate to="/error" replace />
}

function useLogged(error: unknown, text: string): void {
  const { log } = useServices()
  useEffect(() => log({ text, level: LOG_LEVELS.error, data: describeError(error), tag: 'page' }), [log, error, text])
}
