import type { DatabaseLog } from '../src/server/platform/db/open.ts'

/** A log for tests that do not look at it. */
export const quietLog: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined }
