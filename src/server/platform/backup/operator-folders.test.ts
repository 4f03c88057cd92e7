import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { copyOperatorFolders, planOperatorFolders, restoreOperatorFolders } from './operator-folders.ts'

function folderWith(content: string): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'tables'))
  writeFileSync(join(folder, 'tables', 'a.json'), content)
  return folder
}

const contentOf = (folder: string) => readFileSync(join(folder, 'tables', 'a.json'), 'utf8')

describe('the operator\u2019s folders in a backup', () => {
  it('are copied, and restored where a folder is missing or empty', async () => {
    const [backup, empty] = [temporaryFolder(), temporaryFolder()]
    const missing = join(temporaryFolder(), 'new', 'brand')
    const copied = await copyOperatorFolders({ TARIFF_DIR: folderWith('tariff'), BRAND_DIR: folderWith('brand') }, backup)
    expect(copied).toEqual(['TARIFF_DIR', 'BRAND_DIR'])
    const takeAway = await restoreOperatorFolders(planOperatorFolders(backup, { TARIFF_DIR: empty, BRAND_DIR: missing }))
    expect([contentOf(empty), contentOf(missing)]).toEqual(['tariff', 'brand'])
    await takeAway()
    expect(readdirSync(join(missing, '..'))).toEqual([])
  })

  it('that are links, or have links, are copied as what those lead to', async () => {
    const [backup, restored] = [temporaryFolder(), temporaryFolder()]
    const folder = folderWith('linked')
    symlinkSync('tables', join(folder, 'current'))
    symlinkSync(join('current', 'a.json'), join(folder, 'a.json'))
    const link = join(temporaryFolder(), 'brand')
    symlinkSync(folder, link)
    await copyOperatorFolders({ BRAND_DIR: link }, backup)
    const entries = readdirSync(backup, { recursive: true, withFileTypes: true })
    expect(entries.filter((entry) => entry.isSymbolicLink())).toEqual([])
    await restoreOperatorFolders(planOperatorFolders(backup, { BRAND_DIR: restored }))
    expect(readFileSync(join(restored, 'a.json'), 'utf8')).toBe('linked')
  })

  it('leave a folder with content as it is', async () => {
    const [backup, used] = [temporaryFolder(), folderWith('newer')]
    await copyOperatorFolders({ TARIFF_DIR: folderWith('tariff') }, backup)
    const planned = planOperatorFolders(backup, { TARIFF_DIR: used })
    expect(planned).toMatchObject([{ variable: 'TARIFF_DIR', isKept: true }])
    const takeAway = await restoreOperatorFolders(planned)
    await takeAway()
    expect(contentOf(used)).toBe('newer')
  })

  it('that cannot all be restored are none of them restored', async () => {
    const [backup, tariffs] = [temporaryFolder(), join(temporaryFolder(), 'tariffs')]
    await copyOperatorFolders({ TARIFF_DIR: folderWith('tariff'), BRAND_DIR: folderWith('brand') }, backup)
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    const planned = planOperatorFolders(backup, { TARIFF_DIR: tariffs, BRAND_DIR: join(file, 'brand') })
    await expect(restoreOperatorFolders(planned)).rejects.toThrow(/En mapp kunde inte återställas/)
    expect(readdirSync(join(tariffs, '..'))).toEqual([])
  })
})
