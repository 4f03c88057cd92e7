import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import auditCopy from '../../../../flow-schemas/copy/auditLog.sv.json' with { type: 'json' }
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { AuditLine, AuditPage } from '../../../contract/audit.ts'
import type { Role } from '../../../contract/session.ts'
import type { ApiClient, Payload } from '../../api/client.ts'
import { renderPage } from '../../testing/render.tsx'
import { fakeServices } from '../../testing/services.ts'
import { AuditLog } from './audit-page.tsx'

const copy = { ...generalCopy, ...siteCopy, ...auditCopy }
const line = (id: number, action = 'case.read'): AuditLine => ({
  id,
  at: '2026-11-20T09:05:00.000Z',
  actor: 'account:rut1',
  actorName: 'Rut Redaktör',
  action,
  subject: 'case:ÄR-1',
  detail: { case: 'ÄR-1', roles: ['a', 'b'], count: 2 },
})
const { actorName: _, ...unnamed } = line(1, 'odd.thing')
const byCustomer: AuditLine = { ...unnamed, actor: 'customer', subject: 'person:abc', detail: {} }
const page = (over: Partial<AuditPage> = {}): AuditPage => ({ entries: [line(2), byCustomer], next: null, accounts: [], ...over })

/** @param answers the answers to the searches, in order; an error fails one */
function open(answers: readonly (AuditPage | Error)[] = [page()], roles: readonly Role[] = ['administrator']) {
  const sent: (Payload | undefined)[] = []
  const client: ApiClient = {
    async call(_, template, payload) {
      expect(template).toBe('/admin/audit/search')
      const answer = answers[sent.push(payload) - 1]
      if (answer instanceof Error) throw answer
      return { data: answer, status: 200, responseTime: 1 }
    },
  }
  return { ...renderPage(<AuditLog roles={roles} />, { copy, services: fakeServices({ client }).services }), sent }
}

const person = () => screen.getByRole('textbox', { name: 'Personnummer' })
const account = () => screen.getByRole('textbox', { name: 'Användare' })
const search = () => screen.getByRole('button', { name: 'Sök' })

describe('the page of the audit log', () => {
  it('searches nothing before the administrator asks', () => {
    expect(open().sent).toEqual([])
    screen.getByText('Varje sökning sparas i loggen, med ditt namn.')
  })

  it('is closed to other roles', () => {
    open([], ['caseHandler', 'editor'])
    screen.getByText(/Du behöver rollen administratör/)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('sends the filters, with the personal number in its form', async () => {
    const { user, sent } = open()
    await user.type(person(), '19850709-2388')
    await user.type(account(), ' rut ')
    await user.type(screen.getByLabelText('Från och med'), '2026-11-01')
    await user.click(search())
    expect(sent).toEqual([{ personalNumber: '198507092388', account: 'rut', from: '2026-11-01' }])
  })

  it('shows who did what to what, in words where there are any', async () => {
    const { user } = open()
    await user.click(search())
    const [first, second] = await screen.findAllByRole('listitem')
    expect(within(first!).getByRole('heading').textContent).toBe('Öppnade ett ärende')
    expect(first?.textContent).toContain('20 november 2026 kl. 10:05:00')
    expect(first?.textContent).toContain('VemRut Redaktör (account:rut1)GällerÄrende ÄR-1Detaljercase: ÄR-1; roles: a, b; count: 2')
    expect(second?.textContent).toContain('odd.thing')
    expect(second?.textContent).toContain('VemKundenGällerPersonen')
    expect(second?.textContent).not.toContain('abc')
    expect(screen.getByRole('status').textContent).toBe('2 händelser visas, de nyaste först.')
  })

  it('refuses a personal number that is none, and a period that ends before it begins', async () => {
    const { user, sent } = open()
    await user.type(person(), '19850709-2389')
    await user.click(search())
    expect(document.activeElement).toBe(person())
    screen.getByRole('textbox', { description: /Personnumret stämmer inte/ })
    await user.clear(person())
    await user.type(screen.getByLabelText('Från och med'), '2026-11-02')
    await user.type(screen.getByLabelText('Till och med'), '2026-11-01')
    await user.click(search())
    expect(document.activeElement).toBe(screen.getByLabelText('Till och med'))
    expect(sent).toEqual([])
  })

  it('says when there is nothing, and when the user is unknown', async () => {
    const { user } = open([
      page({ entries: [] }),
      page({ entries: [] }),
      page({ entries: [], accounts: [{ id: 'account:rut1', name: 'Rut Redaktör' }] }),
    ])
    await user.click(search())
    expect(await screen.findByText('Inget i loggen stämmer med sökningen.')).toBeTruthy()
    await user.type(account(), 'nobody')
    await user.click(search())
    await screen.findByText(/Ingen användare heter så/)
    await user.click(search())
    await screen.findByText('Visar Rut Redaktör (account:rut1). Inget i loggen stämmer med sökningen.')
  })

  it('loads more below what it shows', async () => {
    const { user, sent } = open([page({ next: 1 }), page({ entries: [line(0)] })])
    await user.click(search())
    await user.click(await screen.findByRole('button', { name: 'Visa fler' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(3)
    expect(sent).toEqual([{}, { before: 1 }])
    expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull()
  })

  it('says that a search failed, and tries again', async () => {
    const { user, sent } = open([new Error('down'), page()])
    await user.type(account(), 'rut')
    await user.click(search())
    await user.click(await screen.findByRole('button', { name: /[Ff]örsök igen/ }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
    expect(sent).toEqual([{ account: 'rut' }, { account: 'rut' }])
  })
})
