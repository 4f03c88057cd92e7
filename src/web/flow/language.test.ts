import { describe, expect, it } from 'vitest'
import { languageToShow, rememberLanguage } from './language.ts'
import { memoryStorage, refusingStorage } from '../testing/storage.ts'

const languages = ['sv', 'en']

describe('the language of a flow', () => {
  it('is Swedish until another is chosen, then that one for the tab', () => {
    const tab = memoryStorage()
    expect(languageToShow(tab, { languages })).toBe('sv')
    rememberLanguage(tab, 'en')
    expect(languageToShow(tab, { languages })).toBe('en')
    rememberLanguage(tab, 'sv')
    expect(languageToShow(tab, { languages })).toBe('sv')
  })

  it('is Swedish where the flow does not have the chosen one', () => {
    const tab = memoryStorage({ 'teckna.language': 'fi' })
    expect(languageToShow(tab, { languages })).toBe('sv')
    expect(languageToShow(tab, {})).toBe('sv')
  })

  it('is Swedish where nothing can be kept', () => {
    const tab = refusingStorage
    rememberLanguage(tab, 'en')
    expect(languageToShow(tab, { languages })).toBe('sv')
  })
})
