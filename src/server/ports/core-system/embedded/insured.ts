import type { QuoteRequest } from '../../../../contract/quotes.ts'
import { isObject, type Json, type JsonObject } from '../../../../values/json.ts'
import type { InsuredPerson } from '../core-system-port.ts'
import { valueAt } from './tariff/facts.ts'

/** Reads the insured persons: one personal number, or a list of persons with `firstName`, `lastName` and `personalNumber`. */
export function insuredAt(request: QuoteRequest, path: string): InsuredPerson[] {
  const value = valueAt(request as unknown as JsonObject, path)
  const persons: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [{ personalNumber: value ?? null }]
  return persons.flatMap((person) => {
    if (!isObject(person) || typeof person['personalNumber'] !== 'string') return []
    const name = [person['firstName'], person['lastName']].filter((part) => typeof part === 'string').join(' ')
    const firstName = person['firstName']
    return [
      {
        personalNumber: person['personalNumber'],
        ...(name === '' ? {} : { name }),
        ...(typeof firstName === 'string' && firstName !== '' && { firstName }),
      },
    ]
  })
}
