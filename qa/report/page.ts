import { faultsOf, type Examined } from './examined.ts'
import { flowParts, flowSection } from './flow-section.ts'
import { html, NOTHING, type Html } from './html.ts'
import { STYLE } from './style.ts'

/**
 * Returns the report as one page, readable from the file system too. Each flow has a folder of images.
 * @param shared differences of what flows share
 */
export function reportPage(examined: readonly Examined[], shared: readonly string[]): string {
  const faults = examined.reduce((sum, one) => sum + faultsOf(one), shared.length)
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
            ${shared.length === 0 ? NOTHING : html`<li><a href="#delat">Delat innehåll</a> <span class="bad">✗ ${shared.length}</span></li>`}
            ${examined.map(contents)}
          </ul>
        </nav>
        <main>${shared.length === 0 ? NOTHING : sharedSection(shared)}${examined.map(flowSection)}</main>
      </body>
    </html> `
  return page.markup
}

function verdict(faults: number): Html {
  return faults === 0
    ? html`<p class="verdict good">✓ Allt stämmer</p>`
    : html`<p class="verdict bad">✗ ${faults} ${faults === 1 ? 'sak' : 'saker'} att titta på</p>`
}

function sharedSection(differences: readonly string[]): Html {
  return html`<section id="delat">
    <h2>Delat innehåll</h2>
    <ul class="findings">
      ${differences.map((text) => html`<li>${text}</li>`)}
    </ul>
  </section>`
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
