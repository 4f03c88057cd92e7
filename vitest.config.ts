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

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: GRAPHQL }] },
  test: {
    globalSetup: ['tests/postgres-cluster.ts', 'tests/embedded-template.ts'],
    // opening a database takes half a second on a quiet machine, and several on a busy one
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: hasRoom(MEMORY) ? { TMPDIR: MEMORY } : {},
    // browser tests are called *.spec.ts
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'dist'],
    // one fewer, the default, would leave half of a small machine idle
    maxWorkers: '100%',
  },
})
