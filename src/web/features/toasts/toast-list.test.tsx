import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CopyProvider } from '../../copy/copy-context.tsx'
import { ToastList } from './toast-list.tsx'
import { createToastStore } from './toast-store.ts'

function draw(messages: readonly string[]): string {
  const store = createToastStore({ clock: { now: () => new Date(0) }, setTimeout: () => 0, clearTimeout: () => undefined })
  messages.forEach(store.show)
  return renderToStaticMarkup(
    <CopyProvider copy={{ 'site.toast.close': 'Stäng meddelandet' }} facts={{}} onMissing={() => undefined}>
      <ToastList store={store} />
    </CopyProvider>,
  )
}

describe('[P2.4] the area of error messages', () => {
  it('is not there without any', () => {
    expect(draw([])).toBe('')
  })

  it('tells each at once to assistive technology, with a button that closes it', () => {
    const html = draw(['Ett', 'Två'])
    expect(html.match(/<button type="button" class="toast-close" aria-label="Stäng meddelandet">/g)).toHaveLength(2)
    expect(html).toMatch(/<p role="alert">Ett<\/p>.*<p role="alert">Två<\/p>/)
  })
})
