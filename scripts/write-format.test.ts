import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { replaceBetween } from './format/between.ts'
import { formatOutputs } from './format/outputs.ts'

const ROOT = join(import.meta.dirname, '..')

const outputs = await formatOutputs(ROOT)

describe('the files made of the descriptions of format, widgets, validators, product page and articles', () => {
  it.each([...outputs.keys()])('%s is as `npm run write:format` writes it', async (path) => {
    expect(await readFile(join(ROOT, path), 'utf8')).toBe(outputs.get(path))
  })
})

describe('a text with marks', () => {
  const page = 'before\n<!-- begin inputs -->\nold\n<!-- end inputs -->\nafter'

  it('gets another content between them, and keeps the rest', () => {
    expect(replaceBetween(page, 'inputs', 'new')).toBe('before\n<!-- begin inputs -->\n\nnew\n\n<!-- end inputs -->\nafter')
    expect(replaceBetween('// begin types\n// end types', 'types', 'new')).toBe('// begin types\n\nnew\n\n// end types')
  })

  it.each([
    ['no marks', 'before'],
    ['no end', '<!-- begin inputs -->'],
    ['the end before the beginning', '<!-- end inputs -->\n<!-- begin inputs -->'],
    ['two places', `${page}\n${page}`],
  ])('with %s is refused', (_, text) => {
    expect(() => replaceBetween(text, 'inputs', 'new')).toThrow('no single place')
  })
})
