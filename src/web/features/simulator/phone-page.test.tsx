import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createSimulatorApi, type SimulatorOrder } from './api.ts'
import { ELIN, ERIK, SAGA, waitingOrder } from './testing.ts'
import { PhoneView } from './phone-page.tsx'
import { initialPhone, type Phone } from './phone-state.ts'

const api = createSimulatorApi(async () => new Response('{}'), '/sim')
const actions = { send: () => {}, act: () => {}, isActing: false }
const openOrder: SimulatorOrder = { ...waitingOrder, phase: 'userSign', qr: null, visibleText: '# Hem\n*1 200 kr*' }

function html(over: Partial<Phone>, orders: readonly SimulatorOrder[] = []): string {
  const phone = { ...initialPhone(null), persons: [ELIN, ERIK, SAGA], seen: { relyingParty: 'Teckna Försäkring', orders }, ...over }
  return renderToStaticMarkup(<PhoneView phone={phone} api={api} actions={actions} />)
}

const buttons = (markup: string) => [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner]) => inner)

function signed(returnUrl: string | null): string {
  return html({ open: { ...openOrder, returnUrl }, end: 'signed' })
}

describe('the phone page', () => {
  it('says what it is on every screen', () => {
    for (const over of [{}, { open: openOrder }, { open: openOrder, end: 'signed' }, { seen: null }] satisfies Partial<Phone>[]) {
      expect(html(over)).toContain('Simulerat BankID. Ingen riktig e-legitimation.')
    }
  })

  it('offers the persons with a phone', () => {
    const markup = html({})
    expect(markup).toContain('Elin Sjövall, 19850709-2388')
    expect(markup).not.toContain('Saga')
  })

  it('lists what waits, for whom and from whom, to be read with one button', () => {
    const markup = html({}, [waitingOrder])
    expect(markup).toContain('Teckna Försäkring')
    expect(markup).toContain('Gäller Elin Sjövall')
    expect(buttons(markup)).toEqual(['Läs av QR-koden'])
    expect(buttons(html({}, [{ ...waitingOrder, askedFor: SAGA }]))).toEqual([])
    expect(html({}, [{ ...waitingOrder, askedFor: { personalNumber: '189001019802', name: null } }])).toContain('inte är någon demoperson')
  })

  it('shows the text, asks for a code, and lets sign or cancel', () => {
    const markup = html({ open: openOrder })
    expect(markup).toContain('<h3>Hem</h3><p><strong>1 200 kr</strong></p>')
    expect(markup).toContain('Vilken kod som helst fungerar')
    expect(buttons(markup)).toEqual(['Skriv under', 'Avbryt'])
  })

  it('shows an identification as something else than a signature', () => {
    const auth = { ...openOrder, kind: 'auth', askedFor: null } as const
    const waiting = html({}, [{ ...auth, phase: 'created', visibleText: null }])
    expect(waiting).toContain('Identifiering')
    expect(waiting).not.toContain('Underskrift')
    expect(html({}, [waitingOrder])).toContain('Underskrift')
    const open = html({ open: auth, chosen: ERIK.personalNumber })
    expect(open).toContain('Identifiera dig hos Teckna Försäkring')
    expect(open).toContain('aria-label="Det här identifierar du dig för"')
    expect(buttons(open)).toEqual(['Identifiera', 'Avbryt'])
    expect(html({ open: auth, end: 'signed' })).toContain('Du är identifierad.')
  })

  it('shows a plain text as it is', () => {
    expect(html({ open: { ...openOrder, visibleFormat: 'plaintext' } })).toContain('# Hem\n*1 200 kr*')
  })

  it('does not let another person sign', () => {
    const markup = html({ open: openOrder, chosen: ERIK.personalNumber })
    expect(markup).toContain('Underskriften gäller Elin Sjövall. Byt person eller avbryt.')
    expect(buttons(markup)).toEqual(['Avbryt'])
  })

  it('ends with the way back, to web addresses only', () => {
    expect(signed('https://teckna.example/back')).toContain('<a href="https://teckna.example/back">Tillbaka till Teckna Försäkring</a>')
    expect(signed('googlechromes://')).not.toContain('href')
    expect(signed(null)).toContain('Du kan stänga den här sidan')
  })

  it('announces a refusal', () => {
    expect(html({ fault: 'codeTooOld' })).toMatch(/<output[^>]*>QR-koden är för gammal/)
    expect(html({ fault: 'toString' })).toMatch(/<output[^>]*>Det gick inte/)
  })
})
