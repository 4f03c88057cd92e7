import { inputErrorKeys } from '../../src/copy/lookup.ts'
import { answerAt, placeOf } from '../../src/engine/answer-path.ts'
import type { Capture } from '../browser/capture.ts'
import { faultsOf, type Examined } from './examined.ts'
import type { Subject } from '../load/content.ts'
import type { Walk } from '../model/explore.ts'
import { leavesOf, type Verdict } from '../../src/personas/judge.ts'
import type { FindingLanguage } from '../../src/findings/language.ts'
import { wordUnmet } from '../../src/findings/word.ts'
import { valueWords } from '../../src/findings/words.sv.ts'
import { endWords } from '../model/verdict-entry.ts'
import { placesOf } from '../model/places.ts'
import { writeSnapshot } from '../model/snapshot.ts'
import { html, NOTHING, type Html } from './html.ts'

interface Part {
  readonly id: string
  readonly title: string
  readonly body: Html
}

/** Returns the report of a flow part by part, the most urgent first. */
export function flowParts(one: Examined): Part[] {
  const { inspection, look } = one
  const { subject, coverage, verdicts, outline, language } = inspection
  const part = (name: string, title: string, body: Html): Part => ({ id: `${subject.flow}-${name}`, title, body })
  return [
    ...(faultsOf(one) === 0 ? [] : [part('fynd', 'Att titta på', findings(one))]),
    part('tackning', 'Täckning', coverageBody(one)),
    ...(verdicts.length === 0 ? [] : [part('personor', 'Personor', personasBody(verdicts, language))]),
    ...(look
      ? [
          part(
            'sidor',
            'Sidor',
            html`${look.note === undefined ? NOTHING : html`<p>${look.note}</p>`}${picturesBody(subject.flow, look.captures)}`,
          ),
        ]
      : []),
    part('meddelanden', 'Felmeddelanden och råd', messagesBody(subject, coverage.walks)),
    part(
      'disposition',
      'Disposition',
      html`<details open>
        <summary>Hela dokumentet i ord</summary>
        <pre>${writeSnapshot(outline)}</pre>
      </details>`,
    ),
  ]
}

/** All of a flow. */
export function flowSection(one: Examined): Html {
  const { subject, today } = one.inspection
  const faults = faultsOf(one)
  return html`<section id="${subject.flow}">
    <h2>${subject.flow}</h2>
    <p>
      <span class="verdict ${faults === 0 ? 'good' : 'bad'}">${faults === 0 ? '✓ Stämmer' : `✗ ${faults} att titta på`}</span>
      Från ${subject.source}, prövat den ${today}.
    </p>
    ${flowParts(one).map(
      ({ id, title, body }) =>
        html`<h3 id="${id}">${title}</h3>
          ${body}`,
    )}
  </section>`
}

function findings({ inspection, look }: Examined): Html {
  const { differences, contradictions, verdicts, coverage, language } = inspection
  const sentences = [
    ...contradictions,
    ...differences,
    ...(look?.differences ?? []),
    ...verdicts.flatMap(({ persona, unmet }) => unmet.map((one) => `Personan ${persona.name}: ${wordUnmet(one, language)}`)),
    ...coverage.missing.map(({ words }) => `Aldrig nått: ${words}.`),
    ...(look?.problems ?? []),
  ]
  return html`<ul class="findings">
    ${sentences.map((text) => html`<li>${text}</li>`)}
  </ul>`
}

function coverageBody({ inspection: { coverage } }: Examined): Html {
  return html`<ul class="coverage">
      ${coverage.kinds.map(
        ({ words, reached, total }) =>
          html`<li>
            <strong class="${reached === total ? 'good' : 'bad'}">${reached} av ${total}</strong> ${words}
            <progress class="${reached === total ? 'good' : 'bad'}" value="${reached}" max="${total}" aria-label="${words}"></progress>
          </li>`,
      )}
    </ul>
    <p>${coverage.tried} uppsättningar svar prövades, ${coverage.walks.length} av dem nådde något nytt.</p>`
}

