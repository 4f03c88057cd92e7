import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { format, type FormatConfig } from 'oxfmt'
import { describe, expect, it } from 'vitest'
import { PROJECT_FOLDER } from '../../platform/config/folders.ts'
import { formatJson } from './format-json.ts'

const OPTIONS = JSON.parse(readFileSync(join(PROJECT_FOLDER, '.oxfmtrc.json'), 'utf8')) as FormatConfig

/** Returns a text as the repository's formatter formats it. */
async function formatted(text: string): Promise<string> {
  const { code, errors } = await format('content.json', text, OPTIONS)
  expect(errors).toEqual([])
  return code
}

const CHARACTERS = ['a', 'b', 'Å', 'ö', 'é', ' ', '–', '…', '"', '\\', '/', '{', ':', ',', '1', '\n', '\u00a0', '€', '👍']
const text = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 60 })
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.integer(), { maxLength: 60 }),
    fc.array(text, { maxLength: 12 }),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(text, tie('value'), { maxKeys: 5 }),
  ),
}))

describe('JSON as the formatter leaves it', () => {
  it('is what the formatter would write', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(text, value, { minKeys: 1, maxKeys: 4 }), async (content) => {
        const written = formatJson(content)
        expect(await formatted(written)).toBe(written)
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(content)))
      }),
      { numRuns: 300 },
    )
  })

  it('has short lists on one line', () => {
    expect(formatJson({ inputs: ['a', 'b'], none: [], empty: {}, rows: [{ a: 1 }] })).toBe(
      '{\n  "inputs": ["a", "b"],\n  "none": [],\n  "empty": {},\n  "rows": [\n    {\n      "a": 1\n    }\n  ]\n}\n',
    )
  })
})
