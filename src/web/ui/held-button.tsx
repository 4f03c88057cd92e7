import type { ComponentProps } from 'react'

interface HeldButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'aria-disabled' | 'onClick'> {
  /** While held, a press does nothing, and assistive technology says so. */
  readonly isHeld: boolean
  readonly onPress: () => void
}

/** A button that can be held. Unlike a disabled one it keeps the focus. */
export function HeldButton({ isHeld, onPress, ...attributes }: HeldButtonProps) {
  return <button {...attributes} type="button" aria-disabled={isHeld} onClick={() => !isHeld && onPress()} />
}
