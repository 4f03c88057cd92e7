import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { renderInput } from '../../../testing/render-step.tsx'
import { changing, descriptionsOf } from '../../../testing/render.tsx'

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

const textsOfRole = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent)
const namesOfGroups = () => screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
const namesOfFields = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name)
const removeButtons = () => textsOfRole('button').filter((text) => text?.startsWith('Ta bort'))
const addButton = () => screen.getByRole('button', { name: 'Lägg till en person' })

describe('a list', () => {
  it('shows each row under its title, with the parts that are asked', async () => {
    await renderInput(persons, { place: [ANNA, {}] }, COPY)
    expect(namesOfGroups()).toEqual(['Vilka gäller det?', 'Person 1', 'Person 2'])
    expect(namesOfFields()).toEqual(['place.0.name', 'place.0.age', 'place.1.name'])
  })

  it('names the row that a button removes, and has no such button at the least number of rows', async () => {
    const { user } = await renderInput(persons, { place: [ANNA, BO] }, COPY)
    expect(removeButtons()).toEqual(['Ta bort person 1', 'Ta bort person 2'])
    await user.click(screen.getByRole('button', { name: 'Ta bort person 2' }))
    expect(removeButtons()).toEqual([])
  })

  it('that begins with the least number of rows has no button that removes one', async () => {
    await renderInput(persons, { place: [ANNA] }, COPY)
    expect(screen.queryByText(/Ta bort/)).toBeNull()
  })

  it('with a text of its own for the button that removes a row shows that text', async () => {
    await renderInput(persons, { place: [ANNA, BO] }, { ...COPY, 'test.persons.remove': 'Ta bort barn {number} ({row})' })
    expect(removeButtons()).toEqual(['Ta bort barn 1 (person 1)', 'Ta bort barn 2 (person 2)'])
  })

  it('adds a row and focuses its first control', async () => {
    const { user } = await renderInput(persons, { place: [ANNA] }, COPY)
    await user.click(addButton())
    expect(namesOfFields()).toEqual(['place.0.name', 'place.0.age', 'place.1.name'])
    expect((document.activeElement as HTMLInputElement).name).toBe('place.1.name')
  })

  it('puts a removed row back where it was', async () => {
    const { user, store } = await renderInput(persons, { place: [ANNA, BO] }, COPY)
    await user.click(screen.getByRole('button', { name: 'Ta bort person 1' }))
    expect(store.getState().answers['place']).toEqual([BO])
    await user.click(document.activeElement ?? document.body)
    expect(store.getState().answers['place']).toEqual([ANNA, BO])
  })

  it('below its limit has a button that is enabled', async () => {
    await renderInput(persons, { place: [ANNA] }, COPY)
    expect(addButton().tagName).toBe('BUTTON')
    expect(addButton().getAttribute('aria-disabled')).toBe('false')
  })

  it('at its limit keeps the button, which states why it adds nothing', async () => {
    const { user } = await renderInput(persons, { place: [ANNA, BO, CIA] }, COPY)
    expect(addButton().getAttribute('aria-disabled')).toBe('true')
    expect(addButton().hasAttribute('disabled')).toBe(false)
    expect(descriptionsOf(addButton())).toEqual(['Du kan lägga till högst 3.'])
    await user.click(addButton())
    expect(namesOfGroups()).toHaveLength(4)
  })

  it('shows the error of the whole list at the list', async () => {
    const { store } = await renderInput(persons, { place: [] }, COPY)
    await changing(() => store.touch('place'))
    const group = screen.getByRole('group', { name: 'Vilka gäller det?' })
    expect(group.id).toBe('flow-place')
    expect(descriptionsOf(group)).toEqual(['Lägg till så att det blir minst 1.'])
  })

  it('without a text of its own for the button that adds a row shows the general one', async () => {
    const { 'test.persons.add': _, ...others } = COPY
    await renderInput(persons, { place: [ANNA] }, others)
    expect(screen.getByRole('button', { name: /^Lägg till/ })).toBeDefined()
  })
})

describe('typed text in a row, when another row is removed', () => {
  it('moves with its row, as do its error and that it was left', async () => {
    const { store } = await renderInput(persons, { place: [ANNA, {}, CIA] }, COPY)
    await changing(() => {
      store.type('place.1.name', 'B')
      store.touch('place.1.name')
    })
    const before = store.inputView('place.1.name')
    await changing(() => store.removeRow('place', 0))
    const after = store.inputView('place.0.name')
    expect(after).toMatchObject({ value: 'B', errors: [{ message: 'schema.minLength' }] })
    expect(after.given).toBeGreaterThan(before.given)
    expect(store.inputView('place.1.name')).toMatchObject({ value: 'Cia', errors: [] })
    expect(store.inputView('place.2.name').value).toBeUndefined()
  })

  it('is at its first place again when the row is put back', async () => {
    const { store } = await renderInput(persons, { place: [ANNA, {}, CIA] }, COPY)
    await changing(() => {
      store.type('place.1.name', 'B')
      store.removeRow('place', 0)
      store.insertRow('place', 0, ANNA)
    })
    expect(store.getState().answers['place']).toEqual([ANNA, { name: 'B' }, CIA])
    const names = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Namn' })
    expect(names.map(({ name, value }) => [name, value])).toContainEqual(['place.1.name', 'B'])
  })
})
