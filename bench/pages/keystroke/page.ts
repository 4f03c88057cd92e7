import { makeForm, type Field } from '../../../src/server/features/dev/flow-lab/form.ts'

/** Returns the form that the address asks for: `?n=200`. */
export function formOfPage(): Field[] {
  return makeForm(Number(new URLSearchParams(location.search).get('n')))
}
