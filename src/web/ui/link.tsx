import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target' | 'ref'> {
  /** An address within the shop. */
  readonly to: string
}

/** A link to another page of the shop. The page knows every route: none is discovered by its links. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} discover="none" />
}
