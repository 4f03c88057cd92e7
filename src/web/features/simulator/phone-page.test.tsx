import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createSimulatorApi, type SimulatorOrder } from './api.ts'
import { ELIN, ERIK, SAGA, waitingOrder } from './testing.ts'
import { PhoneView } from './phone-page.tsx'
import { render, textOf } from '../../testing/render.tsx'
import { initialPhone, type Phone } from './phone-state.ts'

const api = createSimulatorApi(async () => new Response('{}'), '/sim')
const actions = { send: () => {}, act: () => {}, isActing: false }
const openOrder: SimulatorOrder = { ...waitingOrder, phase: 'userSign', qr: null, visibleText: '# Hem\n*1 200 kr*' }

function show(over: Partial<Phone>, orders: readonly SimulatorOrder[] = []) {
  const phone = { ...initialPhone(null), persons: [ELIN, ERIK, SAGA], seen: { orders }, ...over }
  return render(<PhoneView phone={phone} api={api} actions={actions} />)
}

const pageText = () => textOf(document.body)
const buttons = () => screen.queryAllByRole('button').map(textOf)
const showSigned = (returnUrl: string | null) => show({ open: { ...openOrder, returnUrl }, end: 'signed' })
const auth = { ...openOrder, kind: 'auth', askedFor: null } as const

describe('the phone page', () => {
  it.each<readonly [string, Partial<Phone>]>([
    ['waiting', {}],
    ['signing', { open: openOrder }],
    ['signed', { open: openOrder, end: 'signed' }],
    ['loading', { seen: null }],
  ])('states on every screen that it is simulated: %s', (_, over) => {
    show(over)
    expect(pageText()).toContain('Simulerat BankID. Ingen riktig e-legitimation.')
  })

  it('offers the persons with a phone', () => {
    show({})
    expect(screen.getByRole('option', { name: 'Elin Sjövall, 19850709-2388' })).toBeDefined()
    expect(pageText()).not.toContain('Saga')
  })

  it('lists a waiting order, for whom and from whom, with one button to read it', () => {
    show({}, [waitingOrder])
    const order = within(screen.getByRole('listitem'))
    expect(order.getByRole('heading', { name: 'Teckna Försäkring' })).toBeDefined()
    expect(order.getByText(/Gäller Elin Sjövall/)).toBeDefined()
    expect(buttons()).toEqual(['Läs av QR-koden'])
  })

  it('has no button for an order of a scripted person', () => {
    show({}, [{ ...waitingOrder, askedFor: SAGA }])
    expect(buttons()).toEqual([])
  })

  it('states that an order is for none of the demo persons', () => {
    show({}, [{ ...waitingOrder, askedFor: { personalNumber: '189001019802', name: null } }])
    expect(pageText()).toContain('inte är någon demoperson')
  })

  it('shows the text to sign and asks for a code, to sign or to cancel', () => {
    show({ open: openOrder })
    const text = within(screen.getByRole('region'))
    expect(text.getByRole('heading', { level: 3, name: 'Hem' })).toBeDefined()
    expect(text.getByText('1 200 kr').tagName).toBe('STRONG')
    expect(pageText()).toContain('Vilken kod som helst fungerar')
    expect(buttons()).toEqual(['Skriv under', 'Avbryt'])
  })

  it('refuses a code of other than six digits, and signs with one of six', async () => {
    const acted: unknown[] = []
    const phone = { ...initialPhone(null), persons: [ELIN], seen: { orders: [] }, open: openOrder }
    const { user } = render(<PhoneView phone={phone} api={api} actions={{ ...actions, act: (work) => acted.push(work) }} />)
    const code = screen.getByRole<HTMLInputElement>('textbox')
    await user.type(code, '12345{Enter}')
    expect([acted.length, code.getAttribute('aria-invalid')]).toEqual([0, 'true'])
    await user.type(code, '6{Enter}')
    expect(acted).toHaveLength(1)
  })

  it('lists an identification as such', () => {
    show({}, [{ ...auth, phase: 'created', visibleText: null }])
    expect(pageText()).toContain('Identifiering')
    expect(pageText()).not.toContain('Underskrift')
  })

  it('lists a signature as such', () => {
    show({}, [waitingOrder])
    expect(pageText()).toContain('Underskrift')
  })

  it('words an identification as such, while it is open and after it', () => {
    const { rerender } = show({ open: auth, chosen: ERIK.personalNumber })
    expect(pageText()).toContain('Identifiera dig hos Teckna Försäkring')
    expect(screen.getByRole('region', { name: 'Det här identifierar du dig för' })).toBeDefined()
    expect(buttons()).toEqual(['Identifiera', 'Avbryt'])
    rerender(null)
    show({ open: auth, end: 'signed' })
    expect(pageText()).toContain('Du är identifierad.')
  })

  it('shows a plain text as it is', () => {
    const { container } = show({ open: { ...openOrder, visibleFormat: 'plaintext' } })
    expect(container.textContent).toContain('# Hem\n*1 200 kr*')
  })

  it('does not let another person sign', () => {
    show({ open: openOrder, chosen: ERIK.personalNumber })
    expect(pageText()).toContain('Underskriften gäller Elin Sjövall. Byt person eller avbryt.')
    expect(buttons()).toEqual(['Avbryt'])
  })

  it('ends with the way back to a web address', () => {
    showSigned('https://teckna.example/back')
    const link = screen.getByRole('link', { name: 'Tillbaka till Teckna Försäkring' })
    expect(link.getAttribute('href')).toBe('https://teckna.example/back')
  })

  it('ends without a link where the address is of an app', () => {
    showSigned('googlechromes://')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('ends without a link where there is no address', () => {
    showSigned(null)
    expect(pageText()).toContain('Du kan stänga den här sidan')
  })

  it.each([
    ['codeTooOld', /^QR-koden är för gammal/],
    ['toString', /^Det gick inte/],
  ])('announces the refusal %s', (fault, text) => {
    show({ fault })
    expect(screen.getByRole('status').textContent).toMatch(text)
  })
})
