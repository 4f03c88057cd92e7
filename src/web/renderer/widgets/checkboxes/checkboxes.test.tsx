import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import type { InputSchema } from '../../../../engine/document.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { descriptionsOf } from '../../../testing/render.tsx'

const several = (limits: Partial<InputSchema> = {}) =>
  input({ type: 'array', widget: 'checkboxes', items: { type: 'string', enum: ['lock', 'light', 'none'] }, uniqueItems: true, ...limits })
const copy = {
  'test.input.option.lock': 'Lås',
  'test.input.option.light': 'Lyse',
  'test.input.option.none': 'Inget av detta',
  'general.checkboxes.most': 'Välj högst {most:number}.',
  'general.checkboxes.least': 'Välj minst {least:number}.',
  'general.checkboxes.exactly': 'Välj {most:number}.',
  'general.checkboxes.between': 'Välj {least:number}–{most:number}.',
}
const boxes = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ value }) => value)

describe('[D2] checkboxes', () => {
  it('answer in the order of the list, not of the presses, and with nothing once the last one is cleared', async () => {
    const { user, given } = renderWidget('checkboxes', { schema: several(), copy })
    await user.click(screen.getByRole('checkbox', { name: 'Lyse' }))
    await user.click(screen.getByRole('checkbox', { name: 'Lås' }))
    expect(boxes()).toEqual(['lock', 'light'])
    await user.click(screen.getByRole('checkbox', { name: 'Lyse' }))
    await user.click(screen.getByRole('checkbox', { name: 'Lås' }))
    expect(given).toEqual([['light'], ['lock', 'light'], ['lock'], undefined])
  })

  it('are ticked by the keyboard, and the one that stands alone clears the others and is cleared by them', async () => {
    const { user, given } = renderWidget('checkboxes', { schema: several({ standsAlone: 'none' }), copy, answer: ['lock', 'light'] })
    await user.tab()
    await user.tab()
    await user.tab()
    await user.keyboard(' ')
    expect(boxes()).toEqual(['none'])
    await user.click(screen.getByText('Lås'))
    expect(given).toEqual([['none'], ['lock']])
  })

  it.each<[Partial<InputSchema>, string[]]>([
    [{}, []],
    [{ minItems: 1, maxItems: 2 }, ['Välj högst 2.']],
    [{ minItems: 2 }, ['Välj minst 2.']],
    [{ minItems: 2, maxItems: 2 }, ['Välj 2.']],
    [{ minItems: 2, maxItems: 3 }, ['Välj 2–3.']],
  ])('say their limits in words that describe the group: %j', (limits, words) => {
    const { control } = renderWidget('checkboxes', { schema: several(limits), copy })
    expect(descriptionsOf(control)).toEqual(words)
  })

  it('show an error at the group, with each box invalid', () => {
    const { control } = renderWidget('checkboxes', { schema: several(), copy, error: 'Välj minst ett alternativ' })
    expect(descriptionsOf(control)).toEqual(['Välj minst ett alternativ'])
    expect(screen.getAllByRole('checkbox', { hidden: false }).map((box) => box.getAttribute('aria-invalid'))).toEqual([
      'true',
      'true',
      'true',
    ])
  })
})
