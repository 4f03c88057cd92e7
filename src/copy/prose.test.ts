import { describe, expect, it } from 'vitest'
import { proseBlocks, prosePieces } from './prose.ts'

describe('the blocks of a longer text', () => {
  it('are headings, paragraphs and lists, in their order', () => {
    expect(proseBlocks('Först.\n\n## Rubrik\n\n### Under\n\n- ett\n- två\n\nSist.')).toEqual([
      { kind: 'paragraph', text: 'Först.' },
      { kind: 'heading', level: 2, text: 'Rubrik' },
      { kind: 'heading', level: 3, text: 'Under' },
      { kind: 'list', items: ['ett', 'två'] },
      { kind: 'paragraph', text: 'Sist.' },
    ])
  })

  it('are one paragraph where the text has no mark', () => {
    expect(proseBlocks('En rad\noch en till - med streck')).toEqual([{ kind: 'paragraph', text: 'En rad\noch en till - med streck' }])
  })

  it.each(['', '\n\n \n\n'])('are none in %j', (text) => expect(proseBlocks(text)).toEqual([]))

  it('keep a mark that is not at the beginning of a part', () => {
    expect(proseBlocks('Nr ## 7\n\n-utan mellanrum\n\n#### Fyra')).toEqual(
      ['Nr ## 7', '-utan mellanrum', '#### Fyra'].map((text) => ({ kind: 'paragraph', text })),
    )
  })
})

describe('the pieces of a paragraph', () => {
  it('are its words and its links, in their order', () => {
    expect(prosePieces('Läs [om kakor](/kakor) och [mer](https://www.imy.se/).')).toEqual([
      { at: 0, text: 'Läs ' },
      { at: 4, text: 'om kakor', address: '/kakor' },
      { at: 22, text: ' och ' },
      { at: 27, text: 'mer', address: 'https://www.imy.se/' },
      { at: 53, text: '.' },
    ])
  })

  it.each(['[x](javascript:alert)', '[x](http://a.example)', '[x](data:text/html,x)', '[x] (/y)'])('are plain words in %s', (text) =>
    expect(prosePieces(text)).toEqual([{ at: 0, text }]),
  )

  it('are found at once in a hostile text', () => {
    // the test's timeout is the bound: a search to the end of the text for each mark takes minutes
    for (const mark of ['[', '[a](', '**a ', '**', '[**']) expect(prosePieces(mark.repeat(200_000 / mark.length)).length).toBeGreaterThan(0)
  })

  it('are none in an empty text', () => expect(prosePieces('')).toEqual([]))
})
