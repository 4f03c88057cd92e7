import { describe, expect, it } from 'vitest'
import { input } from '../../tests/fixtures/flow.ts'
import { choicesOf } from './choices.ts'
import { plain, textsOf } from '../web/testing/texts.ts'

const copy = { 'sum.entry': '{amount:money}', 'size.small': 'Liten', 'size.large': 'Stor', 'test.input.option.b': 'Bokstaven B' }
const texts = textsOf(copy)
const sums = {
  sums: [
    { code: 1, copy: 'sum.entry', amount: 592_000 },
    { code: 2, copy: 'sum.entry', amount: 1_184_000 },
  ],
}

describe('[B3.5] the choices of an input', () => {
  it('come from its options set, amounts written out', () => {
    const choices = choicesOf(texts, input({ type: 'integer', options: 'sums' }), sums)
    expect(choices.map(({ code, text }) => [code, plain(text)])).toEqual([
      [1, '592 000 kr'],
      [2, '1 184 000 kr'],
    ])
  })

  it('are only what the document allows, in the order of the options set', () => {
    const sizes = {
      sizes: [
        { code: 'large', copy: 'size.large' },
        { code: 'small', copy: 'size.small' },
      ],
    }
    expect(choicesOf(texts, input({ type: 'string', enum: ['small', 'large'], options: 'sizes' }), sizes).map(({ text }) => text)).toEqual([
      'Stor',
      'Liten',
    ])
    expect(choicesOf(texts, input({ type: 'string', enum: ['small'], options: 'sizes' }), sizes).map(({ text }) => text)).toEqual(['Liten'])
  })

  it('without an options set are the codes of the document, with their own texts where there are some', () => {
    expect(choicesOf(texts, input({ type: 'string', enum: ['a', 'b', 3] }), {})).toEqual([
      { code: 'a', text: 'a' },
      { code: 'b', text: 'Bokstaven B' },
      { code: 3, text: '3' },
    ])
  })

  it('have more to say where the copy has it', () => {
    const more = textsOf({ ...copy, 'size.large.text': 'Rymmer allt', 'test.input.option.b.text': 'Den andra' })
    const sizes = { sizes: [{ code: 'large', copy: 'size.large' }] }
    expect(choicesOf(more, input({ type: 'string', options: 'sizes' }), sizes)).toEqual([
      { code: 'large', text: 'Stor', details: 'Rymmer allt' },
    ])
    expect(choicesOf(more, input({ type: 'string', enum: ['a', 'b'] }), {})).toEqual([
      { code: 'a', text: 'a' },
      { code: 'b', text: 'Bokstaven B', details: 'Den andra' },
    ])
  })

  it('are none for an input that is typed', () => {
    expect(choicesOf(texts, input({ type: 'string' }), sums)).toEqual([])
  })
})
