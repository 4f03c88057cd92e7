import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_FILE_SIZE, type StoredFile } from '../../../../contract/files.ts'
import { plain } from '../../../testing/texts.ts'
import { settle } from '../../../testing/time.ts'
import { canRetry, judgeFile, MEGABYTE, sizeText, type FileFacts } from './judge-file.ts'
import { filesAnswer, storedFiles } from './stored-files.ts'
import { createUploadController, type UploadController } from './upload-controller.ts'

const pdf = (name: string, size = 3): FileFacts => ({ name, type: 'application/pdf', size })
const stored = ({ name, size }: FileFacts): StoredFile => ({ file: `id of ${name}`, name, type: 'application/pdf', size })

describe('judging a file', () => {
  it.each<[FileFacts, number, ReturnType<typeof judgeFile>]>([
    [pdf('a.pdf'), 1, undefined],
    [pdf('a.pdf'), 0, 'tooMany'],
    [pdf('a.pdf', MAX_FILE_SIZE), 1, undefined],
    [pdf('a.pdf', MAX_FILE_SIZE + 1), 1, 'size'],
    [pdf('a.pdf', 0), 1, 'empty'],
    [{ name: 'a.exe', type: 'application/x-msdownload', size: 3 }, 1, 'type'],
    [{ name: 'a.pdf', type: 'text/html', size: 3 }, 1, 'type'],
    [{ name: 'IMG.HEIC', type: '', size: 3 }, 1, undefined],
    [{ name: 'a', type: '', size: 3 }, 1, 'type'],
    [{ name: 'a.constructor', type: '', size: 3 }, 1, 'type'],
  ])('%o with room for %i more', (file, room, fault) => {
    expect(judgeFile(file, room)).toBe(fault)
  })

  it.each([
    [1, '1 kB'],
    [340 * 1024, '340 kB'],
    [1.25 * MEGABYTE, '1,3 MB'],
    [MAX_FILE_SIZE, '10 MB'],
  ])('formats %i bytes as %s', (bytes, text) => {
    expect(plain(sizeText(bytes, 'sv'))).toBe(text)
  })
})

describe('the answer', () => {
  it('is the stored files, and nothing when there are none', () => {
    const file = stored(pdf('a.pdf'))
    expect(filesAnswer([file])).toEqual([file])
    expect(filesAnswer([])).toBeUndefined()
    expect(storedFiles([file, 'x', null, { file: 1 }])).toEqual([file])
    expect(storedFiles('x')).toEqual([])
  })
})

interface Transfer {
  readonly file: FileFacts
  readonly signal: AbortSignal
  readonly progress: (share: number) => void
  readonly finish: () => Promise<void>
  readonly fail: (code?: string) => Promise<void>
}

let transfers: Transfer[]
let answers: StoredFile[]
let uploads: UploadController<FileFacts>

beforeEach(() => {
  transfers = []
  answers = []
  uploads = createUploadController({
    send: (file, progress, signal) =>
      new Promise((resolve, reject) => {
        transfers.push({
          file,
          signal,
          progress,
          finish: () => (resolve(stored(file)), settle()),
          fail: (code) => (reject(Object.assign(new Error('down'), { code })), settle()),
        })
      }),
    onStored: (file) => answers.push(file),
    storedCount: () => answers.length,
    most: 3,
  })
})

const shown = () => uploads.list.getState().uploads.map(({ file, share, fault }) => [file.name, fault ?? share])
const news = () => uploads.list.getState().news

describe('files that are chosen', () => {
  it('are sent at once, and are answers when they are stored', async () => {
    uploads.choose([pdf('a.pdf'), pdf('b.pdf')])
    transfers[0]?.progress(0.5)
    expect(shown()).toEqual([
      ['a.pdf', 0.5],
      ['b.pdf', 0],
    ])
    await transfers[1]?.finish()
    expect(answers.map(({ name }) => name)).toEqual(['b.pdf'])
    expect(shown()).toEqual([['a.pdf', 0.5]])
    expect(news()).toEqual({ what: 'added', name: 'b.pdf' })
  })

  it('and may not be sent are listed separately, each with its fault', () => {
    uploads.choose([pdf('a.pdf'), { name: 'b.txt', type: 'text/plain', size: 1 }, pdf('c.pdf', 0)])
    expect(transfers).toHaveLength(1)
    expect(shown()).toEqual([
      ['a.pdf', 0],
      ['b.txt', 'type'],
      ['c.pdf', 'empty'],
    ])
    expect(news()).toEqual({ what: 'type', name: 'b.txt' })
  })

  it('are no more than there may be, counting those on their way and those that are stored', async () => {
    uploads.choose([pdf('a.pdf'), pdf('b.pdf')])
    await transfers[0]?.finish()
    uploads.choose([pdf('c.pdf'), pdf('d.pdf')])
    expect(shown().slice(1)).toEqual([
      ['c.pdf', 0],
      ['d.pdf', 'tooMany'],
    ])
    expect(transfers).toHaveLength(3)
  })

  it('never seem to go back', () => {
    uploads.choose([pdf('a.pdf')])
    transfers[0]?.progress(0.7)
    transfers[0]?.progress(0.3)
    transfers[0]?.progress(2)
    expect(shown()).toEqual([['a.pdf', 1]])
  })
})

describe('a transfer that fails', () => {
  it('stays with its fault and can be tried again', async () => {
    uploads.choose([pdf('a.pdf')])
    transfers[0]?.progress(0.7)
    await transfers[0]?.fail()
    expect(shown()).toEqual([['a.pdf', 'failed']])
    expect(news()).toEqual({ what: 'failed', name: 'a.pdf' })
    uploads.retry(0)
    expect(shown()).toEqual([['a.pdf', 0]])
    await transfers[1]?.finish()
    expect(answers).toHaveLength(1)
  })

  it.each([
    ['fileInfected', 'infected'],
    ['scanUnavailable', 'unscanned'],
    ['fileType', 'type'],
    ['bodyTooLarge', 'size'],
    ['fileEmpty', 'empty'],
    ['serverError', 'failed'],
    ['constructor', 'failed'],
  ] as const)('refused by the server with %s shows the fault %s', async (code, fault) => {
    uploads.choose([pdf('a.pdf')])
    await transfers[0]?.fail(code)
    expect(shown()).toEqual([['a.pdf', fault]])
    expect(news()).toEqual({ what: fault, name: 'a.pdf' })
    expect(canRetry(fault)).toBe(fault === 'failed' || fault === 'unscanned')
  })

  it('cannot be tried again where others have taken its room', async () => {
    uploads.choose([pdf('a.pdf')])
    await transfers[0]?.fail()
    uploads.choose([pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf')])
    uploads.retry(0)
    expect(shown()[0]).toEqual(['a.pdf', 'tooMany'])
    expect(transfers).toHaveLength(4)
  })
})

describe('a file that is taken away', () => {
  it('is no longer sent, and is no answer when it arrives all the same', async () => {
    uploads.choose([pdf('a.pdf')])
    uploads.drop(0)
    expect(transfers[0]?.signal.aborted).toBe(true)
    expect(news()).toEqual({ what: 'removed', name: 'a.pdf' })
    transfers[0]?.progress(1)
    await transfers[0]?.finish()
    expect(shown()).toEqual([])
    expect(answers).toEqual([])
  })

  it('with the input ends all transfers', async () => {
    uploads.choose([pdf('a.pdf'), pdf('b.pdf')])
    uploads.stop()
    expect(transfers.every(({ signal }) => signal.aborted)).toBe(true)
    await transfers[0]?.finish()
    expect(answers).toEqual([])
  })
})
