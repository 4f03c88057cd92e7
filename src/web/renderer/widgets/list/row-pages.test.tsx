import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import generalCopy from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import validatorCopy from '../../../../../flow-schemas/copy/validators.sv.json' with { type: 'json' }
import { flowOf, input } from '../../../../../tests/fixtures/flow.ts'
import type { Json } from '../../../../values/json.ts'
import { renderStep } from '../../../testing/render-step.tsx'
import { changing } from '../../../testing/render.tsx'
import { textsOf } from '../../../testing/texts.ts'
import { documentOf } from '../testing.ts'
import { rowPages } from './list.tsx'
import { stateOfPlace } from './row-place.ts'

const COPY = {
  ...generalCopy,
  ...validatorCopy,
  'test.all.title': 'Allt',
  'test.dogs.label': 'Hundar',
  'test.dogs.row': 'Hund {number}',
  'test.dogs.add': 'Lägg till en hund',
  'test.name.label': 'Namn',
  'test.breed.label': 'Ras',
  'test.tooOld.title': 'För gammal',
  'test.tooOld.text': 'Ring oss.',
  'test.age.label': 'Ålder',
}

const dogs = input({
  type: 'array',
  widget: 'list',
  rows: 'ownPage',
  copy: 'test.dogs',
  minItems: 1,
  maxItems: 3,
  items: {
    type: 'object',
    properties: {
      name: input({ type: 'string', copy: 'test.name', minLength: 2 }),
      breed: input({ type: 'string', copy: 'test.breed' }),
      age: input({ type: 'integer', widget: 'number', copy: 'test.age' }),
    },
    required: ['name', 'breed'],
    conditions: { isOld: { properties: { age: { minimum: 12 } }, required: ['age'] } },
    blocks: [{ when: 'isOld', at: 'age', outcome: 'tooOld' }],
  },
})

const BELLA = { name: 'Bella', breed: 'Tax' }
const MAX = { name: 'Max', breed: 'Pudel' }

async function show(rows: readonly Json[], state: unknown = null) {
  const flow = await flowOf({ ...documentOf(dogs), outcomes: { tooOld: { copy: 'test.tooOld' } } })
  const router: { current?: ReturnType<typeof createMemoryRouter> } = {}
  const shown = renderStep({
    flow,
    stepId: 'all',
    texts: textsOf(COPY),
    answers: { place: rows },
    around: (element) => {
      const entries = ['/before', { pathname: '/step', state }]
      router.current = createMemoryRouter([{ path: '*', element }], { initialEntries: entries, initialIndex: 1 })
      return <RouterProvider router={router.current} />
    },
  })
  await screen.findByRole('button', { name: state === null ? 'Lägg till en hund' : 'Spara' })
  const { store, user } = shown
  const goTo = async (delta: number) => changing(async () => router.current!.navigate(delta))
  const press = async (name: string) => user.click(screen.getByRole('button', { name }))
  return {
    user,
    store,
    press,
    goBack: async () => goTo(-1),
    goForward: async () => goTo(1),
    answers: () => store.getState().answers['place'],
    path: () => router.current!.state.location.pathname,
  }
}

beforeAll(async () => rowPages.preload())

const titles = () => screen.queryAllByRole('listitem').flatMap((item) => item.querySelector('.flow-row-title')?.textContent ?? [])
const heading = () => screen.queryByRole('heading', { level: 2, name: /^Hund \d$/ })?.textContent
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const cardOf = (index: number) => within(screen.getAllByRole('listitem').filter((item) => item.matches('.flow-row-card'))[index]!)

