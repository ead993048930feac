import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Plan } from '../../../plan.ts'
import { draftOf, type Ids, planOf } from '../plan-edits/draft.ts'
import { faultsOf, isGrave, type PlanFault } from '../plan-edits/faults.ts'
import { onlyRow } from '../plan-edits/selecting.ts'
import { reduce, startOf } from './editor-state.ts'
import { type Gesture, handlesOf, previewOf } from './gestures.ts'
import { type Drawn, useCanvas } from './use-canvas.ts'

/** Editor of a plan: state, faults, canvas. */
export function usePlanEditor(plan: Plan) {
  const [state, dispatch] = useReducer(reduce, plan, (first) => startOf(draftOf(first)))
  const gesture = useRef<Gesture>(undefined)
  const saved = useRef(state.history.now)
  const draft = state.history.now
  const faults = useCalmly(draft, faultsOf, noFaults)
  const marked = useMemo((): Ids => new Set(faults.flatMap(({ ids }) => ids)), [faults])
  const scene = useCallback((): Drawn => {
    const { selected, grid, tool } = state
    const now = gesture.current
    const row = now || tool !== 'select' ? undefined : onlyRow(draft, selected)
    return { draft, selected, marked, grid, preview: previewOf(now, state), handles: row ? handlesOf(row) : [] }
  }, [draft, marked, state])
  const view = useCanvas(scene)
  return {
    state,
    dispatch,
    gesture,
    view,
    faults,
    grave: faults.filter(isGrave).length,
    isDirty: draft !== saved.current,
    plan: () => planOf(draft),
    markSaved: () => {
      saved.current = draft
    },
  }
}

export type PlanEditor = ReturnType<typeof usePlanEditor>

const noFaults: readonly PlanFault[] = []

/** Debounced: computed 250 ms after the last change, not at each step of a drag. */
function useCalmly<T, R>(value: T, work: (value: T) => R, first: R): R {
  const [result, setResult] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setResult(work(value)), 250)
    return () => clearTimeout(timer)
  }, [value, work])
  return result
}
