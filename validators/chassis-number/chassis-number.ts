import { packCode } from '../../src/values/typed-text.ts'

const CHASSIS_NUMBER = /^[A-Z\d]{5,17}$/

/** Whether a text in canonical form can be a chassis number. [B5.3] */
export function isChassisNumber(canonical: string): boolean {
  return CHASSIS_NUMBER.test(canonical)
}

/** Returns the canonical form of typed or pasted text: capitals without spaces and dashes. Safe at each key. */
export function normalizeChassisNumber(text: string): string {
  return packCode(text)
}
