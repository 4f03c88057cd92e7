import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { inputTexts } from '../texts.ts'
import { textsOf } from '../testing.ts'
import type { InputSchema } from '../../../engine/document.ts'
import type { WidgetName } from '../../../engine/widget-table.ts'
import { input } from '../../../../tests/fixtures/input.ts'
import { choicesOf } from '../choices.ts'
import { asScalar, type WidgetProps, type WidgetRegistry, type WritingContext } from './define-widget.ts'
import { createDigits } from './digits/index.ts'
import { widgetSources } from './registry.ts'
import { writtenFormOf } from './written-forms.ts'

const loaded = Object.entries(widgetSources).map(
  async ([name, source]) => [name, typeof source === 'function' ? await source() : source] as const,
)

/** Every widget; numbers are written in groups, as in a document that has some. */
export const widgets = {
  ...Object.fromEntries(await Promise.all(loaded)),
  digits: createDigits(writtenFormOf),
} as unknown as WidgetRegistry

const COPY = {
  'test.input.label': 'Fråga',
  'general.yes': 'Ja',
  'general.no': 'Nej',
  'general.choose': 'Välj',
  'general.optional': 'frivilligt',
  'general.checking': 'Kontrollerar …',
  'general.unit.kronor': 'kr',
  'general.month.month': 'Månad',
  'general.month.year': 'År',
  'general.textArea.longest': 'Högst {count:number} tecken.',
}

/** What an answer's text depends on: of an input with the copy key `counted`, whose numbers count centimetres. */
export function contextOf(schema: InputSchema, language?: string): WritingContext {
  return { schema, texts: textsOf({ 'counted.unit': 'cm' }, language) }
}

/** What a test says of a widget; the rest is as for a required text at `place`. */
export interface Drawn extends Partial<WidgetProps> {
  readonly copy?: Readonly<Record<string, string>>
  readonly language?: string
}

/** The markup of a widget, with plain spaces. */
export function drawWidget(name: WidgetName, drawn: Drawn = {}): string {
  return renderToStaticMarkup(drawnWidget(name, drawn)).replaceAll('\u00a0', ' ')
}

/** A widget to render; its label is "Fråga". */
export function drawnWidget(name: WidgetName, { copy, language, ...props }: Drawn = {}): ReactElement {
  const schema = props.schema ?? input({ type: 'string', widget: name })
  const general = textsOf({ ...COPY, ...copy }, language)
  const { Component } = widgets[name]
  return (
    <Component
      id="flow-place"
      name="place"
      schema={schema}
      value={asScalar(props.answer)}
      answer={undefined}
      given={0}
      isRequired
      texts={inputTexts(general, schema)}
      general={general}
      error={undefined}
      advice={undefined}
      isPending={false}
      choices={choicesOf(general, schema, {})}
      noteOf={() => undefined}
      renderWhyNot={() => undefined}
      limits={{}}
      documents={undefined}
      renderPart={(path) => <i key={path}>{path}</i>}
      rows={{ insert: () => undefined, remove: () => undefined }}
      onChange={() => undefined}
      onLeave={() => undefined}
      {...props}
    />
  )
}

/** What assistive technology reads of the element with this id as its description: the ids that are there, and their texts. */
export function describedAs(markup: string, id: string): string[] {
  const tag = new RegExp(`<[^>]* id="${id}"[^>]*>`).exec(markup)?.[0] ?? ''
  const ids = /aria-describedby="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []
  return ids.map((other) => new RegExp(`id="${other}"[^>]*>([^<]*)<`).exec(markup)?.[1] ?? `nothing under ${other}`)
}
