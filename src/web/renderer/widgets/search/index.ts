import { defineWidget } from '../../define-widget.ts'
import { Search } from './search.tsx'

/** One of very many choices, which the server searches. The code of the entry is the answer. */
export const search = defineWidget({
  name: 'search',
  keepsDraft: true,
  Component: Search,
})
