import { existsSync, statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config'

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

/** Folders that are never searched for tests. */
export const NO_TESTS: readonly string[] = ['node_modules', 'dist']

/** What every run of the unit tests shares. */
export const SHARED_SETTINGS: ViteUserConfig = {
  resolve: { alias: [{ find: /^graphql$/, replacement: GRAPHQL }] },
  test: {
    // opening a database takes half a second on a quiet machine, and several on a busy one
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: hasRoom(MEMORY) ? { TMPDIR: MEMORY } : {},
    // one fewer, the default, would leave half of a small machine idle
    maxWorkers: '100%',
  },
}

/** Tests of the browser's code: those in `.tsx` render into the document of a simulated browser. */
export const WEB_TESTS = ['src/web/**/*.test.ts', 'src/web/**/*.test.tsx'] as const

/**
 * Returns the projects of the browser's tests, which put globals in place. A file without a document has a context of its own:
 * it costs half of the time of a process. A simulated browser has a process, because a context would hide the globals of Node.
 * @param include the tests without and with a document
 */
export function webProjects(include: readonly [plain: readonly string[], components: readonly string[]]): TestProjectInlineConfiguration[] {
  const [plain, components] = include
  const setupFiles = ['src/web/testing/setup.ts']
  return [
    { extends: true, test: { name: 'web', include: [...plain], exclude: [...NO_TESTS], pool: 'vmThreads' } },
    {
      extends: true,
      test: { name: 'components', include: [...components], exclude: [...NO_TESTS], environment: 'jsdom', setupFiles },
    },
  ]
}
