import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../../tests/fixtures/flow.ts'
import { textsOf } from '../testing/texts.ts'
import { continueTextOf, errorText, inputTexts, introOf } from './texts.ts'
import { labelled } from '../../answers/texts.ts'

const error = { input: 'owner', message: 'age.min', params: { limit: 18 } }
const document = { ...bicycle, properties: { owner: input({ type: 'string', widget: 'personalNumber', copy: 'bicycle.owner' }) } }
const label = { 'bicycle.owner.label': 'Ägare' }

describe('[P7.3] the text of an error', () => {
  const ladder = {
    'bicycle.owner.error.age.min': 'own {limit}',
    'error.age.min.personalNumber': 'widget {limit}',
    'error.age.min.bicycle': 'flow {limit}',
    'error.age.min': 'generic {limit}',
    'error.default': 'default',
  }
  const keys = Object.keys(ladder)

  it.each(keys.map((_, dropped) => [dropped, Object.values(ladder)[dropped]?.replace('{limit}', '18')] as const))(
    'is, without the %d best texts, "%s"',
    (dropped, expected) => {
      const copy = Object.fromEntries(Object.entries(ladder).slice(dropped))
      expect(errorText(textsOf({ ...label, ...copy }), document, error)).toBe(expected)
    },
  )

  it('may name the input', () => {
    expect(errorText(textsOf({ ...label, 'error.age.min': '{label}: minst {limit} år' }), document, error)).toBe('Ägare: minst 18 år')
  })

  it('may name the other answer that decides, in the same row or anywhere', () => {
    const start = input({ type: 'string', copy: 'trip.start' })
    const trips = input({ type: 'array', items: { type: 'object', properties: { start, end: start }, required: [] } })
    const texts = textsOf({ 'trip.start.label': 'Avresa', 'bicycle.owner.label': 'Ägare', 'error.compareDate.early': 'efter ”{other}”' })
    const shown = (other: string) =>
      errorText(
        texts,
        { ...document, properties: { ...document.properties, trips } },
        { input: 'trips.0.end', message: 'compareDate.early', params: { other } },
      )
    expect([shown('~start'), shown('owner')]).toEqual(['efter ”Avresa”', 'efter ”Ägare”'])
  })

  it('is the default one for an input that the document does not have', () => {
    expect(errorText(textsOf({ 'error.default': 'Fel' }), document, { ...error, input: 'gone' })).toBe('Fel')
  })
})

describe('the texts of an input', () => {
  it('leave out help and information that the copy does not have', () => {
    expect(inputTexts(textsOf(label), { copy: 'bicycle.owner' })).toEqual({ label: 'Ägare', help: undefined, info: undefined })
    expect(inputTexts(textsOf({ ...label, 'bicycle.owner.help': 'Hjälp' }), { copy: 'bicycle.owner' }).help).toBe('Hjälp')
  })

  it('put a colon after a label, but not after a question', () => {
    expect(labelled('Ägare', 'Fyll i')).toBe('Ägare: Fyll i')
    expect(labelled('Är den elektrisk?', 'Välj')).toBe('Är den elektrisk? Välj')
  })
})

describe('the texts of steps and sections', () => {
  it('use the step’s own text for Continue, if it has one', () => {
    const general = { 'general.continue': 'Fortsätt' }
    expect(continueTextOf(textsOf(general), { copy: 'bicycle.people' })).toBe('Fortsätt')
    expect(continueTextOf(textsOf({ ...general, 'bicycle.people.continue': 'Till cykeln' }), { copy: 'bicycle.people' })).toBe(
      'Till cykeln',
    )
  })

  it('have an introduction only where the copy has it', () => {
    expect(introOf(textsOf({}), { copy: 'bicycle.owner' })).toBeUndefined()
    expect(introOf(textsOf({ 'bicycle.owner.intro': 'Om dig' }), { copy: 'bicycle.owner' })).toBe('Om dig')
  })
})
