import { defineConfig, mergeConfig } from 'vitest/config'
import { COMPONENT_SETTINGS, COMPONENT_TESTS, SHARED_SETTINGS, SOUND_PROCESS, WEB_POOL, WEB_TESTS } from './tests/vitest-settings.ts'

// browser tests are called *.spec.ts
const TESTS = '**/*.test.{ts,tsx}'
const NO_TESTS = ['node_modules', 'dist']

/** Each has a process of its own: one puts a module in the place of another, one loads drizzle-kit, which adds to `Array.prototype`, and the
 * others switch the engine's coverage on. */
const SEPARATE = ['src/server/platform/db/pglite.test.ts', 'src/server/platform/db/migrations.test.ts', 'tests/paths/*.test.ts']

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
            exclude: [...NO_TESTS, WEB_TESTS, ...COMPONENT_TESTS, ...SEPARATE],
            isolate: false,
            restoreMocks: true,
            ...SOUND_PROCESS,
          },
        },
        { extends: true, test: { name: 'separate', include: SEPARATE, exclude: NO_TESTS, ...SOUND_PROCESS } },
        { extends: true, test: { name: 'web', include: [WEB_TESTS], exclude: NO_TESTS, pool: WEB_POOL } },
        { extends: true, test: { name: 'components', include: COMPONENT_TESTS, exclude: NO_TESTS, ...COMPONENT_SETTINGS } },
      ],
    },
  }),
)
