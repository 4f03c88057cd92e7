import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import bankidCopy from '../../../../flow-schemas/copy/bankid.sv.json' with { type: 'json' }
import signCopy from '../../../../flow-schemas/copy/sign.sv.json' with { type: 'json' }
import { translator } from '../../../copy/lookup.ts'
import { changing, render, textOf } from '../../testing/render.tsx'
import { BankIdPanel } from './bankid-panel.tsx'
import { SIGNING_TEXTS } from './sign-copy.ts'
import type { SigningEvent, SigningState } from './sign-machine.ts'

const missing: string[] = []
const t = translator({ ...bankidCopy, ...signCopy }, (key) => missing.push(key))
const pending: SigningState = {
  name: 'pending',
  run: 1,
  device: 'other',
  restarts: 0,
  id: 'id-1',
  launchUrl: 'bankid:///?autostarttoken=a&redirect=null',
  messageKey: 'bankid.RFA1QR',
  qr: 'bankid.x',
  hasLaunched: false,
  awaitsReturn: false,
  lostPolls: 0,
}

/** Renders the panel, with its QR code if it has one. */
async function show(state: SigningState) {
  const sent: SigningEvent[] = []
  const panel = <BankIdPanel state={state} send={(event) => void sent.push(event)} t={t} texts={SIGNING_TEXTS} />
  const user = await changing(() => render(panel).user)
  return { sent, user }
}

const namesOf = (role: string) => screen.queryAllByRole(role).map(textOf)

describe('the BankID panel', () => {
  it.each<readonly [string, SigningState, readonly string[], readonly string[], string]>([
    ['idle', { name: 'idle', run: 0 }, ['BankID på den här enheten', 'BankID på en annan enhet'], [], ''],
    ['starting', { name: 'starting', run: 1, device: 'other', restarts: 0 }, ['Avbryt'], [], 'Förbereder underskriften …'],
    ['QR code', pending, ['Avbryt'], [], bankidCopy['bankid.RFA1QR']],
    ['QR code to come', { ...pending, messageKey: null }, ['Avbryt'], [], bankidCopy['bankid.RFA1QR']],
    ['read', { ...pending, qr: null, messageKey: 'bankid.RFA9' }, ['Avbryt'], [], bankidCopy['bankid.RFA9']],
    ['this device', { ...pending, device: 'same', messageKey: null }, ['Avbryt'], ['Öppna BankID-appen'], signCopy['sign.openHere']],
    [
      'carried out on this device',
      { ...pending, device: 'same', messageKey: 'bankid.RFA21', awaitsReturn: true },
      ['Avbryt'],
      [],
      bankidCopy['bankid.RFA21'],
    ],
    [
      'failed',
      { name: 'failed', run: 1, device: 'other', messageKey: 'bankid.RFA8', canRetry: true },
      ['Försök igen', 'Välj på nytt'],
      [],
      bankidCopy['bankid.RFA8'],
    ],
    [
      'refused',
      { name: 'failed', run: 1, device: 'other', messageKey: 'sign.refused', canRetry: false },
      ['Välj på nytt'],
      [],
      signCopy['sign.refused'],
    ],
    ['cancelled', { name: 'cancelled', run: 1, device: 'other' }, ['Försök igen', 'Välj på nytt'], [], signCopy['sign.cancelled']],
    ['complete', { name: 'complete', run: 1 }, [], [], signCopy['sign.complete']],
  ])('%s: offers what the person can do and announces the state', async (_, state, buttons, links, message) => {
    await show(state)
    expect(namesOf('button')).toEqual(buttons)
    expect(namesOf('link')).toEqual(links)
    const announced = screen.getByRole('status')
    expect([announced.getAttribute('aria-live'), announced.textContent]).toEqual(['polite', message])
    expect(missing).toEqual([])
  })

  it('sends the device that the person chooses', async () => {
    const { sent, user } = await show({ name: 'idle', run: 0 })
    await user.click(screen.getByRole('button', { name: 'BankID på en annan enhet' }))
    expect(sent).toEqual([{ type: 'choose', device: 'other' }])
  })

  it('shows the QR code with a text alternative while it waits to be read on another device', async () => {
    await show(pending)
    expect(await screen.findByRole('img', { name: signCopy['sign.qrAlternative'] })).toBeDefined()
  })

  it.each<readonly [string, SigningState]>([
    ['after it was read', { ...pending, qr: null }],
    ['on the same device', { ...pending, device: 'same' }],
  ])('shows no QR code %s', async (_, state) => {
    await show(state)
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('opens the app in place', async () => {
    await show({ ...pending, device: 'same' })
    expect(screen.getByRole('link').hasAttribute('target')).toBe(false)
  })

  it('opens a page of our own in a new window', async () => {
    await show({ ...pending, device: 'same', launchUrl: '/bankid-simulator?autostarttoken=a' })
    const link = screen.getByRole<HTMLAnchorElement>('link')
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener'])
  })
})
