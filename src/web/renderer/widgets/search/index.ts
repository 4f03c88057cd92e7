import { defineWidget } from '../../define-widget.ts'
import { Search } from './search.tsx'
import { summarizeChoice } from '../../parts/parse-choice.ts'

/** One of very many choices, which the server searches. The code of the entry is the answer. */
export const search = defineWidget({
  name: 'search',
  keepsDraft: true,
  Component: Search,
  summary: summarizeChoice,
})
