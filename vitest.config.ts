import { defineConfig, mergeConfig } from 'vitest/config'
import { NO_TESTS, SHARED_SETTINGS, WEB_TESTS, webProjects } from './tests/vitest-settings.ts'

// browser tests are called *.spec.ts
const TESTS = '**/*.test.{ts,tsx}'

/** A test that puts a module in the place of another: it has a process of its own. */
const MOCKING = 'src/server/platform/db/pglite.test.ts'

export default mergeConfig(
  SHARED_SETTINGS,
  defineConfig({
    test: {
      globalSetup: ['tests/postgres-cluster.ts', 'tests/embedded-template.ts'],
      // in the order of their names; the long files come first
      projects: [
        // a server takes longer to load than most files take to run, so these take turns in as many processes as there are cores
        {
          extends: true,
          test: {
            name: 'one after another',
            include: [TESTS],
            exclude: [...NO_TESTS, ...WEB_TESTS, MOCKING],
            isolate: false,
            restoreMocks: true,
          },
        },
        { extends: true, test: { name: 'separate', include: [MOCKING] } },
        ...webProjects([[WEB_TESTS[0]], [WEB_TESTS[1]]]),
      ],
    },
  }),
)
