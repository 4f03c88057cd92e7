import { matchesGlob } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import { findQuickTests } from './scripts/quick-tests/quick-tests.ts'
import { COMPONENT_SETTINGS, COMPONENT_TESTS, SHARED_SETTINGS, WEB_POOL, WEB_TESTS } from './tests/vitest-settings.ts'

const tests = findQuickTests(import.meta.dirname)
const ofWeb = tests.filter((path) => matchesGlob(path, WEB_TESTS))
const ofComponents = tests.filter((path) => COMPONENT_TESTS.some((pattern) => matchesGlob(path, pattern)))
const others = tests.filter((path) => !ofWeb.includes(path) && !ofComponents.includes(path))

/** `npm run test:quick`: the tests without a database, a whole server, a process or a search of laws. No PostgreSQL is started. */
export default mergeConfig(
  SHARED_SETTINGS,
  defineConfig({
    test: {
      projects: [
        { extends: true, test: { name: 'quick', include: others, isolate: false, restoreMocks: true } },
        { extends: true, test: { name: 'quick web', include: ofWeb, pool: WEB_POOL } },
        { extends: true, test: { name: 'quick components', include: ofComponents, ...COMPONENT_SETTINGS } },
      ],
    },
  }),
)
