import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { buildPages } from './build.ts'
import { servePages } from './serve.ts'
import { openPage } from './measure.ts'
import { PEERS, type PeerName } from './peers.ts'
const [peerList = 'floor,ours', size = '10', doTrace] = process.argv.slice(2)
const CSS = (process.env['CSSX'] ?? '').split('|')
const folder = '/tmp/prof/site'
const peers = peerList.split(',') as PeerName[]
if (!process.env['NOBUILD']) await buildPages(folder, peers, [10,50,200,500])
const server = await servePages(folder)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] })
for (const peer of peers) for (const css of CSS) {
  const { page, cdp } = await openPage(browser, server.origin, peer, Number(size))
  const get = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]))
  const keys = [...'Anna Maria Lind'.split(''), ...'Anna Maria Lind'.split('').map(() => 'Backspace')]
  const type = async () => { for (const k of keys) { await page.keyboard.press(k); await sleep(30) } }
  await page.evaluate((c) => { const el = document.querySelector('#flow-f0'); if (c.startsWith('only')) { c = ''; for (const e of document.querySelectorAll('.flow-input')) if (!e.contains(el)) e.remove() } const s = new CSSStyleSheet(); s.replaceSync(c); document.adoptedStyleSheets = [s] }, css)
  await page.locator(PEERS[peer].control).focus()
  await type(); await type()
  const a = await get(); await type(); await type(); const b = await get()
  const out: Record<string, string> = {}
  for (const k of Object.keys(a)) if (/Duration|Count/.test(k)) out[k] = ((b[k]! - a[k]!) * (k.includes('Duration') ? 1000 : 1) / 60).toFixed(3)
  console.log(peer, css, JSON.stringify(out))
  if (doTrace) {
    const bt = await browser.newBrowserCDPSession()
    const chunks: any[] = []
    bt.on('Tracing.dataCollected', (e) => chunks.push(...e.value))
    await bt.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', 'blink', 'cc', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.invalidationTracking'] } })
    await type()
    const done = new Promise((r) => bt.once('Tracing.tracingComplete', r))
    await bt.send('Tracing.end'); await done
    writeFileSync(`/tmp/prof/${peer}-${size}.json`, JSON.stringify(chunks))
    // main thread of the renderer with most InputEvents
    const threads = chunks.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain')
    const byTid = new Map<string, Map<string, [number, number]>>()
    for (const e of chunks) if (e.ph === 'X' && threads.some((t) => t.pid === e.pid && t.tid === e.tid)) {
      const m = byTid.get(e.pid + ':' + e.tid) ?? new Map(); byTid.set(e.pid + ':' + e.tid, m)
      const c = m.get(e.name) ?? [0, 0]; m.set(e.name, [c[0] + (e.tdur ?? e.dur ?? 0), c[1] + 1])
    }
    const best = [...byTid.values()].toSorted((x, y) => (y.get('EventDispatch')?.[1] ?? 0) - (x.get('EventDispatch')?.[1] ?? 0))[0]
    for (const [n, [d, c]] of [...best!.entries()].toSorted((x, y) => y[1][0] - x[1][0]).slice(0, 70)) console.log('  ', n.padEnd(60), (d / 30000).toFixed(3), (c / 30).toFixed(1))
  }
  await page.context().close()
}
await browser.close(); await server.close()
