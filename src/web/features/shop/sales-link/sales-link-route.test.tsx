import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { readCopy } from '../../../../../tests/content/child-files.ts'
import type { ApiClient } from '../../../api/client.ts'
import { renderPage } from '../../../testing/render.tsx'
import { fakeServices } from '../../../testing/services.ts'
import { Component } from './sales-link-route.tsx'

const copy = { ...readCopy('copy/general.sv.json'), ...readCopy('copy/site.sv.json') }
const LINK = 's1.eyJpZCI6.QUFB'

/** The page of the link, or the address that it leads to. */
function Page() {
  const { pathname, hash } = useLocation()
  return pathname === '/saljlank' ? <Component /> : <p>{`på ${pathname}${hash}`}</p>
}

function show(hash: string, answer: () => Promise<unknown>) {
  const call = vi.fn<ApiClient['call']>(async () => ({ data: await answer(), status: 200, responseTime: 1 }))
  const { services, logged } = fakeServices({ client: { call } })
  const facts = { phone: '08-465 004 10', openingHours: 'vardagar' }
  return { ...renderPage(<Page />, { copy, facts, services, path: `/saljlank${hash}` }), call, logged }
}

describe('[B6.1] the page of a sales link', () => {
  it('leads on to the product at once where the link counts, and leaves the link out of the address', async () => {
    const { call } = show(`#${LINK}`, async () => ({ path: '/person/bilforsakring' }))
    expect(await screen.findByText('på /person/bilforsakring')).toBeTruthy()
    expect(call).toHaveBeenCalledWith('POST', '/sales-links/open', { link: LINK })
  })

  it.each([
    ['expired', '/person/bilforsakring', 'Länken som du kom med gäller inte längre.', 'Till försäkringen', 'på /person/bilforsakring'],
    ['invalid', '/', 'Länken som du kom med gäller inte. Kontrollera', 'Se våra försäkringar', 'på /#forsakringar'],
  ])('says that the link does not count (%s), and that one can buy as usual', async (fault, path, text, button, page) => {
    const { user } = show(`#${LINK}`, async () => ({ path, fault }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Länken gäller inte' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain(text)
    await user.click(screen.getByRole('link', { name: button }))
    expect(await screen.findByText(page)).toBeTruthy()
  })

  it.each(['', '#', '#a b', `#${'a'.repeat(1_001)}`])('asks nothing about what is no link: %j', async (hash) => {
    const { call } = show(hash, async () => ({ path: '/' }))
    expect(await screen.findByRole('heading', { name: 'Länken gäller inte' })).toBeTruthy()
    expect(call).not.toHaveBeenCalled()
  })

  it('says so and logs it if the server does not answer', async () => {
    const { logged } = show(`#${LINK}`, async () => Promise.reject(new Error('down')))
    expect(await screen.findByRole('heading', { name: copy['site.loadFailure.title'] ?? '' })).toBeTruthy()
    expect(logged).toMatchObject([{ text: 'Error opening a sales link', data: { message: 'down' } }])
  })
})
