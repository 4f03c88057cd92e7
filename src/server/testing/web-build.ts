import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_FOLDER, WEB_FOLDER } from '../platform/config/folders.ts'

/** Builds the web application where it is not built: without it the server does not start. Several may ask at once. */
export function ensureWebBuild(): void {
  if (existsSync(join(WEB_FOLDER, 'index.html'))) return
  const own = join(PROJECT_FOLDER, 'dist', `web-${process.pid}`)
  // a test runner's own NODE_ENV would build React as it is for developers
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(join(PROJECT_FOLDER, 'node_modules', '.bin', 'vite'), ['build', '--logLevel', 'warn', '--outDir', own], {
    cwd: PROJECT_FOLDER,
    env,
  })
  try {
    renameSync(own, WEB_FOLDER)
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    // another process may have been quicker
    if (!existsSync(join(WEB_FOLDER, 'index.html'))) throw error
  }
}
