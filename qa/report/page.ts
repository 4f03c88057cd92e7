import { faultsOf, type Examined } from './examined.ts'
import { flowParts, flowSection } from './flow-section.ts'
import { html, type Html } from './html.ts'
import { STYLE } from './style.ts'

/** Returns the report as one page, readable from the file system too. Each flow has a folder of images. */
export function reportPage(examined: readonly Examined[]): string {
  const faults = examined.reduce((sum, one) => sum + faultsOf(one), 0)
  const page = html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Granskning av flöden</title>
        <style>
          ${{ markup: STYLE }}
        </style>
      </head>
      <body>
        <header>
          <h1>Granskning av flöden</h1>
          ${verdict(faults)}
        </header>
        <nav aria-label="Innehåll">
          <ul>
            ${examined.map(contents)}
          </ul>
        </nav>
        <main>${examined.map(flowSection)}</main>
      </body>
    </html> `
  return page.markup
}

function verdict(faults: number): Html {
  return faults === 0
    ? html`<p class="verdict good">✓ Allt stämmer</p>`
    : html`<p class="verdict bad">✗ ${faults} ${faults === 1 ? 'sak' : 'saker'} att titta på</p>`
}

function contents(one: Examined): Html {
  const { flow } = one.inspection.subject
  const faults = faultsOf(one)
  return html`<li>
    <a href="#${flow}">${flow}</a> <span class="${faults === 0 ? 'good' : 'bad'}">${faults === 0 ? '✓' : `✗ ${faults}`}</span>
    <ul>
      ${flowParts(one).map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>
  </li>`
}
