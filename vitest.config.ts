import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['tests/postgres-cluster.ts', 'tests/embedded-template.ts'],
    // opening a database takes half a second on a quiet machine, and several on a busy one
    testTimeout: 20_000,
    hookTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}', 'validators/**/*.test.ts', 'tests/**/*.test.ts'],
  },
})
