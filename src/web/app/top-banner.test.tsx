import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ServicesProvider, type AppServices } from '../services/app-services.ts'
import { CopyProvider } from '../copy/copy-context.tsx'
import { appConfig, fakeServices, loaded } from '../fixtures.ts'
import { TopBanner } from './top-banner.tsx'

const COPY = { 'site.banner.label': 'Planerat underhåll', 'site.banner.text': 'På lördag kl. 03:00–12:00' }

function draw(config: AppServices['appConfig']): string {
  return renderToStaticMarkup(
    <ServicesProvider value={fakeServices({ appConfig: config }).services}>
      <CopyProvider copy={COPY} facts={{}} onMissing={() => undefined}>
        <TopBanner />
      </CopyProvider>
    </ServicesProvider>,
  )
}

const flagged = (featureFlags: Readonly<Record<string, boolean>>) => loaded({ ...appConfig, featureFlags })

describe('[P2.4] the top banner', () => {
  it('is there with the first drawing when its flag is on', () => {
    expect(draw(flagged({ 'top-banner': true }))).toBe(
      '<aside class="top-banner" aria-label="Planerat underhåll">På lördag kl. 03:00–12:00</aside>',
    )
  })

  it.each([
    ['off', flagged({ 'top-banner': false })],
    ['not told of', flagged({ other: true })],
    ['not known', { ...loaded(appConfig), known: () => undefined }],
  ])('is not there when its flag is %s', (_, config) => {
    expect(draw(config)).toBe('')
  })
})
