import { createContext, useContext } from 'react'
import type { ArticleText } from '../../../contract/articles.ts'
import type { TextLink as LinkContent } from '../../../contract/links.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { resolveLink, type LinkedProduct } from './resolve-link.ts'

const LinkedProducts = createContext<readonly LinkedProduct[]>([])

/** Provides the products on sale to the links below it. */
export const LinkedProductsProvider = LinkedProducts.Provider

/** A link as content. Its text alone, where what it leads to is not on sale. */
export function ArticleLink({ content: { text, link } }: { readonly content: LinkContent }) {
  const href = resolveLink(link, useContext(LinkedProducts))
  if (href === undefined) return text
  if (link.linktype !== 'asset') return <TextLink href={href}>{text}</TextLink>
  // a file of the server, not a route of the shop
  return (
    <a className="ds-link" href={href}>
      {text} (PDF)
    </a>
  )
}

/** A text with its links. */
export function LinkedText({ text }: { readonly text: ArticleText }) {
  if (typeof text === 'string') return text
  // eslint-disable-next-line react/no-array-index-key -- the parts of a text never change their order
  return text.map((part, index) => (typeof part === 'string' ? part : <ArticleLink key={index} content={part} />))
}
