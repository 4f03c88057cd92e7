import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { drawWidget } from '../testing.tsx'

const schema = input({ type: 'string', widget: 'cards', enum: ['small', 'large'] })
const copy = {
  'test.input.option.small': 'Bas',
  'test.input.option.large': 'Stor',
  'test.input.option.large.text': 'Högre ersättning\nLägre självrisk',
}
const noteOf = (code: string | number | true) => (code === 'large' ? '120 kr/mån' : undefined)

describe('cards', () => {
  const markup = drawWidget('cards', { schema, copy, noteOf, answer: 'large' })

  it('are radios in a group, each inside its label, so that the whole card can be pressed', () => {
    expect(markup).toMatch(/<fieldset[^>]* role="radiogroup"/)
    expect(markup.match(/<label class="flow-choice"><input[^>]* type="radio"[^>]* name="place"/g)).toHaveLength(2)
    expect(markup.match(/checked=""/g)).toHaveLength(1)
  })

  it('are called by title and price, and described by what speaks for them', () => {
    const radio = /<input[^>]* id="flow-place-1"[^>]*>/.exec(markup)?.[0]
    expect(radio).toContain('aria-labelledby="flow-place-1-text flow-place-1-note"')
    expect(radio).toContain('aria-describedby="flow-place-1-details"')
    expect(markup).toContain('<span id="flow-place-1-text" class="flow-choice-text">Stor</span>')
    expect(markup).toContain('<span id="flow-place-1-note" class="flow-choice-note">120 kr/mån</span>')
    expect(markup).toContain('<span id="flow-place-1-details" class="flow-choice-details">Högre ersättning\nLägre självrisk</span>')
  })

  it('without more to say are called by their label', () => {
    const small = /<label[^>]*><input[^>]* id="flow-place-0"[^>]*>/.exec(markup)?.[0]
    expect(small).toBeDefined()
    expect(small).not.toContain('aria-labelledby')
  })
})
