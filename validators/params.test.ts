import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { readText } from '../tests/fixtures/validator-folders.ts'
import { validators } from './registry.ts'
import type { VectorFile } from './run-vectors.ts'

describe.each(Object.values(validators))('[D2] parameters of $keyword', ({ keyword, params }) => {
  const accepts = new Ajv2020({ strict: true }).compile(params)
  const { refusedParams } = JSON.parse(readText(keyword, 'vectors.json')) as VectorFile

  it.each(refusedParams.map((refused) => ({ refused })))('refuse $refused', ({ refused }) => {
    expect(accepts(refused)).toBe(false)
  })

  it('are refused in some way', () => {
    expect(refusedParams).not.toEqual([])
  })
})
