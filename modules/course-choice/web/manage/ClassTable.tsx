import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import type { Group } from '../../shapes.ts'
import { deskWords } from './words.ts'

export type OfferDraft = {
  class: string
  code: string
  name: string
  teachers: string
  capacity: number
  students: number
  places: number
  caps: Record<string, number>
  needs: string[]
  course: string
  taken: number
  waiting: number
}

type Props = {
  list: readonly OfferDraft[]
  groups: readonly Group[]
  canEdit: boolean
  canRemove: boolean
  onChange: (list: OfferDraft[]) => void
}

export function ClassTable({ list, groups, canEdit, canRemove, onChange }: Props) {
  const w = useWords(deskWords)
  const [needing, setNeeding] = useState<OfferDraft>()
  const change = (at: number, part: Partial<OfferDraft>) =>
    onChange(list.map((one, i) => (i === at ? { ...one, ...part } : one)))
  return (
    <div className="cc-table">
      <table>
        <thead>
          <tr>
            <th>{w('classes.code')}</th>
            <th>{w('classes.course')}</th>
            <th>{w('classes.teachers')}</th>
            <th>{w('classes.capacity')}</th>
            <th>{w('classes.places')}</th>
            {groups.map(({ key, name }) => (
              <th key={key}>{w('classes.cap', { name })}</th>
            ))}
            <th>{w('classes.taken')}</th>
            <th>{w('classes.waiting')}</th>
            <th>{w('classes.needs')}</th>
            {canRemove && <th aria-label={w('classes.remove')} />}
          </tr>
        </thead>
        <tbody>
          {list.map((one, i) => (
            <tr key={one.class}>
              <td>{one.code}</td>
              <td>{one.name}</td>
              <td>{one.teachers}</td>
              <td>{`${one.capacity || '–'} / ${one.students}`}</td>
              <td>
                <Count
                  label={`${w('classes.places')} ${one.code}`}
                  value={one.places}
                  disabled={!canEdit}
                  onChange={(places) => change(i, { places: places ?? 0 })}
                />
              </td>
              {groups.map(({ key, name }) => (
                <td key={key}>
                  <Count
                    label={`${w('classes.cap', { name })} ${one.code}`}
                    value={one.caps[key]}
                    disabled={!canEdit}
                    onChange={(cap) => change(i, { caps: withCap(one.caps, key, cap) })}
                  />
                </td>
              ))}
              <td>{one.taken}</td>
              <td>{one.waiting}</td>
              <td>
                <Button size="small" type="link" disabled={!one.course} onClick={() => setNeeding(one)}>
                  {one.needs.join(', ') || '–'}
                </Button>
              </td>
              {canRemove && (
                <td>
                  <Button
                    size="small"
                    type="text"
                    danger
                    icon="trash-2"
                    aria-label={`${w('classes.remove')} ${one.code}`}
                    onClick={() => onChange(list.filter((_, at) => at !== i))}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {needing && <Needs offer={needing} onClose={() => setNeeding(undefined)} />}
    </div>
  )
}

function withCap(caps: Record<string, number>, key: string, cap: number | undefined): Record<string, number> {
  const { [key]: _, ...others } = caps
  return cap === undefined ? others : { ...others, [key]: cap }
}

type CountProps = {
  label: string
  value: number | undefined
  disabled: boolean
  onChange: (value: number | undefined) => void
}

const Count = ({ label, value, disabled, onChange }: CountProps) => (
  <input
    className="cc-count"
    type="number"
    min={0}
    max={10_000}
    aria-label={label}
    value={value ?? ''}
    disabled={disabled}
    onChange={({ target }) => onChange(target.value === '' ? undefined : Math.max(0, Math.floor(Number(target.value))))}
  />
)

/** The prerequisites of a course, for all its classes. */
function Needs({ offer, onClose }: { offer: OfferDraft; onClose: () => void }) {
  const w = useWords(deskWords)
  const toast = useToast()
  const [text, setText] = useState(offer.needs.join(', '))
  const save = useAction(contract.saveNeeds, { changes: [contract.deskRound], cover: false })
  const run = async () => {
    const needs = text.split(/[,，、\s]+/).filter(Boolean)
    if (!(await save.run({ course: offer.course, needs }))) return
    toast.done(w('classes.saved'))
    onClose()
  }
  return (
    <Popup
      title={`${w('classes.needs')} · ${offer.name}`}
      ok={w('classes.save')}
      busy={save.busy}
      onOk={run}
      onClose={onClose}
    >
      <Field
        label={w('classes.needs')}
        help={w('classes.needsHelp')}
        max={400}
        value={text}
        onChange={(next: string) => setText(next)}
      />
    </Popup>
  )
}
