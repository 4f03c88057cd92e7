import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bicycle, edited, flowOf } from '../../../tests/fixtures/flow.ts'
import { renderStep, type StepCase } from '../testing/render-step.tsx'
import { changing, descriptionsOf, precedes } from '../testing/render.tsx'
import { textsOf } from '../testing/texts.ts'

const texts = textsOf({
  'general.continue': 'Fortsätt',
  'general.back': 'Tillbaka',
  'general.busy': 'Vänta …',
  'general.yes': 'Ja',
  'general.no': 'Nej',
  'general.optional': 'frivilligt',
  'general.privacy': 'Personuppgifter',
  'general.newTab': 'ny flik',
  'bicycle.owner.title': 'Du',
  'bicycle.bicycle.title': 'Cykeln',
  'bicycle.callUs.title': 'Ring oss',
  'bicycle.callUs.text': 'Så hjälper vi dig.',
  'test.input.label': 'Svar',
  'test.input.help': 'Hjälp',
  'error.schema.required': 'Fyll i',
  'general.errorSummary.title': 'Kontrollera {count:number} svar',
  'error.default': 'Fel',
})

const flow = await flowOf(bicycle)
const open = (stepCase: Omit<StepCase, 'flow' | 'texts'> & Partial<Pick<StepCase, 'flow'>>) =>
  renderStep({ flow, texts, contact: <p>010-123 45 67</p>, ...stepCase })

/** The control of an input of the document, or the group around several. @throws Error when it is not shown */
function controlOf(input: string): HTMLInputElement {
  const control = document.getElementById(`flow-${input}`)
  if (!control) throw new Error(`no control of ${input}`)
  return control as HTMLInputElement
}
const radios = () => screen.getAllByRole<HTMLInputElement>('radio')
const chosen = () => radios().filter(({ checked }) => checked)

/** How many labels say that an answer is optional, and what the rider's control says. */
const marks = () => [screen.queryAllByText('(frivilligt)').length, controlOf('rider').getAttribute('aria-required')]

const renderDocuments = (asked: unknown) => <a href="/handling">Handling {String(asked)}</a>

