import { useWords } from '#kernel/web/language.tsx'
import type { PlanEditor } from './use-plan-editor.ts'
import { usePointers } from './use-pointers.ts'
import { planWords } from './words.ts'

type Drawn = Pick<PlanEditor, 'state' | 'dispatch' | 'view' | 'gesture'>

/** Canvas of the editor. Everything on it is also reachable through the lists beside it. */
export function PlanCanvas({ editor }: { editor: Drawn }) {
  const w = useWords(planWords)
  const { state, dispatch, view, gesture } = editor
  const wordsFor = (shape: string) => (shape === 'wall' ? '' : w(`tool.${shape as 'stage' | 'door' | 'text'}`))
  const { cursor, on } = usePointers({ state, dispatch, view, wordsFor, gesture })
  return (
    <canvas ref={view.canvas} className="plan-canvas" role="img" aria-label={w('canvas')} style={{ cursor }} {...on} />
  )
}