function personasBody(verdicts: readonly Verdict[], language: FindingLanguage): Html {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Persona</th>
          <th scope="col">Som väntat</th>
          <th scope="col">Slut</th>
          <th scope="col">Vad som stoppar</th>
          <th scope="col">Svar och offert</th>
        </tr>
      </thead>
      <tbody>
        ${verdicts.map((verdict) => personaRow(verdict, language))}
      </tbody>
    </table>
  </div>`
}

function personaRow(verdict: Verdict, language: FindingLanguage): Html {
  const { persona, blocked, evaluation, quoteRequest, unmet } = verdict
  const stops = Object.entries(blocked).flatMap(([step, reasons]) =>
    Object.entries(reasons).map(([path, reason]) => ({ step, path, reason })),
  )
  return html`<tr>
    <th scope="row">${persona.name}<small>${persona.description}</small></th>
    <td class="${unmet.length === 0 ? 'good' : 'bad'}">
      ${unmet.length === 0 ? '✓ ja' : '✗ nej'}${unmet.map((one) => html`<small>${wordUnmet(one, language)}</small>`)}
    </td>
    <td>${endWords(verdict)}</td>
    <td>
      ${stops.length === 0 ? 'inget' : stops.map(({ step, path, reason }) => html`<div>${step}: ${path} <code>${reason}</code></div>`)}
    </td>
    <td>
      ${foldedLeaves(`${Object.keys(evaluation.relevant).length} svar`, evaluation.relevant)}
      ${quoteRequest ? foldedLeaves('offert', quoteRequest) : NOTHING}
    </td>
  </tr>`
}

function foldedLeaves(title: string, value: Parameters<typeof leavesOf>[0]): Html {
  const lines = [...leavesOf(value)].map(([path, leaf]) => `${path}: ${JSON.stringify(leaf)}`)
  return html`<details>
    <summary>${title}</summary>
    <pre>${lines.join('\n')}</pre>
  </details>`
}

function picturesBody(flow: string, captures: readonly Capture[]): Html {
  return html`${captures.map(
    ({ name, pictures, tree, violations }) =>
      html`<article class="step">
        <h4>${name}</h4>
        <div class="pictures">
          <a class="phone" href="${flow}/${pictures.phone}"
            ><img loading="lazy" src="${flow}/${pictures.phone}" alt="${name}, som i en telefon"
          /></a>
          <a class="desktop" href="${flow}/${pictures.desktop}"
            ><img loading="lazy" src="${flow}/${pictures.desktop}" alt="${name}, som på en dator"
          /></a>
        </div>
        ${
          violations.length === 0
            ? html`<p class="good">✓ axe hittar inget</p>`
            : html`<ul class="findings">
                ${violations.map((text) => html`<li>${text}</li>`)}
              </ul>`
        }
        <details>
          <summary>Vad en skärmläsare får veta</summary>
          <pre>${tree}</pre>
        </details>
      </article>`,
  )}`
}

/** Returns every refusal and advice of the walks, each with an answer that causes it. */
function messagesBody({ document, copy }: Subject, walks: readonly Walk[]): Html {
  const rows = new Map<string, { place: string; message: string; text: string; example: string }>()
  for (const { evaluation } of walks) {
    for (const [path, list] of [...Object.entries(evaluation.errors), ...Object.entries(evaluation.advice)]) {
      const place = placeOf(path)
      const schema = placesOf(document).find((candidate) => candidate.path === place)?.schema
      for (const { message } of list) {
        const key = `${place} ${message}`
        if (rows.has(key) || !schema) continue
        const keys = inputErrorKeys({ copy: schema.copy, widget: schema.widget, flow: document.flow }, message)
        const text = copy[keys.find((candidate) => Object.hasOwn(copy, candidate)) ?? ''] ?? 'N/A'
        const answer = answerAt(evaluation.relevant, path)
        rows.set(key, { place, message, text, example: answer === undefined ? 'inget svar' : valueWords(answer) })
      }
    }
  }
  const order = new Map(placesOf(document).map(({ path }, index) => [path, index]))
  const sorted = [...rows.values()].toSorted((a, b) => (order.get(a.place) ?? 0) - (order.get(b.place) ?? 0))
  return html`<details>
    <summary>${sorted.length} meddelanden, med ett svar som ger dem</summary>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Fält</th>
            <th scope="col">Meddelande</th>
            <th scope="col">Text</th>
            <th scope="col">Exempel på svar</th>
          </tr>
        </thead>
        <tbody>
          ${sorted.map(
            ({ place, message, text, example }) =>
              html`<tr>
                <th scope="row">${place}</th>
                <td><code>${message}</code></td>
                <td>${text}</td>
                <td>${example}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`
}
