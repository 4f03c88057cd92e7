import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { input } from '../../../../tests/fixtures/flow.ts'
import { renderWidget } from '../../testing/render-widget.tsx'
import { descriptionsOf, textOf } from '../../testing/render.tsx'
import { WIDGETS, type WidgetName } from '../../../engine/widget-table.ts'

/** Widgets with several controls or groups of controls, or without any. */
const OWN_FRAME: ReadonlySet<WidgetName> = new Set(['search', 'list', 'files', 'info'])

const FRAMED = WIDGETS.filter((name) => !OWN_FRAME.has(name))

/** The unit of an amount, and the form of a date. */
const UNITS: ReadonlySet<string> = new Set(['kr', 'åååå-mm-dd'])

const copy = { 'test.input.help': 'Hjälp' }

/** The region for notes on a widget, such as advice. */
const notes = () => screen.getByRole('status')

describe.each(FRAMED)('the frame of %s', (name) => {
  it('describes it by help, error and advice, in this order', () => {
    const { control } = renderWidget(name, { copy, error: 'Fel', advice: 'Råd' })
    expect(descriptionsOf(control).filter((text) => !UNITS.has(text))).toEqual(['Hjälp', 'Fel', 'Råd'])
  })

  it('has an empty region for notes before there is advice', () => {
    renderWidget(name)
    expect(notes().childNodes).toHaveLength(0)
  })

  it('announces advice, which makes nothing invalid', () => {
    const { control, container } = renderWidget(name, { advice: 'Råd' })
    expect(textOf(notes())).toBe('Råd')
    expect(descriptionsOf(control)).toContain('Råd')
    expect(container.querySelector('[aria-invalid]')).toBeNull()
  })

  it('is not busy before the server is asked', () => {
    const { container } = renderWidget(name)
    expect(container.querySelector('[aria-busy]')).toBeNull()
  })

  it('is busy while the server is asked, announces it, and disables nothing', () => {
    const { control, container } = renderWidget(name, { isPending: true })
    expect(control.getAttribute('aria-busy')).toBe('true')
    expect(textOf(notes())).toBe('Kontrollerar …')
    expect(container.querySelector('[disabled], [aria-disabled]')).toBeNull()
  })
})

it.each(FRAMED.filter((name) => name !== 'address' && name !== 'checkboxes'))(
  'the controls of %s are required, and invalid with an error',
  (name) => {
    const { container } = renderWidget(name, { error: 'Fel' })
    expect(container.querySelector('[aria-required="true"][aria-invalid="true"]')).not.toBeNull()
  },
)

describe('a plain group', () => {
  it.each(['month', 'address', 'checkboxes'] as const)('of %s is itself neither required nor invalid, which no group can be', (name) => {
    renderWidget(name, { error: 'Fel' })
    const group = screen.getByRole('group', { name: 'Fråga' })
    expect(descriptionsOf(group)).toEqual(['Fel'])
    expect(group.hasAttribute('aria-required')).toBe(false)
    expect(group.hasAttribute('aria-invalid')).toBe(false)
  })
})

describe('a unit', () => {
  const schema = input({ type: 'integer', widget: 'number' })

  it('follows the number and describes it', () => {
    const { control } = renderWidget('number', { schema, copy: { 'test.input.unit': 'cm' } })
    expect(descriptionsOf(control)).toEqual(['cm'])
    expect(textOf(control.nextElementSibling)).toBe('cm')
  })

  it('is absent where the input has none', () => {
    const { control, container } = renderWidget('number', { schema })
    expect(descriptionsOf(control)).toEqual([])
    expect(container.innerHTML).not.toContain('affix')
  })

  it('of an amount is kr', () => {
    expect(descriptionsOf(renderWidget('money', { schema }).control)).toEqual(['kr'])
  })

  it('of an amount is the input’s own where it has one', () => {
    const { control } = renderWidget('money', { schema, copy: { 'test.input.unit': 'kr per månad' } })
    expect(descriptionsOf(control)).toEqual(['kr per månad'])
  })
})
