import { defineWidget } from '../define-widget.ts'
import { lazyWidget } from '../lazy-widget.tsx'

/** Rows of inputs, as many as the customer needs: persons, out-buildings. */
export const list = defineWidget({
  name: 'list',
  keepsDraft: true,
  Component: lazyWidget(async () => (await import('./list.tsx')).List),
  parse: () => undefined,
  isEmpty: (value) => !Array.isArray(value) || value.length === 0,
})
