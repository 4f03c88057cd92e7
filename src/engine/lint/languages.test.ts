import { describe, expect, it } from 'vitest'
import { bicycle } from '../../../tests/fixtures/flow.ts'
import type { FlowLint } from './rule.ts'
import { languagesOf } from './languages.ts'

const document = { ...bicycle, copy: ['general', 'bicycle'] }
const general = { 'general.back': 'Back' }
const namesOf = (copy: FlowLint['copy']) => languagesOf({ document, copy }).map(({ language }) => language)

describe('the languages of a flow', () => {
  it('are those that it has texts of its own in, not all that shared pages are in', () => {
    expect(namesOf({ sv: { general }, en: { general } })).toEqual(['sv'])
    expect(namesOf({ sv: { general }, en: { general, bicycle: { 'bicycle.owner.label': 'Owner' } } })).toEqual(['sv', 'en'])
    expect(namesOf({ sv: { general }, en: { general: { ...general, 'bicycle.owner.label': 'Owner' } } })).toEqual(['sv', 'en'])
  })

  it('are those that it has a page of its own in, even when nothing on it is a text', () => {
    expect(namesOf({ sv: { general }, en: { general, bicycle: {} } })).toEqual(['sv', 'en'])
  })
})
