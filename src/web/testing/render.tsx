import { act, render as renderInPage } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Copy } from '../../copy/lookup.ts'
import { CopyProvider } from '../copy/copy-context.tsx'
import { ServicesProvider, type AppServices } from '../services/app-services.ts'
import { fakeServices } from './services.ts'

export interface Shown {
  /** A simulated user of the page. */
  readonly user: UserEvent
  /** The element around the rendered content. */
  readonly container: HTMLElement
  readonly rerender: (page: ReactNode) => void
}

/** Renders into the test's document, until the test ends. */
export function render(page: ReactNode): Shown {
  const { container, rerender } = renderInPage(page)
  return { user: userEvent.setup(), container, rerender }
}

interface PageParts {
  readonly copy?: Copy
  readonly facts?: Readonly<Record<string, string>>
  readonly services?: AppServices
  readonly path?: string
  /** Data of the page's loader. */
  readonly data?: unknown
}

/** Renders an element as a page of the shop, with texts, services and a router. A missing text throws. */
export function renderPage(element: ReactElement, { copy = {}, facts = {}, services, path = '/', data = null }: PageParts = {}): Shown {
  const router = createMemoryRouter([{ id: 'page', path: '*', loader: () => data, element }], {
    initialEntries: [path],
    hydrationData: { loaderData: { page: data } },
  })
  return render(
    <ServicesProvider value={services ?? fakeServices().services}>
      <CopyProvider copy={copy} facts={facts} onMissing={missingText}>
        <RouterProvider router={router} />
      </CopyProvider>
    </ServicesProvider>,
  )
}

/** @throws Error that names the missing text */
export function missingText(key: string): never {
  throw new Error(`no text "${key}"`)
}

/** Runs work that changes the page without a user event, and waits for the rendering. @returns the work's result */
export const changing = async <Result,>(work: () => Result) => act(async () => work())

/** Returns a text with one plain space in place of each run of spaces and line breaks. */
export const plainSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Returns the text of an element, with plain spaces. */
export const textOf = (element: Element | null) => plainSpaces(element?.textContent ?? '')

/**
 * Returns the texts that describe an element to assistive technology, in order. @throws Error for an id without an
 * element
 */
export function descriptionsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => {
    const described = element.ownerDocument.getElementById(id)
    if (!described) throw new Error(`no element has the id ${id}`)
    return textOf(described)
  })
}

/** Whether the first element precedes the second in the page. */
export function precedes(first: Node, second: Node): boolean {
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
