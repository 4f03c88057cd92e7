import { existsSync, statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The copy of graphql that packages find in a test's process; ours must be the same, or neither knows the other's objects. */
const GRAPHQL = fileURLToPath(new URL('node_modules/graphql/__dev__/index.mjs', import.meta.url))

/** Where tests keep their data folders: in memory where there is room, for each commit waits for the disk otherwise. */
const MEMORY = '/dev/shm'
const ROOM = 2e9

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM
}

// browser tests are called *.spec.ts
const TESTS = '**/*.test.{ts,tsx}'
const NO_TESTS = ['node_modules', 'dist']

/** Tests that replace globals of a browser or modules: each file has a process, which ends with it. */
const APART = ['src/web/**/*.test.ts', 'src/server/platform/db/pglite.test.ts']

/** Tests of components: they render into the document of a simulated browser, which takes half a second to start. */
const COMPONENTS = ['src/web/**/*.test.tsx']

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: GRAPHQL }] },
  test: {
    globalSetup: ['tests/postgres-cluster.ts', 'tests/embedded-template.ts'],
    // opening a database takes half a second on a quiet machine, and several on a busy one
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: hasRoom(MEMORY) ? { TMPDIR: MEMORY } : {},
    // in the order of their names; the long files come first
    projects: [
      // a server takes longer to load than most files take to run, so these take turns in as many processes as there are cores
      {
        extends: true,
        test: {
          name: 'one after another',
          include: [TESTS],
          exclude: [...NO_TESTS, ...APART, ...COMPONENTS],
          isolate: false,
          restoreMocks: true,
        },
      },
      { extends: true, test: { name: 'separate', include: APART, exclude: NO_TESTS } },
      {
        extends: true,
        test: { name: 'components', include: COMPONENTS, exclude: NO_TESTS, environment: 'jsdom', setupFiles: ['src/web/testing/setup.ts'] },
      },
    ],
    // one fewer, the default, would leave half of a small machine idle
    maxWorkers: '100%',
  },
})
