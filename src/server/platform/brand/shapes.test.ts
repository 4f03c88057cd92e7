import { expect, it } from 'vitest'
import { PictureError, readPicture, writePicture } from './shapes.ts'

const svg = (content: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

it('a picture of plain shapes is written as it was read, without what does not draw', () => {
  const drawn = `<g fill="#8a1c5c" transform="translate(1 2) rotate(-45)"><path d="M1,2.5 L-3e-2 4Z"></path></g><circle cx="1" cy="2" r="3px"></circle>`
  const file = `<?xml version="1.0"?>\n${svg(`<title>A <b>&amp;</b></title><!-- <script> -->${drawn}<metadata><x:y z="1"/></metadata>`)}\n`
  expect(writePicture(readPicture(file))).toBe(svg(drawn))
  expect(writePicture(readPicture(writePicture(readPicture(file))))).toBe(svg(drawn))
})

it.each([
  svg('<script>alert(1)</script>'),
  svg('<SCRIPT/>'),
  svg('<path d="M0 0" onclick="alert(1)"/>'),
  svg('<foreignObject/>'),
  svg('<image href="https://evil.example/x.png"/>'),
  svg('<use xlink:href="#a"/>'),
  svg('<a href="javascript:alert(1)"/>'),
  svg('<style>@import "https://evil.example"</style>'),
  svg('<path style="fill:url(https://evil.example)"/>'),
  svg('<path fill="url(#a)"/>'),
  svg('<path fill="red"/>'),
  svg('<animate attributeName="href"/>'),
  svg('<title><script>alert(1)</script>'),
  svg('<path d="M0 0&quot;/&gt;"/>'),
  svg('<path d=M0/>'),
  svg('text'),
  svg('<![CDATA[<script/>]]>'),
  `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`,
  `<?xml-stylesheet href="https://evil.example"?>${svg('')}`,
  svg('<g>'),
  svg('</g>'),
  svg('') + svg(''),
  '<g/>',
  '',
  svg('', ''),
  svg('', 'viewBox="0 0 0 10"'),
  svg('', 'viewBox="0 0 10"'),
  svg(' '.repeat(40_000)),
  svg('<g>'.repeat(33) + '</g>'.repeat(33)),
  svg(`${'<g>'.repeat(4_600)}${'</g>'.repeat(4_600)}`),
])('a picture with anything else is refused: %s', (file) => {
  expect(() => readPicture(file)).toThrow(PictureError)
})

it.each([
  ['transforms with spaces between', `transform="${'scale(1)  '.repeat(1_500)}!"`],
  ['a transform with many spaces', `transform="scale(1)${' '.repeat(20_000)}!"`],
  ['a number of many digits', `stroke-width="${'1'.repeat(30_000)}!"`],
])('a picture with %s is refused in time by its length', (_, attribute) => {
  expect(() => readPicture(svg(`<g ${attribute}/>`))).toThrow(PictureError)
})

it('lists of transforms are drawn', () => {
  const drawn = svg('<g transform="scale(1) , rotate(2)translate(3,4), matrix(1 0 0 1 0 0)"></g>')
  expect(writePicture(readPicture(drawn))).toBe(drawn)
})

it('a picture with a width and a height needs no box', () => {
  expect(readPicture(svg('', 'width="48px" height="32"')).viewBox).toEqual([0, 0, 48, 32])
})
