import { input } from '../../../tests/fixtures/flow.ts'
import type { WidgetName } from '../../engine/widget-table.ts'
import type { Json } from '../../values/json.ts'
import { choicesOf } from '../../answers/choices.ts'
import { inputTexts } from '../renderer/texts.ts'
import { asScalar } from '../../answers/scalar.ts'
import { type WidgetProps } from '../renderer/define-widget.ts'
import { widgets } from '../renderer/widgets/testing-registry.ts'
import { render, type Shown } from './render.tsx'
import { textsOf } from './texts.ts'

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
  'general.date.form': 'åååå-mm-dd',
  'general.date.open': 'Välj i kalender: {label}',
  'general.date.previousYear': 'Föregående år',
  'general.date.previousMonth': 'Föregående månad',
  'general.date.nextMonth': 'Nästa månad',
  'general.date.nextYear': 'Nästa år',
  'general.close': 'Stäng',
  'general.privacy': 'Så behandlar vi dina personuppgifter',
  'general.newTab': 'öppnas i en ny flik',
  'general.textArea.longest': 'Högst {count:number} tecken.',
}

/** The widget props that a test sets. The rest are those of a required text at `place`. */
interface WidgetCase extends Partial<WidgetProps> {
  readonly copy?: Readonly<Record<string, string>>
  readonly language?: string
}

export interface ShownWidget extends Shown {
  /** The answers from the widget, in order. */
  readonly given: (Json | undefined)[]
  /** The element with the input's id: its control, or the group around its controls. */
  readonly control: HTMLElement
}

/** Renders a single widget. Its answer stays as the test sets it. */
export function renderWidget(name: WidgetName, { copy, language, ...props }: WidgetCase = {}): ShownWidget {
  const schema = props.schema ?? input({ type: 'string', widget: name })
  const general = textsOf({ ...COPY, ...copy }, language)
  const { Component } = widgets[name]
  const given: (Json | undefined)[] = []
  const shown = render(
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
      renderBlockReason={() => undefined}
      today="2026-11-21"
      documents={undefined}
      renderPart={(path) => <i key={path}>{path}</i>}
      rows={{ insert: () => undefined, remove: () => undefined, restore: () => undefined }}
      onChange={(answer) => given.push(answer)}
      onLeave={() => undefined}
      {...props}
    />,
  )
  const control = document.getElementById('flow-place') ?? shown.container
  return { ...shown, given, control }
}
