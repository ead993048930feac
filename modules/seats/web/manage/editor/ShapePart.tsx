import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import type { DraftShape } from '../plan-edits/draft.ts'
import { changeShape } from '../plan-edits/shape-edits.ts'
import type { PanelProps } from './SelectionPanel.tsx'
import { Length } from './ToolOptions.tsx'
import { planWords } from './words.ts'

/** A stage, door, wall or text. */
export function ShapePart({ shape, state: { history }, dispatch }: PanelProps & { shape: DraftShape }) {
  const w = useWords(planWords)
  const set = (change: Partial<Omit<DraftShape, 'id'>>) =>
    dispatch({ do: 'edit', draft: changeShape(history.now, shape.id, change) })
  return (
    <div className="plan-fields">
      <Field label={w('shape.words')} max={40} value={shape.words} onChange={(words: string) => set({ words })} />
      {shape.kind !== 'text' && (
        <>
          <Length label={w('shape.width')} max={2_000} value={shape.width} onChange={(width) => set({ width })} />
          <Length label={w('shape.height')} max={2_000} value={shape.height} onChange={(height) => set({ height })} />
        </>
      )}
    </div>
  )
}
