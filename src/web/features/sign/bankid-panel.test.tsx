import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import bankidCopy from '../../../../flow-schemas/copy/bankid.sv.json' with { type: 'json' }
import signCopy from '../../../../flow-schemas/copy/sign.sv.json' with { type: 'json' }
import { translator } from '../../../copy/lookup.ts'
import { BankIdPanel } from './bankid-panel.tsx'
import { SIGNING_TEXTS } from './sign-copy.ts'
import type { SigningState } from './sign-machine.ts'

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

function markup(state: SigningState): string {
  return renderToStaticMarkup(<BankIdPanel state={state} send={() => {}} t={t} texts={SIGNING_TEXTS} />)
}

const names = (html: string, element: string) =>
  [...html.matchAll(new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 'g'))].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''))

describe('BankID panel', () => {
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
  ])('%s: what can be done and what is announced', (_, state, buttons, links, message) => {
    const html = markup(state)
    expect(names(html, 'button')).toEqual(buttons)
    expect(names(html, 'a')).toEqual(links)
    expect(/<output aria-live="polite"[^>]*>(.*?)<\/output>/.exec(html)?.[1]).toBe(message)
    expect(missing).toEqual([])
  })

  it('shows the code with a text alternative only while it waits to be read on another device', () => {
    expect(markup(pending)).toContain(`role="img" aria-label="${signCopy['sign.qrAlternative']}"`)
    expect(markup({ ...pending, qr: null })).not.toContain('role="img"')
    expect(markup({ ...pending, device: 'same' })).not.toContain('role="img"')
  })

  it('opens the app in place, and a page of our own beside this one', () => {
    expect(markup({ ...pending, device: 'same' })).not.toContain('target=')
    const simulated = markup({ ...pending, device: 'same', launchUrl: '/bankid-simulator?autostarttoken=a' })
    expect(simulated).toContain('target="_blank"')
    expect(simulated).toContain('rel="noopener"')
  })
})
