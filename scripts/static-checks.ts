import type { Check } from './checks.ts'

/** The checks that do not run our code, in about a minute of one core. */
export const STATIC_CHECKS: readonly Check[] = [
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'types', command: 'npm', args: ['run', '--silent', 'typecheck'] },
  { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] },
  { name: 'licences', command: 'node', args: ['scripts/check-licences.ts'] },
  { name: 'floors', command: 'npm', args: ['run', '--silent', 'floors'] },
]
