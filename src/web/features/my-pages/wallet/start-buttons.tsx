import { useId } from 'react'
import type { CollectionLoginMethod } from '../../../../contract/wallet.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { HeldButton } from '../../../ui/held-button.tsx'

interface StartButtonsProps {
  readonly isBusy: boolean
  /** Without it, only the code to scan is offered. */
  readonly isHerePossible: boolean
  readonly headingLevel: 2 | 3
  readonly onStart: (method: CollectionLoginMethod) => void
}

/** Where the customer's BankID is: pressing either starts. */
export function StartButtons({ isBusy, isHerePossible, headingLevel, onStart }: StartButtonsProps) {
  const { t } = useCopy()
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section className="wallet-part" aria-labelledby={id}>
      <Heading id={id}>{t('sign.choose')}</Heading>
      <div className="my-pages-buttons wallet-start">
        {isHerePossible && (
          <HeldButton className="ds-button" isHeld={isBusy} aria-busy={isBusy} onPress={() => onStart('bankidOnThisDevice')}>
            {t('sign.sameDevice')}
          </HeldButton>
        )}
        <HeldButton className="ds-button" data-variant="secondary" isHeld={isBusy} aria-busy={isBusy} onPress={() => onStart('bankid')}>
          {t('sign.otherDevice')}
        </HeldButton>
      </div>
      <output className="small wallet-said">{isBusy && t('wallet.choose.busy')}</output>
    </section>
  )
}
