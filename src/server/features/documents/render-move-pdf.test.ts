import { expect, it } from 'vitest'
import { readCopy } from '../../../../tests/content/child-files.ts'
import { translator } from '../../../copy/lookup.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { BRAND, INSURER } from '../../testing/test-server.ts'
import { renderCancellationPdf, renderPowerOfAttorneyPdf } from './render-move-pdf.ts'

const copy = readCopy('copy/general.sv.json', 'copy/move.sv.json')
const missing: string[] = []
const meta = { t: translator(copy, (key) => missing.push(key)), insurer: INSURER, brand: BRAND, date: '2026-11-24', language: 'sv' }
const holder = { name: 'Elin Sjövall', personalNumber: '198507092388' }
const letter = { companyName: 'Folksam', externalName: 'Bil, MLB012', lastDay: '2026-11-30', holder }
const power = {
  signedText: '# Fullmakt\n\nJag ger fullmakt.',
  holder,
  signedAt: new Date('2026-11-21T11:00:00Z'),
  reference: 'TC1234567890',
}

const print = async () =>
  Promise.all([
    renderCancellationPdf({ ...letter, ordered: { reference: 'TC1234567890', ownStart: '2026-12-01' } }, meta),
    renderCancellationPdf(letter, meta),
    renderPowerOfAttorneyPdf(power, meta),
  ])

it('[P4.6] the papers that end an insurance at another company lack no text, and are the same each time', async () => {
  const [first, again] = [await print(), await print()]
  expect(missing).toEqual([])
  expect(first.every((pdf, index) => pdf.equals(again[index] ?? Buffer.alloc(0)))).toBe(true)
  const [ordered = '', own = '', signed = ''] = first.map((pdf) => readPdf(pdf).text.replaceAll(/[\s\u00a0]+/g, ' '))
  const named = ['Bil, MLB012', 'Elin Sjövall', '19850709-2388', '30 november 2026']
  expect(named.filter((part) => !ordered.includes(part) || !own.includes(part))).toEqual([])
  expect([ordered.includes('TC1234567890'), ordered.includes('Namnteckning'), own.includes('Namnteckning')]).toEqual([true, false, true])
  expect(signed).toContain('Jag ger fullmakt.')
  expect(signed).toContain('21 november 2026 klockan 12:00:00')
})

it('[P4.6] a letter names a holder with the letters of the name', async () => {
  const { text } = readPdf(await renderCancellationPdf({ ...letter, holder: { ...holder, name: 'Łucja Ćosić' } }, meta))
  expect(text).toContain('Łucja Ćosić')
})
