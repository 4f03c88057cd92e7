import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT_FOLDER } from '../config/folders.ts'
import { METRICS } from './metrics.ts'

const sources = globSync('src/server/**/*.ts', { cwd: PROJECT_FOLDER })
  .filter((path) => !/\.test\.ts$|\/testing[/.]/.test(path))
  .map((path) => ({ path, text: readFileSync(join(PROJECT_FOLDER, path), 'utf8') }))

/** The instrument that records each kind. */
const RECORDED = { counter: 'count', histogram: 'record', gauge: 'watch', total: 'watch' } as const

describe('the metrics', () => {
  it.each(Object.entries(METRICS))('%s are recorded somewhere', (key, { kind }) => {
    const call = new RegExp(`\\.${RECORDED[kind]}\\(\\s*'${key}'`)
    expect(sources.filter(({ text }) => call.test(text)).map(({ path }) => path)).not.toEqual([])
  })

  it('have names of their own, in the form of Prometheus', () => {
    const names = Object.values(METRICS).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { name, kind } of Object.values(METRICS)) {
      expect(name).toMatch(/^teckna_[a-z_]+$/)
      expect(name.endsWith('_total')).toBe(kind === 'counter' || kind === 'total')
      expect(name.endsWith('_seconds') || kind !== 'histogram').toBe(true)
    }
  })
})

describe('a server without metrics and traces', () => {
  it('loads no library for them: they are imported in files that are imported late', () => {
    const importing = sources.filter(({ text }) => text.includes("from '@opentelemetry")).map(({ path }) => path.split('/').at(-1) ?? '')
    expect(importing.toSorted()).toEqual(['meters.ts', 'open-telemetry.ts', 'traces.ts'])
    const early = new RegExp(`from '[./a-z-]*(?:${importing.join('|').replaceAll('.', '\\.')})'`)
    const allowed = new Set(importing)
    const wrong = sources.filter(({ path, text }) => !allowed.has(path.split('/').at(-1) ?? '') && early.test(text))
    expect(wrong.map(({ path }) => path)).toEqual([])
    expect(sources.filter(({ text }) => text.includes("import('./open-telemetry.ts')"))).toHaveLength(1)
  })
})
