import { describe, expect, it } from 'vitest'
import { input } from '../../../../tests/fixtures/flow.ts'
import { WIDGETS, type WidgetName } from '../../../engine/document.ts'
import { widgetsFor } from './load.ts'
import { widgets } from './registry.ts'

const asking = (...names: WidgetName[]) => ({
  properties: Object.fromEntries(names.map((widget, index) => [`i${index}`, input({ type: 'string', widget })])),
})

describe('the widgets of a document', () => {
  it('are those of the registry, whichever it names', async () => {
    expect(await widgetsFor(asking(...WIDGETS))).toEqual(widgets)
  })

  it('are the common ones where it names no other', async () => {
    const common = Object.keys(await widgetsFor(asking('text')))
    expect(common).toContain('personalNumber')
    expect(common).not.toContain('money')
    expect(common.length).toBeLessThan(WIDGETS.length)
  })

  it('are also those inside lists and composite answers', async () => {
    const row = { type: 'object' as const, properties: asking('month').properties, required: [] }
    const address = input({ type: 'object', widget: 'address', properties: asking('money').properties })
    const inside = { ...row, properties: { ...row.properties, address } }
    const found = await widgetsFor({ properties: { persons: input({ type: 'array', widget: 'list', items: inside }) } })
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['list', 'month', 'address', 'money']))
    expect(Object.keys(found)).not.toContain('cards')
  })
})