describe('[D1] [B2.4] an input step', () => {
  it('shows its sections and inputs, each control with its label', () => {
    open({ stepId: 'bicycle' })
    const heading = screen.getByRole('heading', { level: 2, name: 'Cykeln' })
    expect(heading.id).toBe('flow-section-bicycle')
    expect(screen.getAllByLabelText(/^Svar/)).toContain(controlOf('value'))
  })

  it('shows its sections in the order of the document', async () => {
    const [people, ...others] = bicycle.steps
    if (!people) throw new Error('the bicycle asks for people first')
    const sections = [
      { id: 'owner', copy: 'bicycle.owner', inputs: ['owner', 'rider'] },
      { id: 'bicycle', copy: 'bicycle.bicycle', inputs: ['value', 'isElectric', 'power'] },
    ]
    const joined = await flowOf({ ...bicycle, steps: [{ ...people, sections }, ...others.slice(1)] })
    open({ flow: joined, stepId: 'people' })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Du', 'Cykeln'])
  })

  it('that is refused late takes the focus to its list of errors, but not from a control that the customer has gone on to', async () => {
    const { user, store, step } = open({ stepId: 'people' })
    const refuse = async () => changing(() => store.refuse(step.sections?.flatMap(({ inputs }) => inputs) ?? []))
    await user.click(screen.getByRole('button', { name: 'Fortsätt' }))
    await user.click(controlOf('rider'))
    await refuse()
    expect(document.activeElement).toBe(controlOf('rider'))
    await user.click(screen.getByRole('button', { name: 'Fortsätt' }))
    await refuse()
    expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Fortsätt' }))
  })

  it('shows an input only while the answers ask for it', async () => {
    const { user } = open({ stepId: 'bicycle' })
    expect(document.getElementById('flow-power')).toBeNull()
    await user.click(within(controlOf('isElectric')).getByRole('radio', { name: 'Ja' }))
    expect(controlOf('power')).toBeDefined()
    await user.click(within(controlOf('isElectric')).getByRole('radio', { name: 'Nej' }))
    expect(document.getElementById('flow-power')).toBeNull()
  })

  it('with a saved answer shows what that answer asks for', () => {
    open({ stepId: 'bicycle', answers: { isElectric: true } })
    expect(controlOf('power')).toBeDefined()
  })

  it('names its controls as the document names its inputs', () => {
    open({ stepId: 'bicycle' })
    expect(controlOf('value').name).toBe('value')
    expect(radios().filter(({ name }) => name === 'isElectric')).toHaveLength(2)
  })

  it('marks what is optional, not what is required', () => {
    open({ stepId: 'people' })
    expect(screen.getAllByText('(frivilligt)')).toHaveLength(1)
  })

  it('marks an input as required while another answer makes it so', async () => {
    const sometimes = await flowOf(edited(bicycle, ({ properties }) => void (properties['rider']!.requiredIf = 'electric')))
    const { store } = open({ flow: sometimes, stepId: 'people' })
    expect(marks()).toEqual([1, 'false'])
    act(() => store.set('isElectric', true))
    expect(marks()).toEqual([0, 'true'])
    act(() => store.set('isElectric', false))
    expect(marks()).toEqual([1, 'false'])
  })

  it('chooses nothing for the customer', () => {
    open({ stepId: 'bicycle' })
    expect(chosen()).toEqual([])
  })

  it('shows the choice of a saved answer', () => {
    open({ stepId: 'bicycle', answers: { isElectric: false } })
    expect(chosen()).toEqual([within(controlOf('isElectric')).getByRole('radio', { name: 'Nej' })])
  })

  it('shows an error only at an input that the customer has left, which is described by it', async () => {
    const { user } = open({ stepId: 'people' })
    expect(screen.queryByText('Fyll i')).toBeNull()
    await user.click(controlOf('owner'))
    expect(screen.queryByText('Fyll i')).toBeNull()
    await user.tab()
    expect(screen.getByText('Fyll i').className).toBe('ds-validation-message')
    expect(controlOf('owner').getAttribute('aria-invalid')).toBe('true')
    expect(descriptionsOf(controlOf('owner'))).toEqual(['Hjälp', 'Fyll i'])
  })

  it('shows the outcome of a block at its input, in a region that exists before', async () => {
    const { store } = open({ stepId: 'bicycle', answers: { value: 5000 } })
    const place = controlOf('value').closest<HTMLElement>('.flow-input') ?? document.body
    const region = within(place).getAllByRole('status').at(-1)
    expect(region?.childNodes).toHaveLength(0)
    await changing(() => {
      store.type('value', 60_000)
      store.touch('value')
    })
    expect(region?.textContent).toContain('Ring oss')
    expect(region?.textContent).toContain('010-123 45 67')
  })

  it('[B4.4] is busy during a call without disabling anything', () => {
    const { container } = open({ stepId: 'people', isBusy: true })
    expect(container.querySelector('.flow-step')?.getAttribute('aria-busy')).toBe('true')
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Fortsätt' })
    expect([submit.type, submit.getAttribute('aria-busy')]).toEqual(['submit', 'true'])
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('Vänta …')
    expect(container.querySelector('[disabled], [aria-disabled], [readonly]')).toBeNull()
  })

  it.each([true, 'mandate'] as const)('shows the documents that an input names, %s, before its control', async (documents) => {
    const naming = await flowOf(edited(bicycle, (draft) => void (draft.properties['value']!.documents = documents)))
    open({ flow: naming, stepId: 'bicycle', page: { renderDocuments } })
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([`Handling ${documents}`])
    expect(precedes(links[0]!, controlOf('value'))).toBe(true)
  })

  it('[B4.2] lets the customer who stands in a field replace what a registry fills in meanwhile', async () => {
    const { user, store } = open({ stepId: 'bicycle' })
    await user.click(controlOf('value'))
    await changing(() => store.set('value', 14_000))
    await user.keyboard('9000')
    expect(store.getState().answers['value']).toBe(9_000)
  })

  it('writes a saved answer as it is read', () => {
    open({ stepId: 'people', answers: { owner: '198507092388' } })
    expect(controlOf('owner').value).toBe('19850709-2388')
  })
})
