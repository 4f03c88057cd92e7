import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTENT_FOLDER } from '../../platform/config/folders.ts'
import { bicycle } from '../../../../tests/fixtures/flow.ts'
import { isComparable, isResolvable } from './comparable.ts'

it.each(globSync('*/flow.json', { cwd: CONTENT_FOLDER }))('[D3] a shipped document can be compared as it is written: %s', (path) => {
  expect(isResolvable(JSON.parse(readFileSync(join(CONTENT_FOLDER, path), 'utf8')))).toBe(true)
})

it.each<[string, object]>([
  ['a section', { steps: [{ id: 'a', sections: [{ $ref: 'fragment:a#b' }] }] }],
  ['a step', { steps: [{ group: 'fragment:a#b' }] }],
])('[D3] a document in which a reference is left in place of %s is no resolved one', (_, change) => {
  const document = { ...bicycle, ...change }
  expect([isResolvable(document), isComparable(document)]).toEqual([true, false])
})

it('[D3] a fact whose arguments are no names is not compared', () => {
  expect(isComparable(bicycle)).toBe(true)
  expect(isComparable({ ...bicycle, facts: { bmi: { type: 'number', compute: 'bmi', with: { height: 7 } } } })).toBe(false)
})
