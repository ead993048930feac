import { useMemo, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Empty } from '#kernel/web/office/parts.tsx'
import type { TreeNode } from '#kernel/web/office/tree/nodes.ts'
import { TreeView } from '#kernel/web/office/tree/TreeView.tsx'
import { useNarrow } from '#kernel/web/office/use-narrow.ts'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../../contract.ts'
import { UnitDetail } from './UnitDetail.tsx'
import { UnitForm } from './UnitForm.tsx'
import { keepingWords } from './words.ts'

export type Units = ReceivedFrom<typeof contract.managedUnits>['list']
export type Unit = Units[number]

/** Unit tree on the left, the selected unit on the right; the selection is in the URL. */
export default function UnitsPage() {
  const w = useWords(keepingWords)
  const { query, path } = usePage()
  const [chosen, setChosen] = useState(query.unit ?? '')
  const [adding, setAdding] = useState(false)
  const narrow = useNarrow()
  const read = useRead(contract.managedUnits, {})
  const choose = (id: string) => {
    setChosen(id)
    go(id ? `${path}?unit=${id}` : path, { replace: true })
  }
  return (
    <OfficePage
      title={w('title.units')}
      tools={
        read.data?.everywhere && (
          <Button type="primary" icon="plus" onClick={() => setAdding(true)}>
            {w('unit.addTop')}
          </Button>
        )
      }
    >
      <FromRead read={read} rows={8}>
        {({ list }) => (
          <div className="office-split c-stack c-gap-4">
            {(!narrow || !chosen) && <Tree units={list} chosen={chosen} onChoose={choose} />}
            {narrow && chosen && (
              <Button className="office-start" icon="chevron-left" onClick={() => choose('')}>
                {w('title.units')}
              </Button>
            )}
            {(!narrow || chosen) && <Chosen units={list} chosen={chosen || (list[0]?.id ?? '')} onChoose={choose} />}
          </div>
        )}
      </FromRead>
      {adding && <UnitForm parent="" onClose={() => setAdding(false)} onMade={choose} />}
    </OfficePage>
  )
}

type PartProps = { units: Units; chosen: string; onChoose: (id: string) => void }

function Tree({ units, chosen, onChoose }: PartProps) {
  const w = useWords(keepingWords)
  const nodes = useMemo(() => counted(units), [units])
  return (
    <OfficeCard>
      {nodes.length === 0 ? (
        <Empty text={w('unit.none')} />
      ) : (
        <TreeView
          nodes={nodes}
          label={w('unit.tree')}
          searchLabel={w('unit.search')}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </OfficeCard>
  )
}

/** Adds up the people of units below: parents precede children, so the list is processed from the end. */
function counted(units: Units): TreeNode[] {
  const sums = new Map(units.map(({ id, people }) => [id, people]))
  for (const { id, parent } of units.toReversed())
    if (sums.has(parent)) sums.set(parent, sums.get(parent)! + sums.get(id)!)
  return units.map(({ id, parent, name }) => ({ id, parent, name, count: sums.get(id)! }))
}

function Chosen({ units, chosen, onChoose }: PartProps) {
  const w = useWords(keepingWords)
  const unit = units.find(({ id }) => id === chosen)
  if (unit) return <UnitDetail key={unit.id} units={units} unit={unit} onChoose={onChoose} />
  return (
    <OfficeCard>
      <Empty text={w('unit.choose')} />
    </OfficeCard>
  )
}
