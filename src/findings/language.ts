/** The languages of findings. */
const FINDING_LANGUAGES = ['sv', 'en'] as const

export type FindingLanguage = (typeof FINDING_LANGUAGES)[number]

/** The default language of findings. */
export const DEFAULT_LANGUAGE: FindingLanguage = 'sv'

/** Whether findings exist in a language, by its code. */
export function isFindingLanguage(code: string): code is FindingLanguage {
  return (FINDING_LANGUAGES as readonly string[]).includes(code)
}

/** Returns the first language of an `Accept-Language` header that findings exist in, by weight; RFC 9110, 12.5.4. */
export function acceptedLanguage(header: string | undefined): FindingLanguage {
  const wanted = (header ?? '').split(',').map((range) => {
    const [tag = '', ...params] = range.split(';').map((part) => part.trim())
    const weight = params.find((param) => param.startsWith('q='))?.slice('q='.length)
    return { code: tag.split('-', 1)[0]?.toLowerCase() ?? '', weight: weight === undefined ? 1 : Number(weight) }
  })
  const known = wanted.filter(({ code, weight }) => isFindingLanguage(code) && weight > 0).toSorted((a, b) => b.weight - a.weight)
  const code = known[0]?.code ?? ''
  return isFindingLanguage(code) ? code : DEFAULT_LANGUAGE
}
