import { useEffect } from 'react'
import { isRouteErrorResponse, Navigate, useRouteError } from 'react-router'
import { describeError, LOG_LEVELS } from '../api/log.ts'
import { useServices } from '../app-services.ts'
import { OutdatedPage } from './lazy-page.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { OutdatedNotice } from './outdated-notice.tsx'

/** What a page shows when it fails: not found, out of date, or the error page. */
export function PageErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (error instanceof OutdatedPage) return <OutdatedNotice />
  return <UnexpectedError error={error} />
}

/** Where even the frame around the pages has failed. */
export function FrameErrorBoundary() {
  return <UnexpectedError error={useRouteError()} />
}

/** Logs an unexpected error and leads to the error page. [P2.3] */
function UnexpectedError({ error }: { readonly error: unknown }) {
  const { log } = useServices()
  useEffect(() => log({ text: 'Unexpected error', level: LOG_LEVELS.error, data: describeError(error), tag: 'page' }), [log, error])
  return <Navigate to="/error" replace />
}
