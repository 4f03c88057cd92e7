import { describe, expect, it } from 'vitest'
import { input } from '../../../../tests/fixtures/flow.ts'
import { WIDGETS, type WidgetName } from '../../../engine/widget-table.ts'
import { widgetsFor } from './load.ts'
import { contextOf } from './testing.ts'
import { widgets } from './testing-registry.ts'

const asking = (...names: WidgetName[]) => ({
  properties: Object.fromEntries(names.map((widget, index) => [`i${index}`, input({ type: 'string', widget })])),
})

/** A postal code as it is written in a document whose only input carries these keywords. */
const written = async (keywords: object) => {
  const postalCode = input({ type: 'string', widget: 'digits', ...keywords })
  const { digits } = await widgetsFor({
    properties: { home: input({ type: 'object', widget: 'address', properties: { postalCode } }) },
  })
  return digits.format('11122', contextOf(input({ type: 'string', postalCode: true })))
}

describe('the widgets of a document', () => {
  it('are those of the registry, whichever it names', async () => {
    const { properties } = asking(...WIDGETS)
    const postalCode = input({ type: 'string', widget: 'digits', postalCode: true })
    const found = await widgetsFor({ properties: { ...properties, postalCode } })
    expect({ ...found, digits: widgets.digits }).toEqual(widgets)
    expect(found.digits.name).toBe('digits')
  })

  it('write numbers in groups only where the document has some', async () => {
    expect(await written({ postalCode: true })).toBe('111 22')
    expect(await written({})).toBe('11122')
  })

  it('are not those that only a keyword is called as', async () => {
    const terms = input({ type: 'boolean', widget: 'checkbox', consent: 'terms' })
    expect(Object.keys(await widgetsFor({ properties: { terms } }))).not.toContain('consent')
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
