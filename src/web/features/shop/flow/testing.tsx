import type { Bundle } from '../../../../contract/bundle.ts'
import type { Copy } from '../../../../copy/lookup.ts'
import { widgets } from '../../../renderer/widgets/testing-registry.ts'
import { renderPage, type Shown } from '../../../testing/render.tsx'
import { product } from '../../../testing/services.ts'
import type { Purchase } from '../purchase/purchase.ts'
import { FlowPage } from './flow-page.tsx'

interface FlowPageParts {
  readonly copy: Copy
  readonly options?: Bundle['options']
}

/** Renders the page of a purchase that has started. */
export function renderFlowPage(purchase: Purchase, { copy, options = {} }: FlowPageParts): Shown {
  const { document } = purchase.flow
  const bundle: Bundle = { hash: purchase.hash, flow: document.flow, document, copy: {}, options, needs: [], languages: ['sv'] }
  return renderPage(
    <FlowPage
      purchase={purchase}
      language={{ language: 'sv', bundle, choose: () => undefined }}
      widgets={widgets}
      product={product}
      isReplaced={false}
      wasSaved={false}
      stopped={undefined}
    />,
    { copy },
  )
}
