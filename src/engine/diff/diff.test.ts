import { describe, expect, it } from 'vitest'
import { namingRules } from '../../vocabulary/naming-rules.ts'
import { wordChange } from '../../findings/word.ts'
import { bicycle, input } from '../../../tests/fixtures/flow.ts'
import type { FlowDocument } from '../document.ts'
import { classOf } from './change.ts'
import { diffFlows, type DiffSide } from './diff.ts'

const diffed = (before: DiffSide, after: DiffSide) => diffFlows(before, after, namingRules)
const side = (document: Partial<FlowDocument> = {}, copy = {}) => ({ document: { ...bicycle, ...document }, copy, options: {} })
const changes = (after: ReturnType<typeof side>, before = side()) =>
  diffed(before, after).map((change) => `${change.class}: ${wordChange(change, 'sv').text}`)
const [people, second, ...rest] = bicycle.steps

describe('diffFlows', () => {
  it('is empty for a document and itself', () => {
    expect(diffed(side(), side(structuredClone(bicycle)))).toEqual([])
  })

  it.each<[string, Partial<FlowDocument>, string]>([
    [
      'a new optional input',
      { properties: { ...bicycle.properties, colour: input({ type: 'string' }) } },
      'compatible: Fältet colour är nytt och frivilligt.',
    ],
    [
      'a new required input',
      { properties: { ...bicycle.properties, colour: input({ type: 'string' }) }, required: [...bicycle.required, 'colour'] },
      'breaking: Fältet colour är nytt och obligatoriskt.',
    ],
    ['an input that became required', { required: [...bicycle.required, 'rider'] }, 'breaking: Fältet rider har blivit obligatoriskt.'],
    [
      'an input that a condition requires',
      { properties: { ...bicycle.properties, rider: { ...bicycle.properties['rider']!, requiredIf: 'dear' } } },
      'breaking: Fältet rider: villkoret som gör att frågan måste besvaras ändras från inget till "dear".',
    ],
    [
      'an input that became optional',
      { required: bicycle.required.filter((id) => id !== 'value') },
      'compatible: Fältet value har blivit frivilligt.',
    ],
    [
      'a stricter limit',
      { properties: { ...bicycle.properties, value: input({ type: 'integer', minimum: 2000, widget: 'number' }) } },
      'breaking: Fältet value: minsta värde ändras från 1000 till 2000.',
    ],
    [
      'another widget',
      { properties: { ...bicycle.properties, charger: input({ type: 'string', widget: 'select', showIf: 'strong' }) } },
      'compatible: Fältet charger: sättet att fråga ändras från "text" till "select".',
    ],
    [
      'a new block',
      { blocks: [...bicycle.blocks!, { when: 'strong', at: 'power', outcome: 'callUs' }] },
      'breaking: Stoppet strong vid power är nytt.',
    ],
    [
      'another way out before a block of the same condition and place',
      {
        blocks: [{ ...bicycle.blocks![0]!, outcome: 'other' }, ...bicycle.blocks!],
        outcomes: { ...bicycle.outcomes, other: { copy: 'bicycle.other' } },
      },
      'compatible: Stoppet dear vid value: utfallet ändras från "callUs" till "other".',
    ],
    ['another audience', { audience: 'customer' }, 'breaking: Vem som får öppna formuläret ändras från inget till "customer".'],
    [
      'an input that no section asks any more',
      { steps: [{ ...people!, sections: [{ ...people!.sections![0]!, inputs: ['owner'] }] }, second!, ...rest] },
      'breaking: Fältet rider står inte längre i något avsnitt; det stod i owner (steget people).',
    ],
    [
      'steps in another order',
      { steps: [second!, people!, ...rest] },
      'compatible: Stegen kommer i en ny ordning: bicycle, people, charging, summary, sign, receipt.',
    ],
  ])('reports %s', (_, document, sentence) => {
    expect(changes(side(document))).toContain(sentence)
  })

  it('reports that the answers are signed, or no longer are', () => {
    const unsigned = side({ steps: bicycle.steps.filter(({ type }) => type !== 'sign') })
    expect(changes(side(), unsigned)).toContain('compatible: Svaren skrivs under med BankID.')
    expect(changes(unsigned)).toContain('compatible: Svaren skrivs inte längre under.')
  })

  it('reports that an input moved to another section', () => {
    const steps = [
      { ...people!, sections: [{ id: 'owner', copy: 'bicycle.owner', inputs: ['owner', 'rider', 'value'] }] },
      { ...second!, sections: [{ id: 'bicycle', copy: 'bicycle.bicycle', inputs: ['isElectric', 'power'] }] },
      ...rest,
    ]
    expect(changes(side({ steps }))).toContain(
      'compatible: Fältet value är flyttat från avsnittet bicycle (steget bicycle) till owner (steget people).',
    )
  })

  it('reports a removed input', () => {
    const { rider: _, ...properties } = bicycle.properties
    expect(changes(side({ properties }))).toContain('breaking: Fältet rider är borttaget.')
  })

  it('classes a change of words as copy', () => {
    const found = diffed(side({}, { 'a.b': 'Förr' }), side({}, { 'a.b': 'Nu' }))
    const [text, reason] = ['Texten a.b är ändrad från "Förr" till "Nu".', 'Bara ord ändras: inget svar påverkas.']
    expect(found.map((change) => wordChange(change, 'sv'))).toMatchObject([{ class: 'copy', at: '/copy/a.b', text, reason }])
    const params = { member: { kind: 'text', name: 'a.b' }, before: 'Förr', after: 'Nu' }
    expect(found).toEqual([{ class: 'copy', at: '/copy/a.b', code: 'reworded', params, reason: 'words' }])
    expect(classOf(found)).toBe('copy')
  })

  it('classes the whole by its heaviest change', () => {
    expect(classOf(diffed(side({}, {}), side({ required: [] }, { 'a.b': 'Nu' })))).toBe('compatible')
    expect(classOf([])).toBe('copy')
  })
})
