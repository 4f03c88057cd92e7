import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { BuildWeb } from '../../src/server/app/run.ts'
import { ConfigError } from '../../src/server/platform/config/config-error.ts'
import { WEB_FOLDER } from '../../src/server/platform/config/folders.ts'
import { readPointer } from '../../src/server/platform/http/web-builds.ts'
import { nameBuild } from './sources.ts'
import { hasBuild } from './store.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/**
 * Builds the web application in a process of its own, unless the newest build is of the sources as they are.
 * @throws ConfigError when the build fails; the process has written why
 */
export const buildIfChanged: BuildWeb = async (signal, print) => {
  const name = nameBuild(ROOT)
  if ((await readPointer(WEB_FOLDER)) === name && hasBuild(WEB_FOLDER, name)) return
  print('Bygger webbapplikationen')
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'build-web.ts')], { stdio: ['ignore', 'inherit', 'inherit'], signal })
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  if (code !== 0) throw new ConfigError('The web application could not be built.')
}
