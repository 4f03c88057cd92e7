import { ApiCallError } from '../../api/failure.ts'
import type { AppServices } from '../../services/app-services.ts'
import { knownSession } from './page-session.ts'

/**
 * Asks the server about the page's session if it refused a call as nobody's. Otherwise the page would go on as if the customer were
 * signed in, and each new try would fail.
 */
export function askAfterRefusal(services: AppServices, error: unknown): void {
  if (error instanceof ApiCallError && error.status === 401) void knownSession(services)?.ask()
}
