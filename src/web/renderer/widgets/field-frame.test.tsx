import { describe, expect, it } from 'vitest'
import { input } from '../../../../tests/fixtures/flow.ts'
import { WIDGETS, type WidgetName } from '../../../engine/widget-table.ts'
import { describedAs, drawWidget } from './testing.tsx'

/** Widgets that are more than one control or one group of controls, or none. */
const OWN_FRAME: ReadonlySet<WidgetName> = new Set(['search', 'list', 'files', 'info'])

const FRAMED = WIDGETS.filter((name) => !OWN_FRAME.has(name))

const copy = { 'test.input.help': 'Hjälp' }

describe.each(FRAMED)('the frame of %s', (name) => {
  it('describes it by help, error and advice, in this order', () => {
    const markup = drawWidget(name, { copy, error: 'Fel', advice: 'Råd' })
    const described = describedAs(markup, 'flow-place').filter((text) => text !== 'kr')
    expect(described).toEqual(['Hjälp', 'Fel', 'Råd'])
  })

  it('says advice in a region that is there before, and calls nothing invalid for it', () => {
    expect(drawWidget(name)).toContain('<div role="status" class="flow-notes"></div>')
    const markup = drawWidget(name, { advice: 'Råd' })
    expect(markup).toContain('<div role="status" class="flow-notes"><p id="flow-place-advice" class="flow-advice">Råd</p></div>')
    expect(markup).not.toContain('aria-invalid')
  })

  it('is busy while the server is asked, and says so', () => {
    expect(drawWidget(name)).not.toContain('aria-busy')
    const markup = drawWidget(name, { isPending: true })
    expect(markup).toMatch(/<[^>]* id="flow-place"[^>]* aria-busy="true"/)
    expect(markup).toContain('<div role="status" class="flow-notes"><p class="flow-pending">Kontrollerar …</p></div>')
    expect(markup).not.toContain('disabled')
  })

  it('has controls that say they are required, and invalid with an error', () => {
    if (name === 'address') return
    const markup = drawWidget(name, { error: 'Fel' })
    expect(markup).toMatch(/aria-required="true"[^>]* aria-invalid="true"/)
  })
})

describe('a plain group', () => {
  it.each(['month', 'address'] as const)('of %s is itself neither required nor invalid, which no group can be', (name) => {
    const [group = ''] = /<fieldset[^>]*>/.exec(drawWidget(name, { error: 'Fel' })) ?? []
    expect(group).toContain('aria-describedby="flow-place-error"')
    expect(group).not.toContain('aria-required')
    expect(group).not.toContain('aria-invalid')
  })
})

describe('a unit', () => {
  const schema = input({ type: 'integer', widget: 'number' })

  it('stands after the number and describes it', () => {
    const markup = drawWidget('number', { schema, copy: { 'test.input.unit': 'cm' } })
    expect(markup).toContain('<span id="flow-place-unit" class="flow-unit">cm</span>')
    expect(describedAs(markup, 'flow-place')).toEqual(['cm'])
    expect(drawWidget('number', { schema })).not.toContain('affix')
  })

  it('of an amount is kr, or the input’s own', () => {
    expect(describedAs(drawWidget('money', { schema }), 'flow-place')).toEqual(['kr'])
    const own = drawWidget('money', { schema, copy: { 'test.input.unit': 'kr per månad' } })
    expect(describedAs(own, 'flow-place')).toEqual(['kr per månad'])
  })
})
