import { languageName } from '../../copy/languages.ts'
import { useCopy } from '../copy/copy-context.tsx'
import type { FlowLanguage } from './use-flow-language.ts'

/** The languages of a flow, each by its own name. */
export function LanguageSwitch({ language, bundle, choose }: FlowLanguage) {
  const { t } = useCopy()
  const { languages = [] } = bundle
  return (
    <nav className="language-switch" aria-label={t('general.language')}>
      {languages.map((name) => (
        <button key={name} type="button" className="ds-link" lang={name} aria-pressed={name === language} onClick={() => choose(name)}>
          {languageName(name)}
        </button>
      ))}
    </nav>
  )
}
