import { describe, expect, it } from 'vitest'
import generalCopy from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import { input } from '../../../../../tests/fixtures/flow.ts'
import { textsOf } from '../../../testing/texts.ts'
import { stepWith } from '../step-testing.tsx'
import { faultText, newsText } from './file-texts.ts'
import type { FileFault } from './judge-file.ts'

const receipts = input({ type: 'array', widget: 'files', maxItems: 3 })
const PDF = { file: 'AAAAAAAAAAAAAAAAAAAAAA', name: 'kvitto.pdf', type: 'application/pdf', size: 348_160 }

describe('a file control', () => {
  it('is the browser’s own, and says what it takes', async () => {
    const markup = (await stepWith(receipts, {})).draw()
    expect(markup).toMatch(/<input[^>]* id="flow-place"[^>]* name="place"/)
    expect(markup).toMatch(
      /<input[^>]* type="file" accept="application\/pdf,image\/jpeg,image\/png,image\/heic,image\/heif,\.heic,\.heif" multiple=""/,
    )
    expect(markup).toMatch(/aria-describedby="flow-place-rules"/)
    expect(markup).toMatch(/<p id="flow-place-rules"[^>]*>PDF, JPEG, PNG eller HEIC, högst 10 MB per fil\. Högst 3 filer\./)
  })

  it('takes one file where there may be one', async () => {
    const markup = (await stepWith({ ...receipts, maxItems: 1 }, {})).draw()
    expect(markup).not.toContain('multiple')
    expect(markup).not.toContain('Högst 1')
  })

  it('lists what is stored, with its size and what takes it away', async () => {
    const markup = (await stepWith(receipts, { place: [PDF] })).draw()
    expect(markup).toContain('kvitto.pdf <span class="flow-help">340 kB</span>')
    expect(markup).toContain('Ta bort kvitto.pdf')
  })

  it('asks for a file in its own words', async () => {
    const { store, draw } = await stepWith(receipts, {})
    store.touch('place')
    expect(draw()).toContain('Lägg till minst en fil')
  })
})

const texts = textsOf(generalCopy)

describe('what is said of files', () => {
  it.each<[FileFault, string]>([
    ['type', 'a.txt går inte att ladda upp. Välj en PDF, JPEG, PNG eller HEIC.'],
    ['size', 'a.txt är för stor. En fil får vara högst 10 MB.'],
    ['empty', 'a.txt är tom.'],
    ['tooMany', 'a.txt får inte plats. Du kan lägga till högst 3.'],
    ['failed', 'a.txt kunde inte laddas upp.'],
  ])('names the file that is at fault: %s', (fault, text) => {
    expect(faultText(texts, fault, 'a.txt', 3)).toBe(text)
    expect(newsText(texts, { what: fault, name: 'a.txt' }, 3)).toBe(text)
  })

  it('announces what was added and taken away', () => {
    expect(newsText(texts, undefined, 3)).toBeUndefined()
    expect(newsText(texts, { what: 'added', name: 'a.pdf' }, 3)).toBe('a.pdf är uppladdad.')
    expect(newsText(texts, { what: 'removed', name: 'a.pdf' }, 3)).toBe('a.pdf har tagits bort.')
  })
})
