import { expect, it } from 'vitest'
import type { Json } from '../../values/json.ts'
import { diffPart } from './diff-parts.ts'

const told = (before: Json | undefined, after: Json | undefined) =>
  diffPart('ipid', '/documents/sv/ipid', before, after).map(({ params }) =>
    'place' in params ? [params.place, params.before, params.after] : params,
  )

it('[D1] a part of published content differs where it is changed, and a new item of a list changes no other', () => {
  const before = {
    title: 'A',
    sections: [
      { heading: 'X', paragraphs: ['a', 'b', 'c'] },
      { heading: 'Y', paragraphs: [] },
    ],
  }
  expect(told(before, structuredClone(before))).toEqual([])
  expect(told(before, { ...before, title: 'B' })).toEqual([['title', 'A', 'B']])
  expect(told(before, { ...before, sections: [{ heading: 'New', paragraphs: [] }, ...before.sections] })).toEqual([
    ['sections.0', undefined, { heading: 'New', paragraphs: [] }],
  ])
  expect(told(before, { ...before, sections: [{ heading: 'X', paragraphs: ['a', 'c'] }, before.sections[1]!] })).toEqual([
    ['sections.0.paragraphs.1', 'b', undefined],
  ])
  expect(told(['a', 'b'], ['b', 'a'])).toEqual([['', ['a', 'b'], ['b', 'a']]])
  expect(told(['a', 'a'], ['a'])).toEqual([['1', 'a', undefined]])
  expect(told(undefined, before)).toEqual([['', undefined, before]])
})
