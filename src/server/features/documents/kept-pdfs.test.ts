import { expect, it } from 'vitest'
import { keepPdfs } from './kept-pdfs.ts'

/** Returns a function that asks for documents of ten bytes, and the keys that were rendered. */
function asking(maxBytes: number) {
  const kept = keepPdfs(maxBytes)
  const rendered: string[] = []
  const ask = async (key: string) =>
    kept.get(key, async () => {
      rendered.push(key)
      return Buffer.from(key.padEnd(10))
    })
  return { kept, rendered, ask }
}

it('a document is rendered once, also for calls at the same time', async () => {
  const { rendered, ask } = asking(100)
  const all = await Promise.all(Array.from({ length: 50 }, async () => ask('a')))
  expect(new Set(all).size).toBe(1)
  expect(await ask('a')).toBe(all[0])
  expect(rendered).toEqual(['a'])
})

it('kept documents take no more than the given bytes, and the one that was asked for longest ago goes', async () => {
  const { rendered, ask } = asking(30)
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(key)
  expect(rendered).toEqual(['a', 'b', 'c', 'd', 'b'])
})

it('a document that is larger than all may be is given, and pushes nothing out for longer than itself', async () => {
  const { rendered, ask } = asking(5)
  expect((await ask('a'))?.bytes.toString()).toBe('a         ')
  await ask('a')
  expect(rendered).toEqual(['a', 'a'])
})

it('neither a failure nor what there is not is kept', async () => {
  const { kept, ask } = asking(100)
  await expect(kept.get('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept.get('a', async () => undefined)).toBeUndefined()
  expect(await ask('a')).toBeDefined()
})

it('other bytes have another etag', async () => {
  const { ask } = asking(100)
  const [a, b] = [await ask('a'), await ask('b')]
  expect(a?.etag).toMatch(/^"[\w-]{22}"$/)
  expect(b?.etag).not.toBe(a?.etag)
})
