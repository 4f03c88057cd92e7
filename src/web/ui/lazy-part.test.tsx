import { Suspense } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { OutdatedPageError } from './lazy-page.ts'
import { failureOf } from '../testing/client.ts'
import { lazyPart, type LazyPart } from './lazy-part.tsx'

const Greeting = ({ name }: { readonly name: string }) => <p>Hej {name}</p>

type GreetingPart = LazyPart<{ readonly name: string }>

/** Draws what can be drawn without waiting. */
function drawAtOnce({ Part }: GreetingPart): string {
  return renderToStaticMarkup(
    <Suspense fallback="…">
      <Part name="Anna" />
    </Suspense>,
  )
}

/** Draws to the end, as a browser would. */
async function drawFully({ Part }: GreetingPart): Promise<string> {
  const stream = await renderToReadableStream(<Part name="Anna" />, { onError: () => undefined })
  await stream.allReady
  return new Response(stream).text()
}

describe('a part in a file of its own', () => {
  it('is drawn at once when it was fetched ahead', async () => {
    const part = lazyPart(() => Promise.resolve(Greeting))
    expect(drawAtOnce(part)).toContain('…')
    await part.preload()
    expect(drawAtOnce(part)).toContain('<p>Hej Anna</p>')
  })

  it('is waited for when it was not', async () => {
    expect(await drawFully(lazyPart(() => Promise.resolve(Greeting)))).toContain('Anna')
  })

  it('is out of date when its file is gone', async () => {
    const part = lazyPart<{ readonly name: string }>(() => Promise.reject(new TypeError('Failed to fetch')))
    await part.preload()
    expect(await failureOf(drawFully(part))).toBeInstanceOf(OutdatedPageError)
  })

  it('is fetched anew when it could not be fetched ahead', async () => {
    let asked = 0
    const part = lazyPart(async () => {
      asked += 1
      if (asked === 1) throw new TypeError('Failed to fetch')
      return Greeting
    })
    await part.preload()
    expect(await drawFully(part)).toContain('Anna')
    expect(asked).toBe(2)
  })
})
