import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target' | 'ref'> {
  /** An address within the shop. */
  readonly to: string
}

/**
 * A link to another page of the shop. React Router's own brings besides what only its framework can do: fetching the files
 * of a page ahead, by a list of routes that the server would have to send.
 */
export function Link({ to, children, ...attributes }: LinkProps) {
  return (
    <a {...attributes} href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </a>
  )
}
