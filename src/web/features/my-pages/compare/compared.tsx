import { useEffect, useRef, useState, type Ref } from 'react'
import type { RatedOffer, RatingResponse } from '../../../../contract/rating.ts'
import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { LoadFailureBox } from '../../../ui/load-failure-box.tsx'
import { ContinueSection } from './continue-section.tsx'
import { CountedWith } from './counted-with.tsx'
import { Elsewhere, type ElsewhereReason } from './elsewhere.tsx'
import { OfferSection } from './offer-section.tsx'
import { QuestionsForm } from './questions-form.tsx'
import { useTrackCompared } from './use-track-compared.ts'
import { useRating, type GivenAnswers } from './use-rating.ts'

/** Refusals of the rating, which may know more than the wallet that the page has loaded. */
const REASONS: Readonly<Record<string, ElsewhereReason>> = { needsUpdate: 'needsUpdate', notComparable: 'none', notSold: 'notSold' }

/** An insurance at another company beside our offers, with the questions that a price needs. */
export function Compared({ insurance }: { readonly insurance: WalletInsurance }) {
  const { t } = useCopy()
  const track = useTrackCompared()
  const heading = useRef<HTMLHeadingElement>(null)
  const isAsked = useRef(false)
  const { rated, isLoading, failure, rate } = useRating(insurance.id)
  useEffect(() => {
    if (rated && rated.offers.length > 0) track('seeComparedInsurance', rated.product)
    // the form that the customer sent is replaced by what it led to
    if (rated && isAsked.current) heading.current?.focus()
  }, [rated, track])
  const reason = failure === undefined ? undefined : REASONS[failure]
  if (reason) return <Elsewhere insurance={insurance} reason={reason} />
  function answer(answers: GivenAnswers): void {
    isAsked.current = true
    rate(answers)
  }
  return (
    <>
      {failure !== undefined && (
        <LoadFailureBox headingLevel={2} again={{ isLoading, onPress: () => rate({}) }}>
          <p>{t('compare.rate.failed')}</p>
          {rated && <p>{t('compare.stale')}</p>}
        </LoadFailureBox>
      )}
      <output className={rated ? 'ds-sr-only' : undefined}>{isLoading && t('compare.rating')}</output>
      {rated && <Rated key={JSON.stringify(rated.questions)} rated={rated} heading={heading} isLoading={isLoading} onAnswer={answer} />}
    </>
  )
}

interface RatedProps {
  readonly rated: RatingResponse
  readonly heading: Ref<HTMLHeadingElement>
  readonly isLoading: boolean
  readonly onAnswer: (answers: GivenAnswers) => void
}

function Rated({ rated, heading, isLoading, onAnswer }: RatedProps) {
  const track = useTrackCompared()
  const [picked, setPicked] = useState<RatedOffer['choice']>()
  const { offers, questions, stops, product } = rated
  const chosen = offers.find(({ choice }) => choice === picked) ?? offers[0]
  const isMissing = questions.some(({ reason }) => reason === 'missing')
  const asked = <Questions {...{ questions, isMissing, isLoading, onAnswer, heading }} />
  function choose({ choice }: RatedOffer): void {
    setPicked(choice)
    track('compareInsurance', product)
  }
  return (
    <>
      {isMissing && asked}
      {(!isMissing || stops.length > 0) && (
        <OfferSection rated={rated} chosen={chosen} onChoose={choose} heading={isMissing ? undefined : heading} />
      )}
      <CountedWith rated={rated} />
      {!isMissing && questions.length > 0 && asked}
      {chosen && <ContinueSection rated={rated} offer={chosen} onContinue={() => track('continueWithInsurance', product)} />}
    </>
  )
}

interface QuestionsProps extends Pick<RatedProps, 'isLoading' | 'onAnswer' | 'heading'> {
  readonly questions: RatingResponse['questions']
  readonly isMissing: boolean
}

/** What is missing is asked first. What is only taken for granted is folded in below the price that it gave. */
function Questions({ questions, isMissing, isLoading, onAnswer, heading }: QuestionsProps) {
  const { t } = useCopy()
  const form = <QuestionsForm questions={questions} isLoading={isLoading} onSubmit={onAnswer} />
  if (!isMissing) {
    return (
      <details className="card compare-change">
        <summary>{t('compare.questions.optional')}</summary>
        <p>{t('compare.questions.changed')}</p>
        {form}
      </details>
    )
  }
  return (
    <section className="stack my-pages-section">
      <h2 ref={heading} tabIndex={-1}>
        {t('compare.questions.title')}
      </h2>
      <p>{t('compare.questions.missing')}</p>
      {form}
    </section>
  )
}
