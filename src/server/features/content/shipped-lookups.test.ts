import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTENT_FOLDER } from '../../platform/config/folders.ts'
import { input } from '../../../../tests/fixtures/flow.ts'
import { club } from '../../../../tests/fixtures/lint.ts'
import type { JsonObject } from '../../../values/json.ts'
import { lintLookups } from './lookup-sets.ts'

const FOLDER = join(CONTENT_FOLDER, 'lookups')
const names = readdirSync(FOLDER).map((file) => file.slice(0, -'.json'.length))

describe('the lookup sets that come with the product', () => {
  it('exist', () => {
    expect(names).toEqual(expect.arrayContaining(['dogBreeds', 'catBreeds', 'boatModels', 'municipalities']))
  })

  it.each(names)('%s can be published, and no two entries read the same', (name) => {
    const set = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as JsonObject
    const document = { ...club, properties: { sought: input({ type: 'string', widget: 'search', lookup: name }) } }
    expect(lintLookups(document, { lookups: { [name]: set } })).toEqual([])
    const texts = (set['entries'] as readonly { text: string }[]).map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
  })
})
