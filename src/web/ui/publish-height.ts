/**
 * Returns a ref that keeps the height of its element, in px, in a custom property of the page while the element is
 * shown. The styles can so make room for an element that stays on the screen.
 * @param property name of the custom property
 */
export function publishHeight(property: `--${string}`) {
  return (element: HTMLElement | null): (() => void) | undefined => {
    if (element === null) return undefined
    const { style } = element.ownerDocument.documentElement
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }
}
