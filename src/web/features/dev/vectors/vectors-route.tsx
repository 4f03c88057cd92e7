import { data, useLoaderData } from 'react-router'
import { VECTORS_PATH, type Vectors } from '../../../../vocabulary/vector-page.ts'
import { wholeVocabulary } from '../../../content/vocabulary-for.ts'
import { runAll, type VectorReport } from './run-all.ts'
import './vectors.css'

/** Loader of `/dev/vectors`. In production the server has no vectors: 404. */
export async function loader(): Promise<VectorReport[]> {
  const [vocabulary, vectors] = await Promise.all([wholeVocabulary.load(), fetchVectors()])
  return runAll(vocabulary, vectors)
}

async function fetchVectors(): Promise<Vectors> {
  const answer = await fetch(VECTORS_PATH)
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  if (!isJson) throw data(null, { status: 404 })
  if (!answer.ok) throw new Error(`the vectors cannot be had: HTTP ${answer.status}`)
  return (await answer.json()) as Vectors
}

const KINDS = { validator: 'validator', computation: 'beräkning' } as const

/** The page `/dev/vectors`: runs every vector of every validator and computation in this browser. */
export function Component() {
  const reports = useLoaderData<VectorReport[]>()
  const count = reports.reduce((sum, report) => sum + report.count, 0)
  const failed = reports.reduce((sum, report) => sum + report.failures.length, 0)
  return (
    <div className="container page stack">
      <h1>Vektorer</h1>
      <output>
        {failed === 0
          ? `Alla ${count} vektorer stämmer i den här webbläsaren.`
          : `${failed} av ${count} vektorer stämmer inte i den här webbläsaren.`}
      </output>
      <table className="vectors">
        <thead>
          <tr>
            <th scope="col">Namn</th>
            <th scope="col">Sort</th>
            <th scope="col">Vektorer</th>
            <th scope="col">Stämmer inte</th>
          </tr>
        </thead>
        <tbody>
          {reports.map(({ name, kind, count: own, failures }) => (
            <tr key={`${kind} ${name}`} data-failed={failures.length > 0}>
              <th scope="row">{name}</th>
              <td>{KINDS[kind]}</td>
              <td>{own}</td>
              <td>{failures.length === 0 ? '–' : failures.join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
