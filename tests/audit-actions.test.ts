import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AUDIT_ACTIONS } from '../src/copy/audit-texts.ts'

it('every action that the server writes to the audit log has words on its page', () => {
  const files = globSync('src/server/**/*.ts').filter((path) => !/\.test\.ts$|\/testing[/.]/.test(path))
  const written = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    if (!text.includes('writeAudit(')) return []
    return [...text.matchAll(/\baction: '([a-z]\w*\.[a-zA-Z]+)'/gi)].map(([, action = '']) => action)
  })
  expect(written.length).toBeGreaterThan(15)
  expect(written.filter((action) => !AUDIT_ACTIONS.some((known) => known === action))).toEqual([])
})
