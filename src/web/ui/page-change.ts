import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCopy } from '../copy/copy-context.tsx'

/**
 * Makes a new page known: scrolled to its top, focus on its heading. For steps that change the page under one address
 * too. [P2.2] WCAG 2.4.3
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

/** Gives the document the title of its page: that of the heading. */
export function setPageTitle(page: Document, titleOf: (heading: string) => string): void {
  const heading = page.querySelector('main h1')?.textContent
  if (heading) page.title = titleOf(heading)
}

/** Follows the address: top and heading at a new page, the named place at a link within one, always the title. [P2.2] */
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
