import { expect, it } from 'vitest'
import { HopelessWorkError, reasonOf } from './reason-of.ts'

const coded = (code: unknown, cause?: Error) => Object.assign(new Error('Elin, 19850709-2388', { cause }), { code })

it.each([
  ['the code of the error', coded('unavailable'), 'unavailable'],
  ['the code of hopeless work', new HopelessWorkError('noAddress'), 'noAddress'],
  ['the state of PostgreSQL', coded('23505'), '23505'],
  ['the code of the cause', new Error('Failed query: Elin', { cause: coded('40P01') }), '40P01'],
  ['the name of an error without a code', new RangeError('Elin'), 'RangeError'],
  ['the name, if the code is a text', coded('no letter for 19850709-2388'), 'Error'],
  ['the name, if the code is a number of a person', coded('198507092388'), 'Error'],
  ['`unknown` of what is no error', 'Elin', 'unknown'],
])('the reason is %s, and never a message', (_, error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
