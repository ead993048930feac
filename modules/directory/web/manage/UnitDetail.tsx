import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/office/Detail.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { below, pathTo } from '#kernel/web/office/tree/nodes.ts'
import { Link } from '#kernel/web/pages/link.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { type UnitChange, UnitChangeForm, UnitForm } from './UnitForm.tsx'
import { UnitPosts } from './UnitPosts.tsx'
import type { Unit, Units } from './Units.tsx'
import { keepingWords } from './words.ts'

type Props = { units: Units; unit: Unit; onChoose: (id: string) => void }

/** One unit: position, members, posts and actions. */
export function UnitDetail({ units, unit, onChoose }: Props) {
  const w = useWords(keepingWords)
  const seesPeople = useMay('people', 'view')
  const { id, code, name, people, mayManage } = unit
  const inside = below(units, id)
  const total = units.filter((one) => inside.has(one.id)).reduce((sum, one) => sum + one.people, 0)
  const above = pathTo(units, id).slice(0, -1)
  const children = units.filter(({ parent }) => parent === id)
  return (
    <div className="office-stack">
      <OfficeCard title={name} extra={mayManage && <UnitTools units={units} unit={unit} onChoose={onChoose} />}>
        {!mayManage && <p className="office-quiet">{w('unit.notYours')}</p>}
        <Facts
          facts={[
            { label: w('unit.code'), value: code },
            { label: w('unit.above'), value: above.map((one) => one.name).join(' / ') || w('unit.topmost') },
            { label: w('unit.people'), value: w('unit.countPeople', { count: formatNumber(people) }) },
            {
              label: w('unit.all'),
              value: (
                <>
                  {w('unit.countPeople', { count: formatNumber(total) })}{' '}
                  {seesPeople && (
                    <Link className="office-link" to={`manage/people?department=${id}`}>
                      {w('unit.seePeople')}
                    </Link>
                  )}
                </>
              ),
            },
            { label: w('unit.below'), value: w('unit.countUnits', { count: children.length }) },
          ]}
        />
      </OfficeCard>
      {mayManage && <UnitPosts unit={unit} />}
    </div>
  )
}

function UnitTools({ units, unit, onChoose }: Props) {
  const w = useWords(keepingWords)
  const [changing, setChanging] = useState<UnitChange | 'add'>()
  const { id, name, parent } = unit
  const close = useAction(contract.closeUnit, {
    changes: [contract.managedUnits, contract.depart],
    success: w('unit.closed'),
    onSuccess: () => onChoose(parent),
    cover: false,
  })
  const ask = async () => {
    const ok = w('unit.close')
    if (await confirm({ title: ok, text: w('unit.closeAsk', { name }), ok, danger: true })) await close.run({ id })
  }
  const done = () => setChanging(undefined)
  return (
    <div className="office-tags">
      <Button size="small" icon="plus" onClick={() => setChanging('add')}>
        {w('unit.add')}
      </Button>
      {(['rename', 'move', 'merge'] as const).map((change) => (
        <Button key={change} size="small" onClick={() => setChanging(change)}>
          {w(`unit.${change}`)}
        </Button>
      ))}
      <Button size="small" danger loading={close.busy} onClick={() => void ask()}>
        {w('unit.close')}
      </Button>
      {changing === 'add' && <UnitForm parent={id} onClose={done} onMade={onChoose} />}
      {changing && changing !== 'add' && (
        <UnitChangeForm change={changing} unit={unit} units={units} onClose={done} onGone={() => onChoose(parent)} />
      )}
    </div>
  )
}
