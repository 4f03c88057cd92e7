import { Fragment, type ReactNode } from 'react'
import { parseSimpleMarkdown, type Block, type Line } from './simple-markdown.ts'

/** Headings of the text come below the page's own two levels. */
const HEADINGS = { 1: 'h3', 2: 'h4', 3: 'h5' } as const

/** Renders each part of a constant text, with its index as key. */
function each<Part>(parts: readonly Part[], draw: (part: Part, index: number) => ReactNode): ReactNode {
  const places = parts.map((part, index) => ({ place: String(index), drawn: draw(part, index) }))
  return places.map(({ place, drawn }) => <Fragment key={place}>{drawn}</Fragment>)
}

function drawLine(line: Line): ReactNode {
  return each(line, ({ text, isStrong }) => (isStrong ? <strong>{text}</strong> : text))
}

type Drawings = { readonly [Type in Block['type']]: (block: Extract<Block, { type: Type }>) => ReactNode }

const DRAWINGS: Drawings = {
  heading({ level, line }) {
    const Tag = HEADINGS[level]
    return <Tag>{drawLine(line)}</Tag>
  },
  rule: () => <hr />,
  list: ({ items }) => (
    <ul>
      {each(items, (line) => (
        <li>{drawLine(line)}</li>
      ))}
    </ul>
  ),
  table: ({ head, rows }) => (
    <table>
      {head && (
        <thead>
          <tr>
            {each(head, (line) => (
              <th>{drawLine(line)}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {each(rows, (cells) => (
          <tr>
            {each(cells, (line) => (
              <td>{drawLine(line)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ),
  paragraph: ({ lines }) => (
    <p>
      {each(lines, (line, index) => (
        <>
          {index > 0 && <br />}
          {drawLine(line)}
        </>
      ))}
    </p>
  ),
}

function drawBlock<Type extends Block['type']>(block: Extract<Block, { type: Type }>): ReactNode {
  return DRAWINGS[block.type](block)
}

/** A text in BankID's simple markdown, rendered with elements only: no part of it can become HTML. */
export function SimpleMarkdown({ text }: { readonly text: string }) {
  return each(parseSimpleMarkdown(text), (block) => drawBlock(block))
}
