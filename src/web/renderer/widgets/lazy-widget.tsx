import { lazy, Suspense, type ComponentType } from 'react'
import type { WidgetProps } from './define-widget.ts'
import { FieldFrame } from './field-frame.tsx'

/**
 * Makes a component of one that is fetched when it is first drawn, so that forms without it do not carry it. Until then
 * its label stands there, and room for a control.
 */
export function lazyWidget(load: () => Promise<ComponentType<WidgetProps>>): ComponentType<WidgetProps> {
  const Part = lazy(async () => ({ default: await load() }))
  return function LazyWidget(props) {
    return (
      <Suspense fallback={<WidgetToCome {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

function WidgetToCome(props: WidgetProps) {
  return (
    <FieldFrame widget={props}>
      <div className="flow-to-come" />
    </FieldFrame>
  )
}
