import { Fragment } from 'react'
import { proseBlocks, prosePieces, type ProseBlock } from '../../copy/prose.ts'
import { TextLink } from './text-link.tsx'

/** A longer text of the copy, with headings, lists and links. */
export function Prose({ text }: { readonly text: string }) {
  return <ProseBlocks blocks={proseBlocks(text)} />
}

/** The parts of a longer text. */
export function ProseBlocks({ blocks }: { readonly blocks: readonly ProseBlock[] }) {
  return blocks.map((block) => <Block key={block.kind === 'list' ? block.items.join(' ') : block.text} block={block} />)
}

function Block({ block }: { readonly block: ProseBlock }) {
  if (block.kind === 'heading') return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>
  if (block.kind === 'paragraph')
    return (
      <p>
        <Pieces text={block.text} />
      </p>
    )
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>
          <Pieces text={item} />
        </li>
      ))}
    </ul>
  )
}

/** Words, bold words, and links to pages of the shop or to other sites. */
function Pieces({ text }: { readonly text: string }) {
  return prosePieces(text).map(({ at, text: words, address, isBold }) =>
    isBold ? (
      <strong key={at}>{words}</strong>
    ) : address === undefined ? (
      <Fragment key={at}>{words}</Fragment>
    ) : (
      <TextLink key={at} href={address}>
        {words}
      </TextLink>
    ),
  )
}
