import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { METRICS, type Metric } from '../src/server/platform/telemetry/metrics.ts'

interface Dashboard {
  readonly uid: string
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[]
  }[]
}

/** The labels of each series that Prometheus gets, by its name. */
const SERIES = new Map<string, readonly string[]>(
  Object.values<Metric>(METRICS).flatMap(({ name, kind, labels }): (readonly [string, readonly string[]])[] => {
    const own = Object.keys(labels)
    if (kind !== 'histogram') return [[name, own]]
    return [
      [`${name}_bucket`, [...own, 'le']],
      [`${name}_sum`, own],
      [`${name}_count`, own],
    ]
  }),
)

const files = globSync('docs/dashboards/*.json')
const targets = files.flatMap((file) =>
  (JSON.parse(readFileSync(file, 'utf8')) as Dashboard).panels.flatMap(({ title, targets: asked }) =>
    asked.map(({ expr, legendFormat }) => ({ at: `${file} ${title}`, expr, legendFormat })),
  ),
)

describe('the dashboards', () => {
  it.each(targets)('$at asks for metrics and labels that there are', ({ expr, legendFormat }) => {
    const series = expr.match(/teckna_\w+/g) ?? []
    expect(series.length).toBeGreaterThan(0)
    expect(series.filter((name) => !SERIES.has(name))).toEqual([])
    const known = new Set(series.flatMap((name) => SERIES.get(name) ?? []))
    const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', '))
    const matched = [...expr.matchAll(/\{(\w+)(?:=~?|!=)"/g)].map(([, label = '']) => label)
    const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
    expect([...grouped, ...matched, ...shown].filter((label) => !known.has(label))).toEqual([])
    expect(shown.filter((label) => !grouped.includes(label))).toEqual([])
  })

  it('ask for labels by values that there are', () => {
    for (const { expr } of targets) {
      for (const [, name = '', label = '', value = ''] of expr.matchAll(/(teckna_\w+)\{(\w+)="(\w+)"/g)) {
        const metric = Object.values<Metric>(METRICS).find((one) => name.startsWith(one.name))
        expect(metric?.labels[label]).toContain(value)
      }
    }
  })

  it('show every metric', () => {
    const shown = targets.map(({ expr }) => expr).join(' ')
    expect(
      Object.values(METRICS)
        .map(({ name }) => name)
        .filter((name) => !shown.includes(name)),
    ).toEqual([])
  })
})
