import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTENT_FOLDER } from '../../platform/config/folders.ts'
import { isComparable } from './comparable.ts'

it.each(globSync('*/flow.json', { cwd: CONTENT_FOLDER }))('[D3] a shipped document can be compared as it is written: %s', (path) => {
  expect(isComparable(JSON.parse(readFileSync(join(CONTENT_FOLDER, path), 'utf8')))).toBe(true)
})
