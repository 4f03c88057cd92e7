import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AppServices } from '../services/app-services.ts'
import { renderPage } from '../testing/render.tsx'
import { appConfig, fakeServices, loaded } from '../testing/services.ts'
import { TopBanner } from './top-banner.tsx'

const COPY = { 'site.banner.label': 'Planerat underhåll', 'site.banner.text': 'På lördag kl. 03:00–12:00' }

const show = (config: AppServices['appConfig']) =>
  renderPage(<TopBanner />, { copy: COPY, services: fakeServices({ appConfig: config }).services })

const flagged = (featureFlags: Readonly<Record<string, boolean>>) => loaded({ ...appConfig, featureFlags })

describe('[P2.4] the top banner', () => {
  it('whose flag is on is part of the first rendering', () => {
    show(flagged({ 'top-banner': true }))
    const banner = screen.getByRole('complementary', { name: 'Planerat underhåll' })
    expect(banner.textContent).toBe('På lördag kl. 03:00–12:00')
  })

  it.each([
    ['off', flagged({ 'top-banner': false })],
    ['absent', flagged({ other: true })],
    ['not loaded', { ...loaded(appConfig), known: () => undefined }],
  ])('whose flag is %s is absent', (_, config) => {
    expect(show(config).container.textContent).toBe('')
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})
