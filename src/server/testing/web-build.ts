import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_FOLDER, WEB_FOLDER } from '../platform/config/folders.ts'

/** Builds the web application if the build is missing; the server cannot start without it. Safe for parallel processes. */
export function ensureWebBuild(): void {
  if (existsSync(join(WEB_FOLDER, 'index.html'))) return
  const own = join(PROJECT_FOLDER, 'dist', `web-${process.pid}`)
  // A test runner's NODE_ENV would give a development build of React.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(join(PROJECT_FOLDER, 'node_modules', '.bin', 'vite'), ['build', '--logLevel', 'warn', '--outDir', own], {
    cwd: PROJECT_FOLDER,
    env,
  })
  try {
    renameSync(own, WEB_FOLDER)
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    // Another process may have finished the build first.
    if (!existsSync(join(WEB_FOLDER, 'index.html'))) throw error
  }
}
