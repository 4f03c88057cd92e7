import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ViteUserConfig } from 'vitest/config'

/** The copy of graphql that packages find in a test's process. Ours must be the same: graphql refuses objects of another copy. */
const GRAPHQL = fileURLToPath(new URL('../node_modules/graphql/__dev__/index.mjs', import.meta.url))

/** Where tests keep their data folders: in memory if there is room, because each commit waits for the disk otherwise. */
const MEMORY = '/dev/shm'
const ROOM = 2e9

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM
}

export const DATA_ROOT = hasRoom(MEMORY) ? MEMORY : tmpdir()

/** What every run of the unit tests shares. */
export const SHARED_SETTINGS: ViteUserConfig = {
  resolve: { alias: [{ find: /^graphql$/, replacement: GRAPHQL }] },
  test: {
    // opening a database takes half a second on a quiet machine, and several on a busy one
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: { TMPDIR: DATA_ROOT },
    // one fewer, the default, would leave half of a small machine idle
    maxWorkers: '100%',
  },
}

/** Tests of the server run without unsound optimisations, as the server does (`src/server/platform/config/sound-flags.ts`). */
export const SOUND_PROCESS = { execArgv: ['--no-turboshaft-load-elimination', '--no-turbo-inline-array-builtins'] }

/** Tests of the browser's code set globals, so each file has its own context. */
export const WEB_TESTS = 'src/web/**/*.test.ts'

/** A context costs half of the time of a process, which would load every module again. */
export const WEB_POOL = 'vmThreads' as const

/** Tests of components: they render into the document of a simulated browser, which takes half a second to start. */
export const COMPONENT_TESTS = ['src/web/**/*.test.tsx', 'tests/**/*.test.tsx']
export const COMPONENT_SETTINGS = { environment: 'jsdom', setupFiles: ['src/web/testing/setup.ts'], pool: WEB_POOL, restoreMocks: true }
