import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { aligned, alignments, turned } from '../plan-edits/moving.ts'
import { IconButton, Part } from './parts.tsx'
import type { PanelProps } from './SelectionPanel.tsx'
import { Length } from './ToolOptions.tsx'
import { planWords } from './words.ts'

/** Rotation and alignment. */
export function PlacingPart({ state: { history, selected }, dispatch }: PanelProps) {
  const w = useWords(planWords)
  const [degrees, setDegrees] = useState(90)
  const turn = (by: number) => dispatch({ do: 'edit', draft: turned(history.now, selected, by) })
  return (
    <>
      <Part title={w('align')}>
        <div className="plan-line plan-line--tight">
          {alignments.map((how) => (
            <IconButton
              key={how}
              icon={how}
              label={w(`align.${how}`)}
              onClick={() => dispatch({ do: 'edit', draft: aligned(history.now, selected, how) })}
            />
          ))}
        </div>
      </Part>
      <Part title={w('turn')}>
        <div className="plan-line plan-line--end">
          <IconButton icon="turnLeft" label={w('turnLeft')} onClick={() => turn(-15)} />
          <IconButton icon="turnRight" label={w('turnRight')} onClick={() => turn(15)} />
          <Length label={w('turnBy')} min={-360} max={360} value={degrees} onChange={setDegrees} />
          <Button onClick={() => turn(degrees)}>{w('turn')}</Button>
        </div>
      </Part>
    </>
  )
}
