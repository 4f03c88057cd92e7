import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exampleOf } from './pattern-examples.ts'

const schema = readFileSync(join(import.meta.dirname, '..', '..', 'flow-schemas', 'flow.schema.json'), 'utf8')
const patterns = [...new Set([...schema.matchAll(/"pattern": ("[^"]+")/g)].map(([, pattern]) => String(JSON.parse(pattern ?? '""'))))]

it('every example matches its pattern, and nearly every pattern of a flow document has one', () => {
  const examples = patterns.flatMap((pattern) => {
    const found = exampleOf(pattern)
    return 'example' in found ? [[pattern, found.example] as const] : []
  })
  for (const [pattern, example] of examples) expect(example).toMatch(new RegExp(pattern))
  expect(examples.length).toBeGreaterThan(5)
  expect(patterns.filter((pattern) => !examples.some(([known]) => known === pattern))).toEqual([])
})
