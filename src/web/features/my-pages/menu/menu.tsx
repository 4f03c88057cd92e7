import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { LOGIN_PAGE, LOGOUT_PAGE } from '../../../../contract/session-paths.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Session } from '../../session/session.ts'
import { currentState, menuItemsOf, menuPath, type MenuItem } from './menu-items.ts'

/** The pages that sign in and out have no menu, whether a session still lasts or not. */
const WITHOUT: ReadonlySet<string> = new Set([LOGIN_PAGE, LOGOUT_PAGE])

/** The menu of the signed-in person. Nothing without a session. */
export function Menu({ session }: { readonly session: Pick<Session, 'store'> }) {
  const { isLoggedIn, user } = useStore(session.store)
  const { pathname } = useLocation()
  const items = isLoggedIn && !WITHOUT.has(pathname.toLowerCase()) ? menuItemsOf(user?.roles ?? []) : []
  return items.length === 0 ? null : <MenuOf key={pathname} items={items} pathname={pathname} />
}

interface MenuOfProps {
  readonly items: readonly MenuItem[]
  readonly pathname: string
}

/** A list of links. On narrow screens a button opens it; Escape, and a press outside, closes it. */
function MenuOf({ items, pathname }: MenuOfProps) {
  const { t } = useCopy()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const current = items.find((item) => currentState(item, pathname) !== undefined)

  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && menu.current?.contains(target) !== true) setOpen(false)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  return (
    <nav ref={menu} className="my-pages-menu" aria-label={t('myPages.menu.label')}>
      <button
        ref={button}
        type="button"
        className="my-pages-menu-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t('myPages.menu.label')}</span>
        {current && <span className="my-pages-menu-current">{t(`myPages.menu.${current.name}`)}</span>}
      </button>
      <ul id={id} className="plain-list my-pages-menu-list" data-open={isOpen || undefined}>
        {items.map((item) => (
          <li key={item.page}>
            <Link className="my-pages-menu-link" to={menuPath(item)} aria-current={currentState(item, pathname)}>
              {t(`myPages.menu.${item.name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
