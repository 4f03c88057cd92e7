import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../testing/render.tsx'
import { ToastList } from './toast-list.tsx'
import { createToastStore } from './toast-store.ts'

const CLOSE = 'Stäng meddelandet'

function show(messages: readonly string[]) {
  const store = createToastStore({ clock: { now: () => new Date(0) }, setTimeout: () => 0, clearTimeout: () => undefined })
  messages.forEach(store.show)
  return renderPage(<ToastList store={store} />, { copy: { 'site.toast.close': CLOSE } })
}

const messages = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const closeButtons = () => screen.queryAllByRole('button', { name: CLOSE })

describe('[P2.4] the area of error messages', () => {
  it('without a message is absent', () => {
    expect(show([]).container.childNodes).toHaveLength(0)
  })

  it('announces each message at once, with a button that closes it', () => {
    show(['Ett', 'Två'])
    expect(messages()).toEqual(['Ett', 'Två'])
    expect(closeButtons()).toHaveLength(2)
  })

  it('closes the message whose button is pressed, and focuses the button of the next', async () => {
    const { user } = show(['Ett', 'Två'])
    await user.click(closeButtons()[0]!)
    expect(messages()).toEqual(['Två'])
    expect(document.activeElement).toBe(closeButtons()[0])
  })
})
