import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { SimpleMarkdown } from './simple-markdown-view.tsx'

/** Renders a text. @returns the element around it */
function show(text: string): HTMLElement {
  return render(<SimpleMarkdown text={text} />).container
}

const letters = (text: string) => text.replaceAll(/[^a-zåäö]/g, '')

/** The elements of a text, each with its texts and child elements. */
type Outline = string | readonly [string, ...Outline[]]

function outlineOf(node: Node): Outline {
  return node instanceof Element ? [node.localName, ...[...node.childNodes].map(outlineOf)] : (node.textContent ?? '')
}

const OWN_ELEMENTS = new Set('h3 h4 h5 p strong ul li table thead tbody tr th td br hr'.split(' '))

describe('simple markdown', () => {
  it.each<readonly [string, readonly Outline[]]>([
    [
      '# Ett\n## Två\n### Tre',
      [
        ['h3', 'Ett'],
        ['h4', 'Två'],
        ['h5', 'Tre'],
      ],
    ],
    ['#Ingen rubrik', [['p', '#Ingen rubrik']]],
    [
      'En rad\r\nen till\n\nnytt stycke',
      [
        ['p', 'En rad', ['br'], 'en till'],
        ['p', 'nytt stycke'],
      ],
    ],
    ['Pris *1 200 kr* per år', [['p', 'Pris ', ['strong', '1 200 kr'], ' per år']]],
    ['*a* och *b c*', [['p', ['strong', 'a'], ' och ', ['strong', 'b c']]]],
    ['2 * 3 * 4', [['p', '2 * 3 * 4']]],
    ['\\*inte stark\\*', [['p', '*inte stark*']]],
    ['\\# ingen rubrik', [['p', '# ingen rubrik']]],
    ['+ ett\n+ *två*', [['ul', ['li', 'ett'], ['li', ['strong', 'två']]]]],
    ['a\n---\nb', [['p', 'a'], ['hr'], ['p', 'b']]],
    [
      '| Del | Pris |\n|---|---|\n| Hem | 1 |',
      [['table', ['thead', ['tr', ['th', 'Del'], ['th', 'Pris']]], ['tbody', ['tr', ['td', 'Hem'], ['td', '1']]]]],
    ],
    ['| Hem | 1 |', [['table', ['tbody', ['tr', ['td', 'Hem'], ['td', '1']]]]]],
    ['| a \\| b |', [['table', ['tbody', ['tr', ['td', 'a | b']]]]]],
    ['', []],
  ])('shows %j as elements', (text, expected) => {
    expect([...show(text).childNodes].map(outlineOf)).toEqual(expected)
  })

  it('shows HTML as text', () => {
    expect([...show('<script>alert(1)</script> *<b onclick=x>* [a](javascript:b)').childNodes].map(outlineOf)).toEqual([
      ['p', '<script>alert(1)</script> ', ['strong', '<b onclick=x>'], ' [a](javascript:b)'],
    ])
  })

  it('makes no elements but its own, without attributes, of any text', () => {
    const piece = fc.constantFrom('*', '# ', '+ ', '|', '---', '\n', '\\', ' ', '<img src=x onerror=y>', '&lt;', 'å', '\ue02a')
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (parts) => {
        const elements = [...show(parts.join('')).querySelectorAll('*')]
        expect(elements.filter(({ localName, attributes }) => !OWN_ELEMENTS.has(localName) || attributes.length > 0)).toEqual([])
      }),
    )
  })

  it('keeps every letter of the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zåäö ]*$/), { maxLength: 6 }),
        fc.constantFrom('# ', '+ ', '*', '|', ''),
        (lines, mark) => {
          const shown = show(lines.map((line) => mark + line).join('\n'))
          expect(letters(shown.textContent)).toBe(letters(lines.join('')))
        },
      ),
    )
  })
})
