import { useWords } from '#kernel/web/language.tsx'
import { planWords } from './messages.ts'
import type { PlanEditor } from './use-plan-editor.ts'
import { usePointers } from './use-pointers.ts'

type Drawn = Pick<PlanEditor, 'state' | 'dispatch' | 'view' | 'gesture'>

/** The hall as it is drawn on. What is on it can also be reached through the lists beside it. */
export function PlanCanvas({ editor }: { editor: Drawn }) {
  const w = useWords(planWords)
  const { state, dispatch, view, gesture } = editor
  const wordsFor = (shape: string) => (shape === 'wall' ? '' : w(`tool.${shape as 'stage' | 'door' | 'text'}`))
  const { cursor, on } = usePointers({ state, dispatch, view, wordsFor, gesture })
  return (
    <canvas ref={view.canvas} className="plan-canvas" role="img" aria-label={w('canvas')} style={{ cursor }} {...on} />
  )
}
