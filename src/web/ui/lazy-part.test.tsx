import { screen } from '@testing-library/react'
import { Component, Suspense, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { changing, render } from '../testing/render.tsx'
import { OutdatedPageError } from './lazy-code.ts'
import { lazyPart, type LazyPart } from './lazy-part.tsx'

const Greeting = ({ name }: { readonly name: string }) => <p>Hej {name}</p>

type GreetingPart = LazyPart<{ readonly name: string }>

/** Records the errors of its children. */
class Catcher extends Component<{ readonly onError: (error: unknown) => void; readonly children: ReactNode }, { hasFailed: boolean }> {
  override readonly state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

async function show({ Part }: GreetingPart): Promise<unknown[]> {
  const errors: unknown[] = []
  const page = (
    <Catcher onError={(error) => errors.push(error)}>
      <Suspense fallback="…">
        <Part name="Anna" />
      </Suspense>
    </Catcher>
  )
  await changing(() => render(page))
  return errors
}

describe('a component that loads on demand', () => {
  it('when preloaded, renders at once', async () => {
    const part = lazyPart(() => Promise.resolve(Greeting))
    await part.preload()
    await show(part)
    expect(screen.getByText('Hej Anna')).toBeDefined()
  })

  it('when not preloaded, suspends until its file has loaded', async () => {
    const file = Promise.withResolvers<typeof Greeting>()
    await show(lazyPart(() => file.promise))
    expect(screen.getByText('…')).toBeDefined()
    await changing(() => file.resolve(Greeting))
    expect(await screen.findByText('Hej Anna')).toBeDefined()
  })

  it('when its file cannot be loaded, throws an OutdatedPageError', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const part = lazyPart<{ readonly name: string }>(() => Promise.reject(new TypeError('Failed to fetch')))
    await part.preload()
    const errors = await show(part)
    expect(errors).toEqual([expect.any(OutdatedPageError)])
    expect(screen.queryByText('Hej Anna')).toBeNull()
    vi.restoreAllMocks()
  })

  it('when preloaded in vain, loads again when it renders', async () => {
    let asked = 0
    const part = lazyPart(async () => {
      asked += 1
      if (asked === 1) throw new TypeError('Failed to fetch')
      return Greeting
    })
    await part.preload()
    await show(part)
    expect(await screen.findByText('Hej Anna')).toBeDefined()
    expect(asked).toBe(2)
  })

  it('when it waits for an idle page, renders nothing until its file has loaded', async () => {
    const file = Promise.withResolvers<typeof Greeting>()
    const { WhenIdle } = lazyPart(() => file.promise)
    const { container } = render(<WhenIdle name="Anna" />)
    expect(container.childNodes).toHaveLength(0)
    await changing(() => file.resolve(Greeting))
    expect(await screen.findByText('Hej Anna', {}, { timeout: 5_000 })).toBeDefined()
  })

  it('when it waits for an idle page, renders nothing if its file cannot be loaded', async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>(() => Promise.reject(new TypeError('Failed to fetch')))
    const { WhenIdle } = lazyPart(load)
    const { container } = render(<WhenIdle name="Anna" />)
    await vi.waitFor(() => expect(load).toHaveBeenCalled(), { timeout: 5_000 })
    await changing(() => undefined)
    expect(container.childNodes).toHaveLength(0)
  })
})
