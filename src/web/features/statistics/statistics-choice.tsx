import { PAGES } from '../../../contract/page-paths.ts'
import './statistics.css'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCopy } from '../../copy/copy-context.tsx'
import { Link } from '../../ui/link.tsx'
import type { StatisticsChoice } from './consent.ts'
import { choose, currentChoice } from './statistics.ts'

const HEADING_ID = 'statistik'

/** Both choices look the same: refusing is as easy as consenting. */
const CHOICES: readonly StatisticsChoice[] = ['no', 'yes']

/**
 * Asks at the foot of the page for consent to statistics, and later offers a button to change the choice. It covers no
 * content and blocks nothing. Electronic communications act (2022:482) 9:28, GDPR article 7
 */
export function AskStatistics() {
  const { t } = useCopy()
  const [choice, setChoice] = useState(currentChoice)
  const [isOpen, setIsOpen] = useState(choice === undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const change = useRef<HTMLButtonElement>(null)

  function answer(given: StatisticsChoice): void {
    choose(given)
    flushSync(() => {
      setChoice(given)
      setIsOpen(false)
    })
    change.current?.focus({ preventScroll: true })
  }

  function open(): void {
    flushSync(() => setIsOpen(true))
    heading.current?.focus()
  }

  return (
    <div className="container footer-columns statistics">
      <output>{!isOpen && choice !== undefined && t(`site.statistics.chosen.${choice}`)}</output>
      {isOpen ? (
        <section aria-labelledby={HEADING_ID}>
          <h2 id={HEADING_ID} ref={heading} tabIndex={-1}>
            {t('site.statistics.title')}
          </h2>
          <p className="statistics-text">{t('site.statistics.text')}</p>
          <p className="statistics-choices">
            {CHOICES.map((each) => (
              <button key={each} type="button" className="footer-button" onClick={() => answer(each)}>
                {t(`site.statistics.${each}`)}
              </button>
            ))}
            <Link className="footer-link" to={`/${PAGES.storage}`}>
              {t('site.statistics.more')}
            </Link>
          </p>
        </section>
      ) : (
        <button ref={change} type="button" className="footer-button" onClick={open}>
          {t('site.statistics.change')}
        </button>
      )}
    </div>
  )
}
