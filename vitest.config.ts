import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The copy of graphql that packages find in a test's process; ours must be the same, or neither knows the other's objects. */
const GRAPHQL = fileURLToPath(new URL('node_modules/graphql/__dev__/index.mjs', import.meta.url))

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: GRAPHQL }] },
  test: {
    globalSetup: ['tests/postgres-cluster.ts', 'tests/embedded-template.ts'],
    // opening a database takes half a second on a quiet machine, and several on a busy one
    testTimeout: 20_000,
    hookTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}', 'validators/**/*.test.ts', 'tests/**/*.test.ts'],
  },
})
