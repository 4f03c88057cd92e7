import { reportChecks, runAtOnce, type Check } from './checks.ts'
import { STATIC_CHECKS } from './static-checks.ts'

/** What a developer runs before each commit. All checks run at once: none of them keeps two cores busy by itself. */
const checks: readonly Check[] = [
  ...STATIC_CHECKS,
  { name: 'quick tests', command: 'vitest', args: ['run', '--config', 'vitest.quick.config.ts', '--reporter', 'dot'] },
]

reportChecks(checks.length, await runAtOnce(checks))
