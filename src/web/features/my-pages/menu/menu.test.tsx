import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import generalCopy from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import myPagesCopy from '../../../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import { MY_PAGES } from '../../../../contract/my-pages.ts'
import { ROLES, type Role } from '../../../../contract/session.ts'
import { renderPage } from '../../../testing/render.tsx'
import { signedInAt } from '../../../testing/session.ts'
import { START } from '../../../testing/time.ts'
import { fromServer, INITIAL_SESSION } from '../../session/machine.ts'
import { currentState, menuItemsOf } from './menu-items.ts'
import { Menu } from './menu.tsx'

const { user } = fromServer(signedInAt(START))
const copy = { ...generalCopy, ...myPagesCopy }

/** Shows the menu on a page below `/mina-sidor`. */
function show(page: string, roles: readonly Role[] = ['customer', 'caseHandler'], isLoggedIn = true) {
  const state = { ...INITIAL_SESSION, isLoggedIn, user: { ...user, roles: [...roles] } }
  const session = { store: { getState: () => state, getInitialState: () => state, subscribe: () => () => undefined } }
  return renderPage(
    <>
      <Menu session={session} />
      <button type="button">utanför</button>
    </>,
    { copy, path: `/mina-sidor/${page}` },
  )
}

const button = () => screen.getByRole('button', { name: /Mina sidor/ })
const currents = () => screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))

describe('[P2.1] the menu of my pages', () => {
  it.each(ROLES)('for the role %s leads to pages that exist, each once', (role) => {
    const pages = menuItemsOf([role]).map(({ page }) => page)
    expect(new Set(pages).size).toBe(pages.length)
    for (const page of pages) expect(MY_PAGES).toContain(page)
  })

  it('leads to each page of the person\u2019s roles, by a name', () => {
    show('oversikt')
    const links = within(screen.getByRole('navigation', { name: 'Mina sidor' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toContainEqual(['Översikt', '/mina-sidor/oversikt'])
    expect(links).toHaveLength(menuItemsOf(['customer', 'caseHandler']).length)
  })

  it('does not show a customer the list of the case handlers', () => {
    expect(menuItemsOf(['customer']).map(({ page }) => page)).not.toContain('arenden')
  })

  it.each([
    ['oversikt', 'page'],
    ['Oversikt/', 'page'],
    ['oversikt/forsakring', 'true'],
    ['avsluta-forsakring', 'true'],
  ])('on %s marks the overview as current: %s', (page, current) => {
    show(page)
    expect(currents().map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([['Översikt', current]])
    expect(button().textContent).toBe('Mina sidorÖversikt')
  })

  it('on every page of a signed-in customer marks one entry', () => {
    const others = new Set(['logga-in', 'logga-ut', 'utloggad', 'arenden', 'granskningslogg', 'drift'])
    const items = menuItemsOf(['customer'])
    for (const page of MY_PAGES.filter((one) => !others.has(one))) {
      expect([page, items.filter((item) => currentState(item, `/mina-sidor/${page}`)).length]).toEqual([page, 1])
    }
  })

  it('on a page that is not in it marks none', () => {
    show('oversikter')
    expect(currents()).toEqual([])
    expect(button().textContent).toBe('Mina sidor')
  })

  it.each([
    ['without a session', 'oversikt', ['customer', 'caseHandler'], false],
    ['while the person signs out', 'logga-ut', ['customer', 'caseHandler'], true],
    ['while the person signs in', 'logga-in', ['customer', 'caseHandler'], true],
    ['with a single page for the person', 'oversikt', ['editor'], true],
  ] as const)('is absent %s', (_, page, roles, isLoggedIn) => {
    show(page, roles, isLoggedIn)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('opens by its button, and Escape closes it and returns the focus', async () => {
    const { user: person } = show('oversikt')
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await person.click(button())
    expect(button().getAttribute('aria-expanded')).toBe('true')
    await person.tab()
    await person.keyboard('{Escape}')
    expect(button().getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button())
  })

  it('closes by a press outside, and stays for a press inside', async () => {
    const { user: person } = show('oversikt')
    await person.click(button())
    await person.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('list') })
    expect(button().getAttribute('aria-expanded')).toBe('true')
    await person.click(screen.getByRole('button', { name: 'utanför' }))
    expect(button().getAttribute('aria-expanded')).toBe('false')
  })
})
