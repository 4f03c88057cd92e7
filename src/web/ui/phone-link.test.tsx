import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../testing/render.tsx'
import { PhoneLink } from './phone-link.tsx'

const phone = '08-465\u00a0004\u00a010'

it.each([
  [phone, <PhoneLink key="number" />],
  [`Ring ${phone}`, <PhoneLink key="text">{`Ring ${phone}`}</PhoneLink>],
])('[B1.4] the number of a link that calls stays on one line: %s', (text, link) => {
  renderPage(link, { copy: {}, facts: { phone } })
  expect(screen.getByRole('link').textContent).toBe(text)
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:0846500410')
  expect(screen.getByText('08-465 004 10').className).toBe('unbroken')
})
