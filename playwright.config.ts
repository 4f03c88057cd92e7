import { defineConfig, devices } from '@playwright/test'
import { originOf, SHARED_SERVERS } from './e2e/support/servers.ts'
import { CHROMIUM_FLAGS, headlessChromiumPath } from './scripts/tools.ts'
import { DATA_ROOT } from './tests/vitest-settings.ts'

// for the servers' data and the browser's profiles: the workers and the servers inherit it
process.env['TMPDIR'] = DATA_ROOT

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  // one more than the cores of a small machine: a page often waits
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // says at the end what failed: a long run's beginning is out of sight by then
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: originOf('shop'),
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: headlessChromiumPath(),
      args: CHROMIUM_FLAGS,
    },
  },
  webServer: SHARED_SERVERS.map((name) => ({
    command: `node e2e/serve.ts ${name}`,
    url: `${originOf(name)}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    // A first start publishes every product, and two servers start at once on what may be a busy machine.
    timeout: 180_000,
  })),
})
