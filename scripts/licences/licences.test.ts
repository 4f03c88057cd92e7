import { expect, it } from 'vitest'
import { wrongLicences } from './licences.ts'

it.each([
  ['MIT', true],
  ['MIT AND OFL-1.1', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['MIT AND (Apache-2.0 OR GPL-2.0-only)', true],
  ['MIT AND (LGPL-3.0-only OR GPL-2.0-only)', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  [undefined, false],
])('a package of production with the licence %s: %s', (license, isAllowed) => {
  const entry = { version: '1.0.0', ...(license !== undefined && { license }) }
  expect(wrongLicences({ '': {}, 'node_modules/a/node_modules/@b/c': entry })).toEqual(
    isAllowed ? [] : [`@b/c 1.0.0: ${license ?? 'no licence'}`],
  )
})

it('a package for development may have any licence', () => {
  expect(wrongLicences({ 'node_modules/a': { dev: true }, 'node_modules/b': { devOptional: true, license: 'MPL-2.0' } })).toEqual([])
})
