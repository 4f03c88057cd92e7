import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const BUILT = join(ROOT, 'dist', 'web')

/** Builds the web application where it is not built: without it the server does not start. Several may ask at once. */
export function ensureWebBuild(): void {
  if (existsSync(join(BUILT, 'index.html'))) return
  const own = join(ROOT, 'dist', `web-${process.pid}`)
  // a test runner's own NODE_ENV would build React as it is for developers
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(join(ROOT, 'node_modules', '.bin', 'vite'), ['build', '--logLevel', 'warn', '--outDir', own], { cwd: ROOT, env })
  try {
    renameSync(own, BUILT)
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    // another process may have been quicker
    if (!existsSync(join(BUILT, 'index.html'))) throw error
  }
}
