import { type Dispatch, useEffect, useMemo, useRef, useState } from 'react'
import { type Answers, evaluateOver } from '../answers.ts'
import type { Definition } from '../definition.ts'
import { parse } from '../expression/parse.ts'
import type { Source } from '../source-shape.ts'
import type { FormEvent } from '../status.ts'
import { type FillingEvent, fixedFields } from './filling-state.ts'
import type { Desk } from './form-to-fill.ts'

type Asking = {
  definition: Definition
  version: string
  desk: Desk<unknown>
  /** As evaluated. */
  answers: Answers
  today: string
  tell: Dispatch<FillingEvent>
  tellStatus: Dispatch<FormEvent>
}

const pause = 500

/** Runs a form's data sources: some when it opens, the others when their parameters change. */
export function useSources(asking: Asking) {
  const { definition, version } = asking
  const { busy, ask } = useAsk(asking)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version, whatever is typed meanwhile.
  useEffect(() => {
    for (const { key, run } of definition.sources) if (run === 'start') void ask(key)
  }, [version])
  useChanges(asking, ask)
  return { busy, ask }
}

/** Only the latest request of each source counts: an outdated answer is dropped. */
function useAsk({ definition, desk, answers, tell, tellStatus }: Asking) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const turns = useRef(new Map<string, number>())
  const live = useRef({ desk, answers, definition })
  live.current = { desk, answers, definition }
  const ask = async (key: string): Promise<void> => {
    const { desk: calls, answers: now, definition: form } = live.current
    const turn = (turns.current.get(key) ?? 0) + 1
    turns.current.set(key, turn)
    const isLate = () => turns.current.get(key) !== turn
    if (!calls.runSource) return tellStatus({ type: 'sourceRan', source: key })
    setBusy((others) => new Set([...others, key]))
    try {
      const { fills, offers } = await calls.runSource(key, now)
      if (isLate()) return
      tell({ type: 'offer', offers })
      tell({ type: 'fill', answers: { ...emptied(form, key), ...fills }, fixed: fixedFields(form) })
      tellStatus({ type: 'sourceRan', source: key })
    } catch {
      if (!isLate()) tellStatus({ type: 'sourceFailed', source: key })
    } finally {
      if (!isLate()) setBusy((others) => new Set([...others].filter((one) => one !== key)))
    }
  }
  return { busy, ask }
}

/** Clears the values of the previous request. */
function emptied({ sources }: Definition, key: string): Answers {
  const source = sources.find((one) => one.key === key)
  return source?.run === 'change'
    ? Object.fromEntries(Object.keys(source.fills).map((field) => [field, undefined]))
    : {}
}

function useChanges({ definition, answers, today }: Asking, ask: (key: string) => Promise<void>): void {
  const changing = useMemo(() => definition.sources.filter(({ run }) => run === 'change'), [definition])
  const asked = useRef(new Map<string, string>())
  const params = changing.map((source) => [source.key, paramsOf(definition, source, answers, today)] as const)
  const told = JSON.stringify(params)
  const live = useRef({ ask, params })
  live.current = { ask, params }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is asked with counts, told as one text.
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const [key, text] of live.current.params) {
        if (text === '' || asked.current.get(key) === text) continue
        asked.current.set(key, text)
        void live.current.ask(key)
      }
    }, pause)
    return () => clearTimeout(timer)
  }, [told])
}

/** '' if all parameters are empty. */
function paramsOf(definition: Definition, source: Source, answers: Answers, today: string): string {
  const values = Object.values(source.params).map((written) => {
    const parsed = parse(written)
    return 'node' in parsed ? evaluateOver(definition, answers, parsed.node, { today }) : null
  })
  return values.some((value) => value !== null && value !== '') ? JSON.stringify(values) : ''
}
