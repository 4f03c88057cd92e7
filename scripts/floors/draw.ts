import { stackFloors, type Floors } from './check.ts'

/** A picture of a part of the statement. */
export interface FloorPicture {
  /** Path from the project folder. */
  readonly file: string
  readonly title: string
  /** The box that a folder of the statement is drawn in; undefined leaves it out. */
  readonly boxOf: (folder: string) => string | undefined
}

const below = (parent: string) => (folder: string) =>
  folder.startsWith(`${parent}/`) && !folder.includes('/testing') ? folder.slice(parent.length + 1) : undefined

/** The pictures of docs/architecture.md. */
export const FLOOR_PICTURES: readonly FloorPicture[] = [
  {
    file: 'docs/images/floors.svg',
    title: 'The whole repository',
    boxOf: (folder) =>
      folder.includes('/testing') || !/^(src|validators|computations|widgets)\b/.test(folder)
        ? undefined
        : folder.split('/').slice(0, 2).join('/'),
  },
  {
    file: 'docs/images/floors-engine.svg',
    title: 'src/engine',
    boxOf: (folder) => (folder === 'src/engine' ? '(its own files)' : below('src/engine')(folder)),
  },
  { file: 'docs/images/floors-server.svg', title: 'src/server', boxOf: below('src/server') },
  { file: 'docs/images/floors-web.svg', title: 'src/web', boxOf: below('src/web') },
]

const BOX = { height: 26, gap: 10, padding: 10, letter: 7 }
const FLOOR = { height: 66, margin: 16, label: 34 }
const MAX_WIDTH = 1_180

/** Fills of the boxes by the first part of their names, so that groups of folders can be seen. */
const FILLS = ['#e3edf7', '#e8f3e4', '#fbf0dc', '#f6e5ea', '#ece6f5', '#e4f2f1', '#f1f1f1']

interface Box {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The floors as an SVG: a box may import only boxes that stand lower, and an arrow shows what it does import. */
export function drawFloors(floors: Floors, { title, boxOf }: FloorPicture): string {
  const boxed = boxFloors(floors, boxOf)
  const rows = stackByGroup(boxed).flatMap((names) => splitRow(names))
  const width = Math.max(...rows.map(widthOf)) + 2 * FLOOR.margin + FLOOR.label
  const height = rows.length * FLOOR.height + 40
  const boxes = rows.flatMap((names, floor) => placeRow(names, width, height - (floor + 1) * FLOOR.height))
  const at = new Map(boxes.map((box) => [box.name, box]))
  const groups = [...new Set(boxes.map(({ name }) => groupOf(name)))].toSorted()
  const arrows = Object.entries(boxed).flatMap(([name, { imports }]) =>
    withoutDetours(boxed, imports).map((used) => drawArrow(at.get(name), at.get(used))),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>${title}: what stands on what</title>`,
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    `<text x="${FLOOR.margin}" y="24" font-weight="600">${title}</text>`,
    ...arrows.toSorted(),
    ...boxes.map((box) => drawBox(box, FILLS[groups.indexOf(groupOf(box.name)) % FILLS.length] ?? '')),
    '</svg>',
    '',
  ].join('\n')
}

function boxFloors(floors: Floors, boxOf: FloorPicture['boxOf']): Floors {
  const boxes = new Map<string, Set<string>>()
  for (const [folder, { imports }] of Object.entries(floors)) {
    const box = boxOf(folder)
    if (box === undefined) continue
    const used = imports.map(boxOf).filter((other) => other !== undefined && other !== box)
    boxes.set(box, new Set([...(boxes.get(box) ?? []), ...(used as string[])]))
  }
  return Object.fromEntries([...boxes].map(([box, used]) => [box, { imports: [...used], packages: [] }]))
}

/** Keeps only direct imports: arrows that other arrows imply would hide them. */
function withoutDetours(floors: Floors, imports: readonly string[]): string[] {
  return imports.filter((used) => !imports.some((other) => other !== used && reaches(floors, other, used)))
}

function reaches(floors: Floors, from: string, to: string): boolean {
  return floors[from]?.imports.some((used) => used === to || reaches(floors, used, to)) ?? false
}

/** Returns an order of the floors in which no group of folders is split by another. */
function stackByGroup(boxed: Floors): string[][] {
  const groups = boxFloors(boxed, groupOf)
  return stackFloors(groups).stack.flatMap((level) => {
    const inLevel = boxFloors(boxed, (name) => (level.includes(groupOf(name)) ? name : undefined))
    return stackFloors(inLevel).stack
  })
}

/** `ports` of `ports/files`; every folder of `src` is a separate group. */
const groupOf = (name: string) => (name.includes('/') && !name.startsWith('src/') ? (name.split('/')[0] ?? '') : name)
const boxWidth = (name: string) => name.length * BOX.letter + 2 * BOX.padding
const widthOf = (names: readonly string[]) => names.reduce((sum, name) => sum + boxWidth(name) + BOX.gap, -BOX.gap)

/** Splits one floor into as many rows as needed. */
function splitRow(names: readonly string[]): string[][] {
  const rows: string[][] = [[]]
  for (const name of names.toSorted()) {
    const row = rows.at(-1) ?? []
    if (row.length > 0 && widthOf([...row, name]) > MAX_WIDTH) rows.push([name])
    else row.push(name)
  }
  return rows
}

function placeRow(names: readonly string[], width: number, y: number): Box[] {
  let x = (width - widthOf(names)) / 2
  return names.map((name) => {
    const box = { name, x, y, width: boxWidth(name) }
    x += box.width + BOX.gap
    return box
  })
}

function drawBox({ name, x, y, width }: Box, fill: string): string {
  const shape = `<rect x="${x}" y="${y}" width="${width}" height="${BOX.height}" rx="5" fill="${fill}" stroke="#5b6470"/>`
  return `${shape}<text x="${x + width / 2}" y="${y + 17}" text-anchor="middle" fill="#1c232b">${name}</text>`
}

function drawArrow(from: Box | undefined, to: Box | undefined): string {
  if (!from || !to) return ''
  const [x1, y1, x2, y2] = [from.x + from.width / 2, from.y + BOX.height, to.x + to.width / 2, to.y]
  const bend = Math.min(40, (y2 - y1) / 2)
  // an arrow that passes other floors is fainter
  const stroke = y2 - y1 < FLOOR.height ? '#8793a0' : '#d3d9df'
  return `<path d="M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" fill="none" stroke="${stroke}"/>`
}
