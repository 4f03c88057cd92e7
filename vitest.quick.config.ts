import { matchesGlob } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import { findQuickTests } from './scripts/quick-tests.ts'
import { SHARED_SETTINGS, WEB_TESTS, webProjects } from './tests/vitest-settings.ts'

const tests = findQuickTests(import.meta.dirname)
const [plain, components] = WEB_TESTS.map((pattern) => tests.filter((path) => matchesGlob(path, pattern)))
const others = tests.filter((path) => !WEB_TESTS.some((pattern) => matchesGlob(path, pattern)))

/** `npm run test:quick`: the tests without a database, a whole server, a process or a search of laws. No PostgreSQL is started. */
export default mergeConfig(
  SHARED_SETTINGS,
  defineConfig({
    test: {
      projects: [
        { extends: true, test: { name: 'quick', include: others, isolate: false, restoreMocks: true } },
        ...webProjects([plain ?? [], components ?? []]),
      ],
    },
  }),
)
