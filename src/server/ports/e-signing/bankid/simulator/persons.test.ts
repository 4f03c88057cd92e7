import { describe, expect, it } from 'vitest'
import { findPerson, fullName, PERSONS } from './persons.ts'

function hasCheckDigit(personalNumber: string): boolean {
  const digits = Array.from(personalNumber.slice(2), Number)
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 && digit !== 9 ? (digit * 2) % 9 : digit), 0)
  return sum % 10 === 0
}

describe('simulated persons', () => {
  it('are old enough for a BankID, with a number of their own: some banks give one at 16', () => {
    expect(new Set(PERSONS.map(({ personalNumber }) => personalNumber)).size).toBe(PERSONS.length)
    expect(new Set(PERSONS.map(fullName)).size).toBe(PERSONS.length)
    expect(PERSONS.filter(({ personalNumber }) => !hasCheckDigit(personalNumber))).toEqual([])
    expect(PERSONS.filter(({ personalNumber }) => Number(personalNumber.slice(0, 8)) > 2010_11_21)).toEqual([])
  })

  it('begin with the main demo customer', () => {
    expect(PERSONS[0]?.personalNumber).toBe('198507092388')
    expect(findPerson('198507092388')).toBe(PERSONS[0])
    expect(findPerson('189001019802')).toBeUndefined()
  })
})
