import { describe, expect, it } from 'vitest'
import { input } from '../../../tests/fixtures/flow.ts'
import { club, withFields, withInputs, withParts } from '../../../tests/fixtures/lint.ts'
import type { Copy } from '../../copy/lookup.ts'
import { wordChange } from '../../findings/word.ts'
import { namingRules } from '../../vocabulary/naming-rules.ts'
import type { JsonObject } from '../../values/json.ts'
import type { FlowDocument } from '../document.ts'
import { planRename, type RenamePlan } from '../rename/plan-rename.ts'
import { diffFlows } from './diff.ts'

const COPY: Copy = { 'club.callUs.text': 'Du är {height} cm', 'club.height.help': 'Hjälp' }

function renamedTo(old: string, now: string) {
  const drafts = { source: club as unknown as JsonObject, fragments: {}, copy: { sv: COPY }, shared: {} }
  const { source, copy } = planRename(drafts, { old, now }, namingRules) as RenamePlan
  return { document: source as unknown as FlowDocument, copy: copy['sv']!, options: {} }
}
const before = { document: club, copy: COPY, options: {} }
const changes = (after: FlowDocument, copy = COPY, from: FlowDocument = club) =>
  diffFlows({ ...before, document: from }, { document: after, copy, options: {} }, namingRules).map((change) => {
    const { class: kind, at, text, reason } = wordChange(change, 'sv')
    return `${kind} ${at} ${text} ${reason}`
  })

describe('[D3] the difference that a rename makes', () => {
  it.each([
    ['height', 'tall', '/properties/tall'],
    ['home', 'dwelling', '/properties/dwelling'],
    ['members.isRider', 'members.rides', '/properties/members/items/properties/rides'],
  ])('of %s to %s is the rename alone', (old, now, at) => {
    const { document, copy } = renamedTo(old, now)
    expect(changes(document, copy)).toEqual([`compatible ${at} Fältet ${now} har bytt namn: det hette ${old}. Svaren följer med.`])
  })

  it('is shown with what else is changed of the input', () => {
    const { document } = renamedTo('height', 'tall')
    const { tall, ...properties } = document.properties
    expect(changes({ ...document, properties: { ...properties, tall: { ...tall!, maximum: 250 } } })).toEqual([
      'compatible /properties/tall Fältet tall har bytt namn: det hette height. Svaren följer med.',
      'breaking /properties/tall/maximum Fältet tall: största värde ändras från inget till 250. Ett svar som var rätt kan bli fel.',
      // a text that still has the earlier name is no effect of the rename
    ])
  })

  it('is the move of an input into a composite answer', () => {
    const from = withInputs({ city: { type: 'string', copy: 'club.city' } })
    const { city, ...rest } = withParts({ town: { type: 'string', copy: 'club.city', renamedFrom: ['city'] } }).properties as Record<
      string,
      never
    >
    expect(city).toBeUndefined()
    expect(changes({ ...club, properties: rest }, COPY, from)).toEqual([
      'compatible /properties/home/properties/town Fältet home.town har bytt namn: det hette city. Svaren följer med.',
    ])
  })

  it('without an earlier place is a removed input, with a word of advice', () => {
    const { height, ...properties } = club.properties
    const tall = input({ type: 'integer', copy: 'club.height' })
    const found = changes({ ...club, properties: { ...properties, tall } })
    expect(height).toBeDefined()
    expect(found[0]).toBe(
      'breaking /properties/tall Fältet height försvinner och tall är likt det. Är det ett byte av namn, så ange height i renamedFrom för tall. Svaren följer inte med.',
    )
    expect(found.join()).toContain('Fältet height är borttaget.')
    const other = input({ type: 'integer', copy: 'club.tall' })
    expect(changes({ ...club, properties: { ...properties, tall: other } }).join()).not.toContain('renamedFrom')
  })

  it('of an earlier place that is forgotten is breaking, of one that is added is not', () => {
    const now = withInputs({ height: { renamedFrom: ['tall', 'high'] } })
    const words = 'Fältet height: platserna som svaren flyttar från ändras från'
    expect(changes(now)).toEqual([`compatible /properties/height/renamedFrom ${words} inget till "tall", "high". Svaren följer med.`])
    expect(changes(club, COPY, now).join()).toContain('Svaren följer inte med.')
    expect(changes(withFields({ name: { renamedFrom: ['power'] } })).join()).not.toContain('bytt namn')
  })
})
