import { describe, expect, it } from 'vitest'
import { languageName, languagesOf } from './languages.ts'

describe('the languages of a flow', () => {
  it('are those that its own texts are in, Swedish first', () => {
    const copy = {
      en: { 'general.back': 'Back', 'boat.title': 'Boat' },
      ar: { 'boat.title': 'قارب' },
      sv: { 'general.back': 'Tillbaka', 'boat.title': 'Båt' },
      fi: { 'general.back': 'Takaisin' },
    }
    expect(languagesOf('boat', copy)).toEqual(['sv', 'ar', 'en'])
    expect(languagesOf('car', copy)).toEqual(['sv'])
  })

  it('call themselves by their own names', () => {
    expect(['sv', 'en', 'fi'].map(languageName)).toEqual(['Svenska', 'English', 'Suomi'])
  })
})
