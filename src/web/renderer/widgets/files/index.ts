import { defineWidget } from '../../define-widget.ts'
import { Files } from './files.tsx'

/** Documents and pictures from the customer. The answer lists the files that the server has stored. */
export const files = defineWidget({
  name: 'files',
  keepsDraft: false,
  Component: Files,
  parse: () => undefined,
})
