import { expect, it } from 'vitest'
import { FileStoreError, type FileFault } from '../../ports/files/file-port.ts'
import { CHILD_BUNDLE, linkChild } from '../../testing/child-bundle.ts'
import { createCaseFileReader } from './case-files.ts'

const FILE = { file: 'x'.repeat(22), name: 'skada.jpg', type: 'image/jpeg', size: 3 }

/** Returns a reader of a case with one file, which the store cannot give. */
async function readerWith(fault: FileFault) {
  const linked = await linkChild(() => '2026-11-21')
  const filed = { request: { flow: { bundle: CHILD_BUNDLE.hash, answers: { pictures: [FILE] } } } }
  return createCaseFileReader({
    core: { getCase: async () => filed as never },
    bundles: { get: async () => ({ ...linked, copy: {}, module: '' }) as never },
    files: { read: async () => Promise.reject(new FileStoreError(fault, 'NoSuchKey')) },
  })
}

it.each<[FileFault, object]>([
  ['missing', { status: 404, code: 'fileLost' }],
  ['damaged', { status: 404, code: 'fileLost' }],
  ['unavailable', { status: 503, code: 'filesUnavailable' }],
])(
  'a file of a case that is %s in the store is refused with a code of its own, and the store\u2019s reason for the log',
  async (fault, refused) => {
    const reader = await readerWith(fault)
    await expect(reader.read('ÄR-26-000001', FILE.file, () => true)).rejects.toMatchObject({ ...refused, reason: 'NoSuchKey' })
  },
)
