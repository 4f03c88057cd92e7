import { expect, it } from 'vitest'
import { readText } from '../../../../tests/fixtures/validator-folders.ts'
import { validators } from '../../../../validators/registry.ts'
import type { VectorFile } from '../../../../validators/run-vectors.ts'
import type { Json } from '../../../values/json.ts'
import { allowsMoreInDraft } from './draft-widening.ts'

/** What an author may write in place of parameters. */
const ODD: readonly Json[] = [null, 7, 'x', false, [], {}, [null], { min: '18' }]

it.each(Object.keys(validators))(
  '[D3] parameters of %s that the check cannot read, in a draft, are compared without an error',
  (keyword) => {
    const { cases } = JSON.parse(readText(keyword, 'vectors.json')) as VectorFile
    const params = cases[0]?.params ?? true
    for (const odd of ODD) expect(typeof allowsMoreInDraft(keyword, params, odd)).toBe('boolean')
    expect(allowsMoreInDraft(keyword, params, params)).toBe(true)
  },
)
