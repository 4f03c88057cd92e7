import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Copy } from '../../copy/lookup.ts'
import type { CopyParams } from '../../copy/placeholders.ts'
import { createTexts, type Texts } from './texts.ts'

interface CopyScope {
  readonly copy: Copy
  readonly facts: CopyParams
  readonly onMissing: (key: string) => void
  /** The language of the texts; default: the shop's. */
  readonly language?: string | undefined
}

/** Provided by `CopyProvider`, and by parts that put other texts in its place. */
export const CopyContext = createContext<(CopyScope & { readonly texts: Texts }) | undefined>(undefined)

/** Provides texts to its children, with the placeholders that every text may use. [B1.4] [B8.1] */
export function CopyProvider({ copy, facts, onMissing, language, children }: CopyScope & { readonly children: ReactNode }) {
  const scope = useMemo(
    () => ({ copy, facts, onMissing, language, texts: createTexts(copy, facts, onMissing, language) }),
    [copy, facts, onMissing, language],
  )
  return <CopyContext value={scope}>{children}</CopyContext>
}

/**
 * Adds texts to the outer ones: the copy of a product or a flow, which may be in another language. For equal keys the
 * added text counts.
 */
export function MoreCopy({ copy, language, children }: Pick<CopyScope, 'copy' | 'language'> & { readonly children: ReactNode }) {
  const outer = useCopyScope()
  const merged = useMemo(() => ({ ...outer.copy, ...copy }), [outer.copy, copy])
  return (
    <CopyProvider copy={merged} facts={outer.facts} onMissing={outer.onMissing} language={language ?? outer.language}>
      {children}
    </CopyProvider>
  )
}

/** Returns the texts at this place in the page. @throws Error outside a `CopyProvider` */
export function useCopy(): Texts {
  return useCopyScope().texts
}

/**
 * Returns the placeholders that every text may use, for components that fill texts themselves. @throws Error outside a
 * `CopyProvider`
 */
export function useCopyFacts(): CopyParams {
  return useCopyScope().facts
}

/** Returns the texts at this place in the page with what they are made of. @throws Error outside a `CopyProvider` */
export function useCopyScope() {
  const scope = useContext(CopyContext)
  if (scope === undefined) throw new Error('outside a CopyProvider')
  return scope
}
