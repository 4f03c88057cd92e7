import { defineValidator } from '../../src/engine/validator.ts'

/** Letters of any script with their accents (composed or combining), hyphens and spaces. */
const NAME_CHARACTERS = /^[\p{L}\p{M} -]*$/u

/** A name is more than hyphens and spaces. */
const LETTER = /\p{L}/u

/** A person's first or last name: letters including accents, hyphen and spaces only. [B5.3] [P5.1] */
export const name = defineValidator({
  keyword: 'name',
  on: 'string',
  params: { const: true },
  messages: ['name.format'],
  check: (value) => (NAME_CHARACTERS.test(value) && LETTER.test(value) ? true : { message: 'name.format' }),
})