describe('a list with a page for each row [D1]', () => {
  it('shows the headings of its rows, with buttons named after them, and no input of a row', async () => {
    await show([BELLA, MAX])
    expect(titles()).toEqual(['Hund 1', 'Hund 2'])
    expect(screen.getAllByRole('button', { name: /Hund/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Ändra Hund 1',
      'Ta bort Hund 1',
      'Ändra Hund 2',
      'Ta bort Hund 2',
    ])
    expect(screen.queryAllByRole('textbox')).toEqual([])
  })

  it('says how few and how many rows it has', async () => {
    const { press, user } = await show([BELLA])
    expect(screen.getByText('Det behövs minst 1.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Ta bort/ })).toBeNull()
    for (const name of ['Max', 'Tess']) {
      await press('Lägg till en hund')
      await fillRow(user, name)
      await press('Spara')
      await screen.findByText(/har sparats/)
    }
    expect(screen.getByText('Du kan lägga till högst 3.')).toBeDefined()
  })

  it('opens the page of a new row, keeps it when it is whole, and returns to the button that added it', async () => {
    const { press, answers, path, user } = await show([BELLA])
    await press('Lägg till en hund')
    expect(heading()).toBe('Hund 2')
    await waitFor(() => expect(focused()).toBe('Hund 2'))
    await fillRow(user, 'Max')
    await press('Spara')
    await screen.findByText('Hund 2 har sparats.')
    expect(titles()).toEqual(['Hund 1', 'Hund 2'])
    expect(answers()).toEqual([BELLA, { name: 'Max', breed: 'Pudel' }])
    await waitFor(() => expect(focused()).toBe('Lägg till en hund'))
    expect(path()).toBe('/step')
  })

  it('does not leave a row with errors: it lists them, and judges no other row', async () => {
    const { press } = await show([{}, BELLA])
    await press('Ändra Hund 2')
    await press('Spara')
    await screen.findByText('Hund 2 har sparats.')
    await waitFor(() => expect(focused()).toBe('Ändra Hund 2'))
    await press('Fyll i Hund 1')
    await press('Spara')
    await screen.findByRole('heading', { name: /Kontrollera 2 svar/ })
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Namn/),
      expect.stringMatching(/^Ras/),
    ])
    expect(heading()).toBe('Hund 1')
  })

  it('takes back a new row, or what was changed in a row, when the customer cancels', async () => {
    const { press, answers, user } = await show([BELLA, MAX])
    await press('Lägg till en hund')
    await user.type(field('Namn'), 'Tess')
    await press('Avbryt')
    await waitFor(() => expect(titles()).toEqual(['Hund 1', 'Hund 2']))
    await waitFor(() => expect(focused()).toBe('Lägg till en hund'))
    await press('Ändra Hund 2')
    await user.type(field('Namn'), 'imus')
    await press('Avbryt')
    await waitFor(() => expect(focused()).toBe('Ändra Hund 2'))
    expect(answers()).toEqual([BELLA, MAX])
  })

  it('keeps what was typed when the customer goes back, and says at the row what is missing', async () => {
    const { press, answers, goBack, user, path } = await show([BELLA])
    await press('Lägg till en hund')
    await user.type(field('Namn'), 'Max')
    await goBack()
    await waitFor(() => expect(titles()).toEqual(['Hund 1', 'Hund 2']))
    expect(path()).toBe('/step')
    expect(answers()).toEqual([BELLA, { name: 'Max' }])
    expect(cardOf(1).getByText(/^Ras: /)).toBeDefined()
    expect(cardOf(0).queryByRole('list')).toBeNull()
  })

  it('has no row of a page that the customer goes back from without an answer', async () => {
    const { press, answers, goBack, goForward } = await show([BELLA])
    await press('Lägg till en hund')
    await goBack()
    await waitFor(() => expect(titles()).toEqual(['Hund 1']))
    expect(answers()).toEqual([BELLA])
    await goForward()
    expect(titles()).toEqual(['Hund 1'])
    await press('Lägg till en hund')
    expect(heading()).toBe('Hund 2')
  })

  it('opens the page of the row that a reload left open, with what was typed, and takes no focus', async () => {
    const { press, answers } = await show([BELLA, { name: 'Max' }], stateOfPlace({ list: 'place', index: 1, isNew: true }))
    expect(heading()).toBe('Hund 2')
    expect(field('Namn').value).toBe('Max')
    expect(document.activeElement).toBe(document.body)
    await press('Avbryt')
    await waitFor(() => expect(answers()).toEqual([BELLA]))
  })

  it('puts a removed row back where it was, with focus on its button', async () => {
    const { press, answers } = await show([BELLA, MAX])
    await press('Ta bort Hund 1')
    expect(answers()).toEqual([MAX])
    expect(screen.getByText('Hund 1 har tagits bort.')).toBeDefined()
    await press('Ångra')
    expect(answers()).toEqual([BELLA, MAX])
    await waitFor(() => expect(focused()).toBe('Ändra Hund 1'))
  })

  it('says that a row that nobody has been to is to be filled in, by its text and its button; past Continue, the summary leads to its input', async () => {
    const { press, user } = await show([{}, { name: 'M' }])
    expect(cardOf(0).getByText('Behöver fyllas i.')).toBeDefined()
    expect(cardOf(0).getByRole('button', { name: 'Fyll i Hund 1' })).toBeDefined()
    await press('Fortsätt')
    await screen.findByRole('heading', { name: /Kontrollera 4 svar/ })
    expect(cardOf(0).getByRole('button', { name: 'Ändra Hund 1' })).toBeDefined()
    await user.click(screen.getByRole('link', { name: /^Hund 2, Ras/ }))
    expect(heading()).toBe('Hund 2')
    expect(document.activeElement).toBe(field('Ras'))
  })

  it('keeps a row that stops the customer, and says why at the row', async () => {
    const { press, user } = await show([BELLA])
    await press('Ändra Hund 1')
    await user.type(field('Ålder'), '13')
    await press('Spara')
    await screen.findByText('Hund 1 har sparats.')
    expect(cardOf(0).getByText('Ålder: För gammal')).toBeDefined()
  })

  it('hides the rest of the step while a row is open', async () => {
    const { press, goBack } = await show([BELLA])
    const step = document.querySelector('.flow-step')!
    await press('Ändra Hund 1')
    const marked = [...document.querySelectorAll('[data-row-page]')]
    expect(marked[0]).toBe(step)
    expect(marked.at(-1)!.firstElementChild?.className).toBe('flow-row-page')
    expect(step.querySelector('form')!.hasAttribute('data-row-page')).toBe(false)
    await goBack()
    await waitFor(() => expect(document.querySelectorAll('[data-row-page]')).toHaveLength(0))
  })
})

async function fillRow(user: UserEvent, name: string): Promise<void> {
  await user.type(field('Namn'), name)
  await user.type(field('Ras'), 'Pudel')
}
