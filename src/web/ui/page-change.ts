import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCopy } from '../copy/copy-context.tsx'

/**
 * Shows a new page: scrolls to the top, and moves the focus to the heading. Also for steps that change the page under
 * the same address. [P2.2] WCAG 2.4.3
 */
export function showPageTop(page: Document): void {
  page.defaultView?.scrollTo(0, 0)
  focusElement(page.querySelector<HTMLElement>('main h1') ?? page.querySelector<HTMLElement>('main'))
}

function focusElement(element: HTMLElement | null): void {
  if (element === null) return
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

/** Sets the document's title from the page's heading. */
export function setPageTitle(page: Document, titleOf: (heading: string) => string): void {
  const heading = page.querySelector('main h1')?.textContent
  if (heading) page.title = titleOf(heading)
}

/**
 * Follows the address. A new page scrolls to the top and focuses its heading; a link within a page goes to its target.
 * The title changes each time. [P2.2]
 */
export function usePageChanges(): void {
  const { t } = useCopy()
  const location = useLocation()
  const shown = useRef(location.pathname)
  useEffect(() => {
    const { pathname, hash } = location
    const isNewPage = shown.current !== pathname
    shown.current = pathname
    const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (place !== null) {
      place.scrollIntoView()
      focusElement(place)
    } else if (isNewPage) showPageTop(document)
    setPageTitle(document, (page) => t('site.pageTitle', { page }))
  }, [location, t])
}
