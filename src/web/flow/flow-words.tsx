import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { topInput } from '../../engine/answer-path.ts'
import { wordedTexts } from '../../answers/worded-texts.ts'
import type { Bundle } from '../../contract/bundle.ts'
import { namesIn } from '../../copy/names-in.ts'
import { hasMarkup } from '../../copy/prose.ts'
import { wordedKeys } from '../../engine/worded-keys.ts'
import { CopyContext, useCopyScope } from '../copy/copy-context.tsx'
import type { Texts } from '../copy/texts.ts'
import { createAfterPointer } from '../renderer/after-pointer.ts'
import { walkInputs } from '../../engine/walk-inputs.ts'
import type { Evaluation } from '../../engine/evaluate.ts'
import type { AnswerState } from '../renderer/answer-state.ts'
import type { AnswerStore } from '../renderer/answer-store.ts'
import { useEntryTexts } from '../renderer/entry-texts.ts'
import { useServices } from '../services/app-services.ts'
import { Prose } from '../ui/prose.tsx'
import { rendererCalls } from './renderer-calls.ts'
import './flow-words.css'

interface FlowWordsProps {
  readonly answers: AnswerStore
  readonly bundle: Bundle
  readonly children: ReactNode
}

/**
 * Gives the pages of a flow texts that name its answers and facts, and draws links, bold words and lists in help. The texts follow
 * each finished answer: none changes while the customer types, and no element moves under a pointer that is down.
 */
export function FlowWords({ answers, bundle, children }: FlowWordsProps) {
  const scope = useCopyScope()
  const shown = useFinished(answers)
  const texts = useWords(scope.texts, bundle, shown)
  const worded = useMemo(() => ({ ...scope, texts }), [scope, texts])
  return <CopyContext value={worded}>{children}</CopyContext>
}

/** Returns the worded texts: the same object until an answer or a fact changes that a text names. */
function useWords(texts: Texts, bundle: Bundle, { evaluation }: AnswerState): Texts {
  const { document, copy, options } = bundle
  const services = useServices()
  const named = useMemo(() => namedInputs({ document, copy }), [document, copy])
  const host = useMemo(() => ({ document, entry: rendererCalls(services, bundle).entry }), [document, services, bundle])
  const entryText = useEntryTexts(host, Object.fromEntries(named.map((name) => [name, evaluation.relevant[name] ?? null])))
  // a new object for each answer would draw every input again
  const signature = JSON.stringify(named.map((name) => stateOf(evaluation, name)))
  const [kept, setKept] = useState({ signature, evaluation })
  if (kept.signature !== signature) setKept({ signature, evaluation })
  return useMemo(
    () => ({ ...wordedTexts(texts, { document, options, entryText, evaluation: kept.evaluation }), prose }),
    [texts, document, options, entryText, kept],
  )
}

/** Returns what texts say of an input or a fact: its value, and which of its parts are hidden or refused. */
function stateOf({ relevant, facts, hiddenInputs, errors }: Evaluation, name: string): unknown {
  const within = (path: string) => topInput(path) === name
  return [relevant[name], facts[name], [...hiddenInputs].filter(within), Object.keys(errors).filter(within)]
}

/** Returns the facts that the texts name, and the inputs that they name or that have such a part. */
function namedInputs({ document, copy }: Pick<Bundle, 'document' | 'copy'>): string[] {
  const names = new Set(wordedKeys(document).flatMap(({ key }) => namesIn(copy[key] ?? '')))
  const inputs = Object.keys(document.properties).filter((id) =>
    walkInputs({ properties: pick(document, id) }).some((each) => names.has(each.id)),
  )
  return [...inputs, ...Object.keys(document.facts ?? {}).filter((name) => names.has(name))]
}

function pick({ properties }: Bundle['document'], id: string): Bundle['document']['properties'] {
  return Object.fromEntries(Object.entries(properties).filter(([own]) => own === id))
}

function prose(text: string): ReactNode {
  return hasMarkup(text) ? <Prose text={text} /> : text
}

/** Controls that the customer types in: their answers are finished when they lose focus. */
const TYPED = 'input:not([type="radio"], [type="checkbox"]), textarea'

/** Returns the state of the answers as it was when the customer last finished one. */
function useFinished(answers: AnswerStore): AnswerState {
  const [state, setState] = useState(answers.getState)
  useEffect(() => {
    const afterPointer = createAfterPointer((work) => setTimeout(work))
    const follow = () => afterPointer.run(() => setState(answers.getState()))
    const stopWatching = afterPointer.watch(window)
    const stopFollowing = answers.subscribe(() => {
      if (document.activeElement?.matches(TYPED) !== true) follow()
    })
    document.addEventListener('focusout', follow)
    follow()
    return () => {
      stopWatching()
      stopFollowing()
      document.removeEventListener('focusout', follow)
    }
  }, [answers])
  return state
}
