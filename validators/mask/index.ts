import { defineValidator } from '../../src/engine/validator.ts'
import { exampleOf, fitsMask, normalizeMasked } from './mask.ts'

/** A number with a fixed form, canonical or as typed, with the same verdict: of a policy, a key or a membership. */
export const mask = defineValidator({
  keyword: 'mask',
  on: 'string',
  params: { type: 'string', pattern: '^[0AX]+([-/. ][0AX]+)*$', maxLength: 40 },
  messages: ['mask.format'],
  placeholders: { 'mask.format': ['example'] },
  check: (value, form: string) =>
    fitsMask(normalizeMasked(value, form), form) ? true : { message: 'mask.format', params: { example: exampleOf(form) } },
})
