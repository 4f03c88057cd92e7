import { defineValidator } from '../../src/engine/validator.ts'
import { isEmailAddress } from './email-address.ts'

/** An e-mail address in its canonical form, without space around it. [B5.3] [P5.1] */
export const email = defineValidator({
  keyword: 'email',
  on: 'string',
  params: { const: true },
  messages: ['email.format'],
  check: (value) => (isEmailAddress(value) ? true : { message: 'email.format' }),
})
