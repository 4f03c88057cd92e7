import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawFloors, FLOOR_PICTURES } from './draw.ts'
import { parseFloors, readFloors } from './read-floors.ts'

const ROOT = join(import.meta.dirname, '..', '..')

describe('the pictures of the floors', () => {
  it.each(FLOOR_PICTURES)('$file shows the statement as it is', (picture) =>
    expect(readFileSync(join(ROOT, picture.file), 'utf8')).toBe(drawFloors(readFloors(), picture)),
  )

  it.each(FLOOR_PICTURES)('docs/architecture.md shows $file', ({ file }) =>
    expect(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')).toContain(`](${file.replace('docs/', '')})`),
  )

  it('draw a folder above what it imports', () => {
    const svg = drawFloors(parseFloors('lower\nupper\n  imports lower\n'), { file: '', title: 'Two', boxOf: (folder) => folder })
    const heightOf = (name: string) => Number(new RegExp(` y="(\\d+)" [^>]*>${name}<`).exec(svg)?.[1])
    expect(heightOf('upper')).toBeLessThan(heightOf('lower'))
  })

  it('leave out an arrow that others lead along', () => {
    const svg = drawFloors(parseFloors('a\nb\n  imports a\nc\n  imports a b\n'), { file: '', title: 'Three', boxOf: (folder) => folder })
    expect(svg.match(/<path /g)).toHaveLength(2)
  })
})
