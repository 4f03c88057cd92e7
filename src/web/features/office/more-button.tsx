import { useCopy } from '../../copy/copy-context.tsx'

interface MoreButtonProps {
  readonly isLoading: boolean
  /** The beginning of the keys of its two texts, `more` and `loading`. */
  readonly texts: string
  readonly onPress: () => void
}

/** The button that loads the next page of a list. It keeps the focus while it loads. */
export function MoreButton({ isLoading, texts, onPress }: MoreButtonProps) {
  const { t } = useCopy()
  return (
    <div>
      <button type="button" className="ds-button" data-variant="secondary" aria-disabled={isLoading} onClick={onPress}>
        {t(isLoading ? `${texts}.loading` : `${texts}.more`)}
      </button>
    </div>
  )
}
