import { describe, expect, it } from 'vitest'
import { bicycle, edited, input } from '../../../tests/fixtures/flow.ts'
import { club, codesOf, withFields, withInputs } from '../../../tests/fixtures/lint.ts'

const heading = (showIf?: string) =>
  edited(bicycle, ({ steps }) => {
    steps[1]!.sections!.push({ id: 'power', copy: 'bicycle.power', inputs: ['power'], ...(showIf !== undefined && { showIf }) })
    steps[1]!.sections![0]!.inputs.pop()
  })

const level = (value: string) => ({ properties: { level: { const: value } }, required: ['level'] })

const askedEarly = (electric: object) =>
  edited(bicycle, ({ properties, steps, conditions }) => {
    properties['helmet'] = input({ type: 'boolean', widget: 'yesNo', showIf: 'early' }) as never
    conditions!['early'] = electric as never
    steps[0]!.sections![0]!.inputs.push('helmet')
  })

const offered = (step: number) =>
  edited(bicycle, ({ properties, steps }) => {
    const choices = { type: 'string', widget: 'radio', enum: ['lock', 'battery'], choicesIf: { electric: ['battery'] } } as const
    properties['extra'] = input(choices) as never
    steps[step]!.sections![0]!.inputs.unshift('extra')
  })

describe('[D3] a section whose inputs may all be hidden', () => {
  it('is found, unless its own condition or its step hides it', () => {
    expect(codesOf(heading())).toEqual(['emptySection /steps/1/sections/1'])
    expect(codesOf(heading('electric'))).toEqual([])
    const alwaysHidden = edited(heading('electric'), ({ properties, conditions }) => {
      conditions!['never'] = { not: conditions!['electric']! }
      properties['power']!.showIf = 'never'
    })
    expect(codesOf(alwaysHidden)).toContain('emptySection /steps/1/sections/1')
  })

  it('may wait for a fact that is not known yet', () => {
    const waiting = edited(withInputs({ index: { showIf: 'isGold' } }), ({ conditions, steps }) => {
      conditions!['isGold'] = { ...level('gold') }
      steps[1]!.sections = [
        { id: 'body', copy: 'club.body', inputs: ['height', 'weight'] },
        { id: 'index', copy: 'club.body', inputs: ['index'] },
      ]
    })
    expect(codesOf(waiting)).toEqual(['emptySection /steps/1/sections/1'])
    const known = edited(waiting, ({ conditions }) => {
      conditions!['isGold'] = { required: ['level'] }
    })
    expect(codesOf(known)).toEqual([])
  })
})

describe('[D3] a question that only the answer of a later step shows', () => {
  const isElectric = { properties: { isElectric: { const: true } }, required: ['isElectric'] }

  it('is found, and not if something earlier shows it too', () => {
    expect(codesOf(askedEarly(isElectric))).toEqual(['laterQuestion /properties/helmet/showIf'])
    expect(codesOf(askedEarly({ anyOf: [isElectric, { required: ['rider'] }] }))).toEqual([])
    expect(codesOf(askedEarly({ required: ['rider'] }))).toEqual([])
  })

  it('is found as a choice too, and not where the question is further down the same step', () => {
    expect(codesOf(offered(0))).toEqual(['laterQuestion /properties/extra/choicesIf/electric'])
    expect(codesOf(offered(1))).toEqual([])
  })
})

const late = (condition: object, change: Parameters<typeof edited>[1]) =>
  edited(bicycle, (document) => {
    document.conditions!['late'] = condition as never
    change(document)
  })

describe('[D3] what a later answer requires or blocks', () => {
  const isElectric = { properties: { isElectric: { const: true } }, required: ['isElectric'] }

  it('is found where the customer has passed it', () => {
    const required = (condition: object) =>
      codesOf(
        late(condition, ({ properties, steps }) => {
          properties['note'] = input({ type: 'string', widget: 'text', requiredIf: 'late' }) as never
          steps[0]!.sections![0]!.inputs.push('note')
        }),
      )
    expect(required(isElectric)).toEqual(['laterQuestion /properties/note/requiredIf'])
    expect(required({ required: ['rider'] })).toEqual([])
    const blocked = late(
      isElectric,
      ({ blocks }) => void blocks!.push({ when: 'late', at: 'rider', outcome: Object.keys(bicycle.outcomes!)[0]! }),
    )
    expect(codesOf(blocked)).toContain(`laterQuestion /blocks/${bicycle.blocks!.length}/when`)
  })
})

describe('[D3] a pattern that nothing meets', () => {
  it.each<[object, string]>([
    [{ pattern: 'a^' }, 'unmetPattern /properties/charger/pattern'],
    [{ pattern: '^[0-9]{5}$', maxLength: 4 }, 'unmetPattern /properties/charger/pattern'],
    [{ pattern: '^[0-9]{5}$', minLength: 6 }, 'unmetPattern /properties/charger/pattern'],
  ])('is found: %j', (own, finding) => expect(codesOf(withCharger(own))).toEqual([finding]))

  it('is found in rows and in conditions, and not where a text may meet it', () => {
    expect(codesOf(withFields({ name: { pattern: '$a' } }))).toEqual(['unmetPattern /properties/members/items/properties/name/pattern'])
    expect(codesOf({ ...club, conditions: { ...club.conditions, odd: { properties: { level: { pattern: 'a^' } } } } })).toEqual([
      'unmetPattern /conditions/odd/properties/level/pattern',
    ])
    expect(codesOf(withCharger({ pattern: '^[0-9]{5}$', minLength: 5, maxLength: 5 }))).toEqual([])
  })
})

const withCharger = (own: object) =>
  edited(bicycle, ({ properties }) => {
    Object.assign(properties['charger']!, own)
  })

describe('[D3] an autocomplete token', () => {
  it.each(['email', 'work email', 'shipping street-address', 'section-a billing postal-code', 'on', 'off', 'home tel-national'])(
    'of the HTML standard is fine: %s',
    (autocomplete) => expect(codesOf(withCharger({ autocomplete }))).toEqual([]),
  )

  it.each(['e-mail', 'mail', 'work name', 'email email', 'Email', '', 'street'])(
    'that browsers do not know is found: %j',
    (autocomplete) => {
      expect(codesOf(withCharger({ autocomplete }))).toEqual(['unknownAutocomplete /properties/charger/autocomplete'])
    },
  )
})
