import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target' | 'ref'> {
  /** An address within the shop. */
  readonly to: string
}

/** A link to another page of the shop. It turns route discovery off, because the page has every route. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} discover="none" />
}
