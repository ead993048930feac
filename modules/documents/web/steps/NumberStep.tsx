import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../../contract.ts'
import { documentWords } from '../words.ts'
import type { StepProps } from './StepPanel.tsx'
import { useStep } from './use-step.ts'

/** Chooses the red head, and the next number or a reserved one. */
export function NumberStep({ one, paper }: StepProps) {
  const w = useWords(documentWords)
  const read = useRead(contract.heads, { id: paper.id })
  const [chosen, setHead] = useState('')
  const [reserved, setReserved] = useState('')
  const step = useStep(contract.number, 'number', one.id)
  return (
    <ReadView read={read} skeleton="rows">
      {({ list }) => {
        const head = list.find(({ id }) => id === chosen) ?? list[0]
        if (!head) return <p>{w('noHeads')}</p>
        const free = head.reserved.map((row) => ({ value: row.id, label: `${row.number} ${row.reason}` }))
        const picked = head.reserved.find(({ id }) => id === reserved)
        const number = paper.number || picked?.number || head.next
        return (
          <div className="c-stack">
            <SelectField
              id="document-head"
              name="head"
              label={w('head')}
              required
              options={list.map(({ id, name, issuer }) => ({ value: id, label: `${name}（${issuer}）` }))}
              value={head.id}
              onChange={(next) => {
                setHead(next)
                setReserved('')
              }}
            />
            {!paper.number && free.length > 0 && (
              <SelectField
                id="document-reserved"
                name="reserved"
                label={w('reserved')}
                options={[{ value: '', label: w('nextOne') }, ...free]}
                value={reserved}
                onChange={setReserved}
              />
            )}
            <p className="document-number">{w(paper.number ? 'keepsNumber' : 'nextNumber', { number })}</p>
            <p className="c-muted c-font-3">{`${w('seal')} ${head.seal} · ${w('keepers', { names: head.keepers })}`}</p>
            <Button
              size="large"
              block
              busy={step.busy}
              label={w('do.number')}
              onClick={() =>
                void step.run({ case: one.id, task: one.task!.n, revision: one.revision, head: head.id, reserved })
              }
            />
          </div>
        )
      }}
    </ReadView>
  )
}
