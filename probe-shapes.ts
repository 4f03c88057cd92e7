import { readContentFolder } from './src/server/features/content/content-files.ts'
import { checkFlow } from './src/server/features/content/build-bundle.ts'
import { publishRules } from './tests/fixtures/publish-rules.ts'
const files = (await Promise.all(['flow-schemas','tests/fixtures/bicycle/content'].map((f)=>readContentFolder(f)))).flat()
const all = (kind: string) => Object.fromEntries(files.filter(f=>f.kind===kind).map(f=>[f.id,f.body])) as any
const copy: any = {}
for (const f of files.filter(f=>f.kind==='copy')) { const [p,l]=f.id.split('.'); (copy[l!]??={})[p!]=f.body }
const only = process.argv.slice(2)
const count: any = {}
for (const [flow, source] of Object.entries(all('flow')) as any) {
  if (only.length && !only.includes(flow)) continue
  const documents: any = {}
  for (const [id,b] of Object.entries(all('documents'))) if (id.startsWith(flow+'.')) documents[id.split('.')[1]!]=b
  const t=Date.now()
  const { findings } = checkFlow({ flow, source, fragments: all('fragment'), options: all('options'), lookups: all('lookup'), copy, product: all('product')[flow], personas: all('personas')[flow], documents } as any, publishRules)
  const bad = findings
  console.log(flow, Date.now()-t, bad.length)
  for (const f of bad) { count[f.code]=(count[f.code]??0)+1; console.log('   ', f.code, f.at, JSON.stringify(f.params).slice(0,150)) }
}
console.log(count)
