import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SimpleMarkdown } from './simple-markdown-view.tsx'

function html(text: string): string {
  return renderToStaticMarkup(<SimpleMarkdown text={text} />)
}

function letters(text: string): string {
  return text.replace(/<[^>]*>|[^a-zåäö]/g, '')
}

describe('simple markdown', () => {
  it.each([
    ['# Ett\n## Två\n### Tre', '<h3>Ett</h3><h4>Två</h4><h5>Tre</h5>'],
    ['#Ingen rubrik', '<p>#Ingen rubrik</p>'],
    ['En rad\r\nen till\n\nnytt stycke', '<p>En rad<br/>en till</p><p>nytt stycke</p>'],
    ['Pris *1 200 kr* per år', '<p>Pris <strong>1 200 kr</strong> per år</p>'],
    ['*a* och *b c*', '<p><strong>a</strong> och <strong>b c</strong></p>'],
    ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
    ['\\*inte stark\\*', '<p>*inte stark*</p>'],
    ['\\# ingen rubrik', '<p># ingen rubrik</p>'],
    ['+ ett\n+ *två*', '<ul><li>ett</li><li><strong>två</strong></li></ul>'],
    ['a\n---\nb', '<p>a</p><hr/><p>b</p>'],
    [
      '| Del | Pris |\n|---|---|\n| Hem | 1 |',
      '<table><thead><tr><th>Del</th><th>Pris</th></tr></thead><tbody><tr><td>Hem</td><td>1</td></tr></tbody></table>',
    ],
    ['| Hem | 1 |', '<table><tbody><tr><td>Hem</td><td>1</td></tr></tbody></table>'],
    ['| a \\| b |', '<table><tbody><tr><td>a | b</td></tr></tbody></table>'],
    ['', ''],
  ])('%j', (text, expected) => expect(html(text)).toBe(expected))

  it('turns nothing into HTML', () => {
    expect(html('<script>alert(1)</script> *<b onclick=x>* [a](javascript:b)')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; <strong>&lt;b onclick=x&gt;</strong> [a](javascript:b)</p>',
    )
  })

  it('gives no element but its own, whatever the text', () => {
    const piece = fc.constantFrom('*', '# ', '+ ', '|', '---', '\n', '\\', ' ', '<img src=x onerror=y>', '&lt;', 'å', '\ue02a')
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (parts) => {
        const elements = html(parts.join('')).match(/<[^>]*>/g) ?? []
        expect(elements.filter((element) => !/^<\/?(h[345]|p|strong|ul|li|table|thead|tbody|tr|th|td|br|hr)\/?>$/.test(element))).toEqual(
          [],
        )
      }),
    )
  })

  it('keeps every letter of the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zåäö ]*$/), { maxLength: 6 }),
        fc.constantFrom('# ', '+ ', '*', '|', ''),
        (lines, mark) => {
          expect(letters(html(lines.map((line) => mark + line).join('\n')))).toBe(letters(lines.join('')))
        },
      ),
    )
  })
})
