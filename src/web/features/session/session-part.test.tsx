import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import sessionCopy from '../../../../flow-schemas/copy/session.sv.json' with { type: 'json' }
import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import { changing, descriptionsOf, renderPage, textOf } from '../../testing/render.tsx'
import { pageOf, serverOf, signedInAt, tabsOfBrowser } from '../../testing/session.ts'
import { START, steppedTime } from '../../testing/time.ts'
import { LastWarning, Warning } from './logout-warning.tsx'
import { SessionPart } from './session-part.tsx'

const COPY = { ...siteCopy, ...sessionCopy }

function open() {
  const time = steppedTime()
  const { session } = pageOf({ time, browser: tabsOfBrowser(), calls: serverOf(time).calls })
  return { time, session }
}

const show = (element: ReactElement) => renderPage(element, { copy: COPY })

describe('the session in the header', () => {
  it('shows the name of the customer, as a link to their insurances', () => {
    const { session } = open()
    session.begin(signedInAt(START))
    show(<SessionPart session={session} />)
    const link = screen.getByRole('link', { name: 'Elin, till dina försäkringar' })
    expect([link.textContent, link.getAttribute('href')]).toEqual(['Elin', '/mina-sidor/oversikt'])
  })

  it('shows no name while the server is asked whether the session has ended', () => {
    const { session } = open()
    session.begin(signedInAt(START))
    session.hide()
    expect(show(<SessionPart session={session} />).container.childNodes).toHaveLength(0)
  })

  it('promises no insurances to an employee', () => {
    const { session } = open()
    session.begin({ ...signedInAt(START), roles: ['editor'] })
    show(<SessionPart session={session} />)
    expect(screen.getByRole('link', { name: 'Elin, till Mina sidor' }).getAttribute('href')).toBe('/mina-sidor/oversikt')
  })
})

const dialog = () => screen.getByRole('alertdialog')
const spoken = () => document.querySelector('[aria-live]')
const buttonsOf = () => screen.getAllByRole('button').map(textOf)

describe('[P9.1] the warning', () => {
  it('is a dialog that states what happens next, counts down and offers to stay', async () => {
    const onStay = vi.fn<() => undefined>()
    const { user } = show(<Warning seconds={30} onStay={onStay} />)
    expect([dialog().tagName, dialog().className]).toEqual(['DIALOG', 'ds-dialog session-warning'])
    expect(dialog().getAttribute('aria-labelledby')).toBe('session-warning')
    expect(textOf(screen.getByRole('heading'))).toBe(sessionCopy['session.warning.title'])
    expect(descriptionsOf(dialog())).toEqual([sessionCopy['session.warning.text'], ''])
    expect(textOf(dialog())).toContain('Sekunder kvar tills du loggas ut: 30')
    expect(buttonsOf()).toEqual(['Fortsätt vara inloggad', 'Logga ut'])
    await user.click(screen.getByRole('button', { name: 'Fortsätt vara inloggad' }))
    expect(onStay).toHaveBeenCalledOnce()
  })

  it.each([
    [27, 'polite', ''],
    [17, 'polite', 'Sekunder kvar tills du loggas ut: 17'],
    [9, 'assertive', 'Sekunder kvar tills du loggas ut: 9'],
  ])('shows every second, and announces few of them: %i', (seconds, politeness, said) => {
    const { container } = show(<Warning seconds={seconds} onStay={() => undefined} />)
    const shown = container.querySelector('.session-countdown')
    expect([shown?.getAttribute('aria-hidden'), textOf(shown)]).toEqual(['true', `Sekunder kvar tills du loggas ut: ${seconds}`])
    expect(spoken()?.className).toBe('ds-sr-only')
    expect(spoken()?.getAttribute('aria-live')).toBe(politeness)
    expect(spoken()?.getAttribute('aria-atomic')).toBe('true')
    expect(textOf(spoken())).toBe(said)
  })

  it('before the longest session ends offers to sign in again, and no way to stay', async () => {
    const onClose = vi.fn<() => undefined>()
    const { user } = show(<LastWarning seconds={30} signInAddress="/" onClose={onClose} />)
    expect(textOf(dialog())).toContain('Du loggas snart ut')
    expect(textOf(dialog())).toContain('Sekunder kvar tills du loggas ut: 30')
    expect(buttonsOf()).toEqual(['Stäng', 'Logga in igen'])
    await user.click(screen.getByRole('button', { name: 'Stäng' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('opens 30 seconds before the session ends, and not while the server is asked', async () => {
    const { session, time } = open()
    session.begin(signedInAt(START))
    const { container } = show(<SessionPart session={session} />)
    await changing(() => time.pass(269_999))
    expect(screen.getByText('Elin')).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await changing(() => time.pass(10_000))
    expect(session.store.getState().secondsToLogout).toBe(21)
    expect(textOf(dialog())).toContain('Sekunder kvar tills du loggas ut: 21')
    await changing(() => session.hide())
    expect(container.childNodes).toHaveLength(0)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
