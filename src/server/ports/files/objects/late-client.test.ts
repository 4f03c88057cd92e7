import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT_FOLDER } from '../../../platform/config/folders.ts'

it('a server without an object store loads no client of one: it is imported late, in one file', () => {
  const sources = globSync('src/server/**/*.ts', { cwd: PROJECT_FOLDER })
    .filter((path) => !/\.test\.ts$|\/testing[/.]/.test(path))
    .map((path) => ({ path, text: readFileSync(join(PROJECT_FOLDER, path), 'utf8') }))
  const importing = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
  expect(importing(/^import (?!type)[^\n]* from '@aws-sdk/m)).toEqual([])
  expect(importing(/await import\('@aws-sdk\/client-s3'\)/)).toEqual(['src/server/ports/files/objects/s3-objects.ts'])
})
