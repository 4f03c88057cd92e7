import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_FOLDER, WEB_FOLDER } from '../platform/config/folders.ts'
import { WEB_BUILDS } from '../platform/http/web-builds.ts'

/** Builds the web application if there is no build; the server cannot start without one. Safe for parallel processes. */
export function ensureWebBuild(): void {
  if (existsSync(join(WEB_FOLDER, WEB_BUILDS.pointer))) return
  execFileSync(process.execPath, ['scripts/build-web.ts'], { cwd: PROJECT_FOLDER })
}
