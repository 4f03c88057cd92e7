import PdfKit from 'pdfkit'
import { expect, it } from 'vitest'
import { readPicture } from '../../platform/brand/shapes.ts'
import { drawPicture } from './pdf-picture.ts'

/** Returns the drawing of a picture of 20 by 10 at a height, as the operators of a page, and its width. */
async function drawn(content: string, room = 10): Promise<{ readonly width: number; readonly operators: readonly string[] }> {
  const pdf = new PdfKit({ compress: false })
  const chunks: Buffer[] = []
  const written = new Promise<string>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
  const width = drawPicture(pdf, readPicture(`<svg viewBox="0 0 20 10">${content}</svg>`), 0, 0, room)
  pdf.end()
  const [, stream = ''] = /stream\n([\s\S]*?)\nendstream/.exec(await written) ?? []
  return { width, operators: stream.split('\n').map((line) => line.trim()) }
}

it.each([
  ['<rect x="1" y="2" width="3" height="4" fill="#ff0000"/>', ['1 0 0 scn', '1 2 3 4 re', 'f']],
  ['<path d="M1 2 L3 4" fill="none" stroke="#0000ff" stroke-width="2" stroke-linecap="round"/>', ['2 w', '1 J', '1 2 m', '3 4 l', 'S']],
  ['<g fill="#ff0000"><polygon points="1,2 3,4 5,6"/></g>', ['1 0 0 scn', '1 2 m', '3 4 l', '5 6 l', 'h', 'f']],
  ['<path d="M1 2 3 4 5 6Z" fill-rule="evenodd"/>', ['f*']],
  ['<line x1="1" y1="2" x2="3" y2="4" stroke="black" fill="none"/>', ['1 2 m', '3 4 l', 'S']],
  ['<rect width="4" height="2" transform="translate(5 6) scale(2)"/>', ['1 0 0 1 5 6 cm', '2 0 0 2 0 0 cm']],
])('a paper draws %s', async (content, expected) => {
  const { operators } = await drawn(content)
  expect(expected.filter((operator) => !operators.includes(operator))).toEqual([])
})

it('a shape without fill and stroke draws nothing, and the next ones are drawn', async () => {
  const { operators } = await drawn('<circle r="2" fill="none"/><rect width="4" height="2"/>')
  expect(operators.filter((operator) => operator === 'f' || operator === 'S')).toEqual(['f'])
})

it('a logo has the height of its place, and is not wider than eight times as much', async () => {
  expect((await drawn('', 18)).width).toBe(36)
  const wide = readPicture('<svg viewBox="0 0 1000 10"/>')
  expect(drawPicture(new PdfKit(), wide, 0, 0, 18)).toBe(144)
})
