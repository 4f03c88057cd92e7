import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { stepWith } from '../step-testing.tsx'

const COPY = {
  'test.persons.label': 'Vilka gäller det?',
  'test.persons.row': 'Person {number}',
  'test.persons.add': 'Lägg till en person',
  'test.name.label': 'Namn',
  'test.age.label': 'Ålder',
}

const persons = input({
  type: 'array',
  widget: 'list',
  copy: 'test.persons',
  minItems: 1,
  maxItems: 3,
  items: {
    type: 'object',
    properties: {
      name: input({ type: 'string', copy: 'test.name', minLength: 2 }),
      age: input({ type: 'integer', widget: 'number', copy: 'test.age', showIf: 'isNamed' }),
    },
    required: ['name'],
    conditions: { isNamed: { required: ['name'] } },
  },
})

const ANNA = { name: 'Anna', age: 40 }
const BO = { name: 'Bo' }
const CIA = { name: 'Cia' }

const legendsIn = (markup: string) => [...markup.matchAll(/<legend[^>]*>([^<]*)/g)].map(([, legend]) => legend)

describe('a list', () => {
  it('draws each row under its title, with the parts that are shown', async () => {
    const { draw } = await stepWith(persons, { place: [ANNA, {}] }, COPY)
    const markup = draw()
    expect(legendsIn(markup)).toEqual(['Vilka gäller det?', 'Person 1', 'Person 2'])
    const names = [...markup.matchAll(/<input[^>]* name="([^"]*)"/g)].map(([, name]) => name)
    expect(names).toEqual(['place.0.name', 'place.0.age', 'place.1.name'])
  })

  it('names the row that a button takes away, and has none while there must be as many', async () => {
    const two = await stepWith(persons, { place: [ANNA, BO] }, COPY)
    expect([...two.draw().matchAll(/>(Ta bort [^<]*)</g)].map(([, text]) => text)).toEqual(['Ta bort person 1', 'Ta bort person 2'])
    const one = await stepWith(persons, { place: [ANNA] }, COPY)
    expect(one.draw()).not.toContain('Ta bort')
  })

  it('takes a row away in words of its own, if the list has some', async () => {
    const { draw } = await stepWith(persons, { place: [ANNA, BO] }, { ...COPY, 'test.persons.remove': 'Ta bort barn {number} ({row})' })
    expect([...draw().matchAll(/>(Ta bort [^<]*)</g)].map(([, text]) => text)).toEqual([
      'Ta bort barn 1 (person 1)',
      'Ta bort barn 2 (person 2)',
    ])
  })

  it('keeps its button at the limit, where it says why it adds nothing', async () => {
    const free = (await stepWith(persons, { place: [ANNA] }, COPY)).draw()
    expect(free).toMatch(/<button[^>]*>Lägg till en person</)
    expect(free).not.toContain('aria-disabled')
    const full = (await stepWith(persons, { place: [ANNA, BO, CIA] }, COPY)).draw()
    expect(full).toMatch(/<button[^>]* aria-disabled="true" aria-describedby="flow-place-full"[^>]*>Lägg till en person</)
    expect(full).toMatch(/<p id="flow-place-full"[^>]*>Du kan lägga till högst 3\.</)
    expect(full).not.toMatch(/<button[^>]* disabled/)
  })

  it('shows what is wrong with it as a whole at itself', async () => {
    const { store, draw } = await stepWith(persons, { place: [] }, COPY)
    store.touch('place')
    const markup = draw()
    expect(markup).toContain('Lägg till så att det blir minst 1.')
    expect(markup).toMatch(/<fieldset[^>]* id="flow-place"[^>]* aria-describedby="flow-place-error"/)
  })

  it('says what adds a row in general words if it has none of its own', async () => {
    const { 'test.persons.add': _, ...others } = COPY
    expect((await stepWith(persons, { place: [ANNA] }, others)).draw()).toMatch(/<button[^>]*>Lägg till</)
  })
})

describe('typed text in a row, while another row is taken away', () => {
  it('moves with its row: answer, error and that it was left', async () => {
    const { store } = await stepWith(persons, { place: [ANNA, {}, CIA] }, COPY)
    store.type('place.1.name', 'B')
    store.touch('place.1.name')
    const before = store.inputView('place.1.name')
    store.removeRow('place', 0)
    const after = store.inputView('place.0.name')
    expect(after).toMatchObject({ value: 'B', errors: [{ message: 'schema.minLength' }] })
    expect(after.given).toBeGreaterThan(before.given)
    expect(store.inputView('place.1.name')).toMatchObject({ value: 'Cia', errors: [] })
    expect(store.inputView('place.2.name').value).toBeUndefined()
  })

  it('is where it was when the row comes back', async () => {
    const { store, draw } = await stepWith(persons, { place: [ANNA, {}, CIA] }, COPY)
    store.type('place.1.name', 'B')
    store.removeRow('place', 0)
    store.insertRow('place', 0, ANNA)
    expect(store.getState().answers['place']).toEqual([ANNA, { name: 'B' }, CIA])
    expect(draw()).toMatch(/<input[^>]* name="place\.1\.name"[^>]* value="B"/)
  })
})
