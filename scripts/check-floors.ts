import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkFloors, formatFloorFault } from './floors/check.ts'
import { folderCycles, formatFolderCycle } from './floors/folder-cycles.ts'
import { drawFloors, FLOOR_PICTURES } from './floors/draw.ts'
import { readFloors } from './floors/read-floors.ts'
import { readImports } from './floors/read-imports.ts'

const ROOT = join(import.meta.dirname, '..')
const floors = readFloors()
const imports = readImports(ROOT)
const found = checkFloors(floors, imports)
const faults = [...found.map(formatFloorFault), ...folderCycles(imports).map(formatFolderCycle)]
const canBeDrawn = found.every(({ kind }) => kind !== 'cycle')

for (const picture of canBeDrawn ? FLOOR_PICTURES : []) {
  const [path, svg] = [join(ROOT, picture.file), drawFloors(floors, picture)]
  if (process.argv.includes('--write')) writeFileSync(path, svg)
  else if (readFileSync(path, { encoding: 'utf8', flag: 'a+' }) !== svg)
    faults.push(`${picture.file} is not up to date: npm run floors -- --write`)
}
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
