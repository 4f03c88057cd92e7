import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['src', 'tests', 'e2e', 'validators', 'computations', 'qa']

/** How many behaviours each chapter of the buying flow has: [B1.1] to [B1.4], and so on. */
const BUYING_FLOW = [4, 8, 6, 6, 6, 1, 2, 1, 4]

const namesOf = (text: string) => [...text.matchAll(/\(\s*(['"`])((?:(?!\1)[^\n])*)\1/g)].map(([, , name = '']) => name)

it('every behaviour of the buying flow is named by a test', () => {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{test,spec}.{ts,tsx}`, { cwd: ROOT }))
  const names = files.flatMap((file) => namesOf(readFileSync(join(ROOT, file), 'utf8')))
  const named = new Set(names.flatMap((name) => [...name.matchAll(/\[(B\d\.\d)\]/g)].map(([, id]) => id)))
  const asked = BUYING_FLOW.flatMap((count, chapter) => Array.from({ length: count }, (_, index) => `B${chapter + 1}.${index + 1}`))
  expect(asked.filter((id) => !named.has(id))).toEqual([])
})
