import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import generalCopy from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import { input } from '../../../../../tests/fixtures/flow.ts'
import { renderInput } from '../../../testing/render-step.tsx'
import { changing, descriptionsOf } from '../../../testing/render.tsx'
import { textsOf } from '../../../testing/texts.ts'
import { faultText, newsText } from './file-texts.ts'
import type { FileFault } from './judge-file.ts'

const receipts = input({ type: 'array', widget: 'files', maxItems: 3 })
const PDF = { file: 'AAAAAAAAAAAAAAAAAAAAAA', name: 'kvitto.pdf', type: 'application/pdf', size: 348_160 }
const control = () => screen.getByLabelText<HTMLInputElement>('Fråga')

describe('a file control', () => {
  it('is the browser’s own, and states what it accepts', async () => {
    await renderInput(receipts, {})
    expect([control().id, control().name, control().type]).toEqual(['flow-place', 'place', 'file'])
    expect(control().accept).toBe('application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif')
    expect(control().multiple).toBe(true)
    expect(descriptionsOf(control())).toEqual([
      expect.stringMatching(/^PDF, JPEG, PNG, WebP eller HEIC, högst 10 MB per fil\. Högst 3 filer\./),
    ])
  })

  it('with a limit of one file accepts one at a time', async () => {
    await renderInput({ ...receipts, maxItems: 1 }, {})
    expect(control().multiple).toBe(false)
    expect(screen.queryByText(/Högst 1/)).toBeNull()
  })

  it('lists a stored file with its size', async () => {
    await renderInput(receipts, { place: [PDF] })
    expect(screen.getByRole('listitem').textContent).toMatch(/^kvitto\.pdf 340\skB/)
    expect(screen.getByRole('button', { name: 'Ta bort kvitto.pdf' })).toBeDefined()
  })

  it('removes a stored file by its button, and focuses the control', async () => {
    const { user, store } = await renderInput(receipts, { place: [PDF] })
    await user.click(screen.getByRole('button', { name: 'Ta bort kvitto.pdf' }))
    expect(store.inputView('place').value).toBeUndefined()
    expect(screen.queryByText('kvitto.pdf')).toBeNull()
    expect(document.activeElement).toBe(control())
  })

  it('puts a removed file back where it was, and deletes none meanwhile', async () => {
    const deleted: string[] = []
    const [first, last] = [
      { ...PDF, file: 'a', name: 'a.pdf' },
      { ...PDF, file: 'c', name: 'c.pdf' },
    ]
    const { user, store } = await renderInput(receipts, { place: [first, PDF, last] }, {}, { removeFile: (id) => void deleted.push(id) })
    await user.click(screen.getByRole('button', { name: 'Ta bort kvitto.pdf' }))
    expect(screen.getAllByText('kvitto.pdf har tagits bort.')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Ångra borttagningen av kvitto.pdf' }))
    expect(store.inputView('place').value).toEqual([first, PDF, last])
    expect(screen.queryByRole('button', { name: /Ångra/ })).toBeNull()
    cleanup()
    expect(deleted).toEqual([])
  })

  it('deletes a removed file when another is removed, and the last when the input is left', async () => {
    const deleted: string[] = []
    const other = { ...PDF, file: 'b', name: 'b.pdf' }
    const { user } = await renderInput(receipts, { place: [PDF, other] }, {}, { removeFile: (id) => void deleted.push(id) })
    await user.click(screen.getByRole('button', { name: 'Ta bort kvitto.pdf' }))
    expect(deleted).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Ta bort b.pdf' }))
    expect(deleted).toEqual([PDF.file])
    cleanup()
    expect(deleted).toEqual([PDF.file, 'b'])
  })

  it('that is left empty asks for a file in its own words', async () => {
    const { store } = await renderInput(receipts, {})
    expect(screen.queryByText(/Lägg till minst en fil/)).toBeNull()
    await changing(() => store.touch('place'))
    expect(descriptionsOf(control()).at(-1)).toContain('Lägg till minst en fil')
  })
})

const texts = textsOf(generalCopy)

describe('the words for files', () => {
  it.each<[FileFault, string]>([
    ['type', 'a.txt går inte att ladda upp. Välj en PDF, JPEG, PNG, WebP eller HEIC.'],
    ['size', 'a.txt är för stor. En fil får vara högst 10 MB.'],
    ['empty', 'a.txt är tom.'],
    ['tooMany', 'a.txt får inte plats. Du kan lägga till högst 3.'],
    ['infected', 'a.txt innehåller ett virus och har inte sparats. Välj en annan fil.'],
    ['unscanned', 'a.txt kunde inte kontrolleras för virus och har inte sparats. Försök igen om en stund.'],
    ['failed', 'a.txt kunde inte laddas upp.'],
  ])('name the file that is refused: %s', (fault, text) => {
    expect(faultText(texts, fault, 'a.txt', 3)).toBe(text)
    expect(newsText(texts, { what: fault, name: 'a.txt' }, 3)).toBe(text)
  })

  it('announce a file that was added or removed', () => {
    expect(newsText(texts, undefined, 3)).toBeUndefined()
    expect(newsText(texts, { what: 'added', name: 'a.pdf' }, 3)).toBe('a.pdf är uppladdad.')
    expect(newsText(texts, { what: 'removed', name: 'a.pdf' }, 3)).toBe('a.pdf har tagits bort.')
  })
})
