import { defineConfig, devices } from '@playwright/test'
import { originOf, SHARED_SERVERS } from './e2e/support/servers.ts'
import { CHROMIUM_FLAGS, headlessChromiumPath } from './scripts/tools.ts'
import { DATA_ROOT } from './tests/vitest-settings.ts'

// for the servers' data and the browser's profiles: the workers and the servers inherit it
process.env['TMPDIR'] = DATA_ROOT

/** What is also run at an insurer with its own core system: buying, receipt, withdrawal, several signers, underwriting. */
const AT_AN_INSURER = ['buy-child', 'receipt', 'withdrawal', 'participants', 'underwriting', 'vehicles'].map((name) => `${name}.spec.ts`)
/** Of these not what is about pages alone, and of the vehicles the one that this insurer sells. */
const SOLD_BY_INSURER =
  /^(?!.*(?:axe finds nothing on any step|by keyboard alone))(?:(?!.*vehicles\.spec\.ts)|.*vehicles\.spec\.ts.* car: )/

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
  projects: [
    { name: 'shop' },
    // the same purchases where another system, in a process of its own, makes the prices and the contracts
    { name: 'insurer', testMatch: [...AT_AN_INSURER], grep: SOLD_BY_INSURER, use: { baseURL: originOf('insurer') } },
  ],
  webServer: SHARED_SERVERS.map((name) => ({
    command: `node e2e/serve.ts ${name}`,
    url: `${originOf(name)}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    // A first start publishes every product, and two servers start at once on what may be a busy machine.
    timeout: 180_000,
  })),
})
