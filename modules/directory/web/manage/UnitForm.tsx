import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { below } from '#kernel/web/office/tree/nodes.ts'
import { TreeChoice } from '#kernel/web/office/tree/TreeChoice.tsx'
import { contract } from '../../contract.ts'
import type { Unit, Units } from './Units.tsx'
import { keepingWords } from './words.ts'

const changes = [contract.managedUnits, contract.depart, contract.managedTags]

type NewProps = { parent: string; onClose: () => void; onMade: (id: string) => void }

export function UnitForm({ parent, onClose, onMade }: NewProps) {
  const w = useWords(keepingWords)
  return (
    <DrawerForm
      title={w(parent ? 'unit.add' : 'unit.addTop')}
      call={contract.makeUnit}
      initial={{ parent, code: '', name: '' }}
      fields={{ name: { label: w('unit.name') }, code: { label: w('unit.code') } }}
      draftKey={`directory.unit/below ${parent}`}
      changes={changes}
      success={w('unit.made')}
      width={420}
      onClose={onClose}
      onSaved={({ id }) => onMade(id)}
    />
  )
}

export type UnitChange = 'rename' | 'move' | 'merge'
type Props = { change: UnitChange; unit: Unit; units: Units; onClose: () => void; onGone: (into: string) => void }

/** Rename, move, or merge a unit. */
export function UnitChangeForm({ change, unit, units, onClose, onGone }: Props) {
  const w = useWords(keepingWords)
  const { id, name, parent } = unit
  const within = below(units, id)
  const places = units.filter((one) => !within.has(one.id)).map((one) => ({ ...one, disabled: !one.mayManage }))
  const shared = { title: `${w(`unit.${change}`)} · ${name}`, changes, width: 420, onClose }
  if (change === 'rename')
    return (
      <DrawerForm
        {...shared}
        call={contract.renameUnit}
        initial={{ id, name }}
        fields={{ name: { label: w('unit.name') } }}
        draftKey={`directory.unit/rename ${id}`}
      />
    )
  if (change === 'move')
    return (
      <DrawerForm
        {...shared}
        call={contract.moveUnit}
        initial={{ id, parent }}
        fields={{
          parent: {
            label: w('unit.moveTo'),
            help: w('unit.moveHelp'),
            control: (bound) => <TreeChoice {...bound} nodes={places} placeholder={w('unit.topmost')} />,
          },
        }}
        draftKey={`directory.unit/move ${id}`}
      />
    )
  return (
    <DrawerForm
      {...shared}
      call={contract.mergeUnits}
      initial={{ id }}
      fields={{
        into: {
          label: w('unit.mergeInto'),
          help: w('unit.mergeHelp', { name }),
          required: true,
          control: (bound) => <TreeChoice {...bound} nodes={places} required />,
        },
      }}
      draftKey={`directory.unit/merge ${id}`}
      saveLabel={w('unit.merge')}
      onSaved={() => onGone('')}
    />
  )
}
