import { matchesGlob } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import { findQuickTests } from './scripts/quick-tests.ts'
import { SHARED_SETTINGS, WEB_POOL, WEB_TESTS } from './tests/vitest-settings.ts'

const tests = findQuickTests(import.meta.dirname)
const ofWeb = tests.filter((path) => matchesGlob(path, WEB_TESTS))
const others = tests.filter((path) => !matchesGlob(path, WEB_TESTS))

/** `npm run test:quick`: the tests without a database, a whole server or a process. No PostgreSQL is started. */
export default mergeConfig(
  SHARED_SETTINGS,
  defineConfig({
    test: {
      projects: [
        { extends: true, test: { name: 'quick', include: others, isolate: false, restoreMocks: true } },
        { extends: true, test: { name: 'quick web', include: ofWeb, pool: WEB_POOL } },
      ],
    },
  }),
)
