import { defineWidget } from '../../define-widget.ts'
import { List } from './list.tsx'

/** Rows of inputs, as many as the customer needs: persons, out-buildings. */
export const list = defineWidget({
  name: 'list',
  keepsDraft: true,
  Component: List,
  parse: () => undefined,
})
